/// The texts of an intent in one more language; what is absent stays in the definition's own.
package struct IntentTranslation: Sendable, Hashable {
    package var title: String?
    package var summary: String?
    package var confirmationPrompt: String?
    package var suggestedPhrase: String?
    package var phrases: [Template]?
    /// Texts of parameters by name.
    package var parameters: [String: Texts] = [:]
    /// Titles and subtitles of shortcut types, in their order.
    package var shortcutTypes: [Texts] = []
    /// Texts by response code.
    package var responses: [String: String] = [:]

    /// The texts of one parameter or one shortcut type.
    package struct Texts: Sendable, Hashable {
        package var title: String?
        package var subtitle: String?
        package var prompt: String?
        package var disambiguationPrompt: String?
        package var confirmationPrompt: String?
        package var unsupportedReasons: [String: String] = [:]
        /// Titles and synonyms of the values, by the value's text.
        package var choices: [String: [String]] = [:]

        /// Nothing translated.
        package init() {}
    }

    /// Nothing translated.
    package init() {}
}
