/// A phrase bound to what it starts.
package struct Shortcut: Sendable, Hashable, Identifiable {
    /// What a shortcut starts when its phrase is heard.
    package enum Action: Sendable, Hashable {
        /// An argument vector run without a shell. A detached one is started and not waited for.
        case command(arguments: [String], isDetached: Bool)
        /// An intent with its parameters filled in.
        case intent(name: String, parameters: [String: ParameterValue])
        /// A program, opened at some content.
        case activity(Activity)
    }

    /// Number of the shortcut in the store; never used again after removal.
    package let id: Int
    /// The phrase that invokes it.
    package var phrase: Phrase
    /// What it starts.
    package var action: Action
    /// How readily it is acted upon when it is heard, 0…1; nil for as readily as all others.
    package var sensitivity: Double?
    /// Whether it is listened for.
    package var isEnabled: Bool
    /// The folder the person put it into; empty for none.
    package var folder: String
    /// Its place in the folder; nil for after all that have one.
    package var place: Int?

    /// A shortcut as the store keeps it.
    package init(
        id: Int, phrase: Phrase, action: Action, sensitivity: Double? = nil,
        isEnabled: Bool = true, folder: String = "", place: Int? = nil
    ) {
        self.isEnabled = isEnabled
        self.folder = folder
        self.place = place
        self.id = id
        self.phrase = phrase
        self.action = action
        self.sensitivity = sensitivity
    }
}
