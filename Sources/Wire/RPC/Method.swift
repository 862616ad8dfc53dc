/// The methods of both sockets by name, so that no name is spelled twice.
package enum Method {
    package static let hello = "hello"
    package static let addShortcut = "shortcut/add"
    package static let editShortcut = "shortcut/edit"
    package static let listShortcuts = "shortcut/list"
    package static let listSentences = "sentence/list"
    package static let removeShortcut = "shortcut/remove"
    package static let checkPhrase = "phrase/check"
    package static let pronounceWord = "word/pronounce"
    package static let listIntents = "intent/list"
    package static let showIntent = "intent/show"
    package static let say = "say"
    package static let listen = "listen"
    package static let status = "status"
    package static let devices = "devices"
    package static let mute = "mute"
    package static let unmute = "unmute"
    package static let reload = "reload"
    package static let subscribe = "subscribe"
    /// A notification of the daemon.
    package static let event = "event"
    package static let registerHandler = "handler/register"
    package static let handleIntent = "intent/handle"
    /// A notification of the daemon.
    package static let cancelIntent = "intent/cancel"
}
