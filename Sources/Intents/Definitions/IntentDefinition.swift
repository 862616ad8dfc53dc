/// What a definition file says of one intent: its parameters, what may be said, and its answers.
package struct IntentDefinition: Sendable, Hashable {
    /// What handlers know it by, such as `soup.order`.
    package var name: String
    /// What kind of thing it does.
    package var category: IntentCategory
    /// What people call it.
    package var title: String
    /// One sentence for people.
    package var summary: String?
    /// Path or icon name of a picture.
    package var image: String?
    /// Whether the person must say yes first; nil leaves it to the category.
    package var confirmation: Bool?
    /// The question that asks for that yes, a message text; nil makes one of the title.
    package var confirmationPrompt: String?
    /// Whether it runs without opening the program.
    package var runsInBackground: Bool
    /// Whether it is refused while the login session is locked.
    package var isRestrictedWhileLocked: Bool
    /// In the order in which they are asked for.
    package var parameters: [IntentParameter]
    /// The combinations of parameters that make sense as a shortcut.
    package var shortcutTypes: [ShortcutType]
    /// What a person is offered to record for it.
    package var suggestedPhrase: String?
    /// Templates that invoke it without anybody recording them.
    package var phrases: [Template]
    /// What it answers.
    package var response: ResponseDefinition
    /// The language of its texts, such as `en` or `de-CH`.
    package var language: String
    /// Texts in other languages, by language.
    package var translations: [String: IntentTranslation]

    /// An intent without parameters that runs in the background.
    package init(name: String, category: IntentCategory = .do, title: String) {
        self.name = name
        self.category = category
        self.title = title
        runsInBackground = true
        isRestrictedWhileLocked = false
        parameters = []
        shortcutTypes = []
        phrases = []
        response = ResponseDefinition()
        language = "en"
        translations = [:]
    }

    /// Whether the person must say yes before it is carried out.
    package var requiresConfirmation: Bool { confirmation ?? category.requiresConfirmation }

    /// The parameter called `name`.
    package func parameter(_ name: String) -> IntentParameter? {
        parameters.first { $0.name == name }
    }
}
