/// Every bound of the two sockets. `hello` tells them to the client.
package enum Limits {
    /// Longest message, in bytes, without its newline.
    package static let messageBytes = 1 << 20
    /// Connections open at once on one socket.
    package static let connections = 64
    /// Bytes waiting to be written to one peer; a peer that reads slower is disconnected.
    package static let outputBytes = 4 << 20
    /// How long a connection may stay silent before its first complete message.
    package static let helloTimeout: Duration = .seconds(10)
    /// Characters in one phrase.
    package static let phraseCharacters = 500
    /// Words in one phrase.
    package static let phraseWords = 40
    /// Words in one question about pronunciations.
    package static let pronouncedWords = 200
    /// Ways a person may give for one word, and words they may give any for.
    package static let ownPronunciations = 8
    package static let ownPronouncedWords = 10_000
    /// Shortcuts in the store.
    package static let shortcuts = 20_000
    /// Characters of a folder's name.
    package static let folderCharacters = 100
    /// Arguments of one command, and bytes of all of them together.
    package static let commandArguments = 256
    package static let commandBytes = 64 << 10
    /// Handlers registered at once.
    package static let handlers = 32
    /// Intents one handler may announce.
    package static let handlerIntents = 256
    /// Types of activities one handler may announce.
    package static let handlerActivities = 64
    /// Manifests of handlers that are read.
    package static let manifests = 512
    /// Values one question may let a person choose among.
    package static let choices = 64
    /// Deliveries going on at once; one more is answered `busy`.
    package static let deliveries = 16
    /// Programs started with `detach` that may run at once.
    package static let detachedPrograms = 64
    /// Donations in one message, and bytes of an identifier or a group.
    package static let donationsAtOnce = 1_000
    package static let identifierBytes = 200
    /// Things one program may say matter.
    package static let relevances = 100
    /// Facts of the surroundings that one program, or the person, may tell.
    package static let facts = 64
    /// Names that all programs together may register.
    package static let vocabulary = 10_000
}
