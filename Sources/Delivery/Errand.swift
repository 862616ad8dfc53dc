package import Intents

/// Something that somebody invoked, with the words that were said.
package struct Errand: Sendable, Equatable {
    /// Names this one run in the log and on the sockets.
    package let session: String
    /// The phrase, as the person or the definition file wrote it.
    package let phrase: String
    /// What to start.
    package let action: Shortcut.Action
    /// Number of the shortcut; nil for a sentence of a definition file.
    package let shortcut: Int?
    /// What was heard or said, normalised.
    package let heard: String
    /// The values that were said, by the names of their slots.
    package let slots: [String: ParameterValue]

    /// One run of `action`.
    package init(
        session: String, phrase: String, action: Shortcut.Action, shortcut: Int? = nil,
        heard: String, slots: [String: ParameterValue] = [:]
    ) {
        self.session = session
        self.phrase = phrase
        self.action = action
        self.shortcut = shortcut
        self.heard = heard
        self.slots = slots
    }

    /// What a command can name: the slots, and `heard` for all that was said.
    var commandParameters: [String: ParameterValue] {
        slots.merging(["heard": .string(heard)]) { $1 }
    }
}
