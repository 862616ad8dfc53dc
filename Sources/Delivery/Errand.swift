package import Intents

/// A shortcut that somebody invoked, with the words that were said.
package struct Errand: Sendable, Equatable {
    /// Names this one run in the log and on the sockets.
    package let session: String
    package let shortcut: Shortcut
    /// What was heard or said, normalised.
    package let heard: String

    /// One run of `shortcut`.
    package init(session: String, shortcut: Shortcut, heard: String) {
        self.session = session
        self.shortcut = shortcut
        self.heard = heard
    }
}
