package import Intents

/// The intents that definition files describe.
package struct IntentCatalog: Sendable, Hashable {
    /// One intent with the file that says so.
    package struct Entry: Sendable, Hashable {
        package let definition: IntentDefinition
        /// As the person named it; nil for text without a file.
        package let file: String?
    }

    /// By name.
    package internal(set) var entries: [String: Entry] = [:]
    /// Intents whose only definition has a mistake, with the file: they must not be carried out as
    /// if they had none, for it might ask for a confirmation.
    package internal(set) var broken: [String: String] = [:]

    /// The person's language, whose texts are taken where nobody says otherwise.
    package internal(set) var language: String?

    /// No intents.
    package init() {}

    /// The definitions by name.
    package var definitions: [String: IntentDefinition] { entries.mapValues(\.definition) }

    /// The definition of an intent, with the texts of a language, else the person's, where it has them.
    package func definition(
        _ name: String, language: String? = nil
    ) -> IntentDefinition? {
        let definition = entries[name]?.definition
        return (language ?? self.language).flatMap { definition?.localized(for: $0) } ?? definition
    }

    /// What a file said when it was read before.
    func entry(of file: String) -> Entry? {
        entries.values.first { $0.file == file }
    }
}
