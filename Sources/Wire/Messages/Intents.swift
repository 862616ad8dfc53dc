/// `intent/list`: the intents that have a definition or a handler, page by page.
package struct ListIntentsParams: Codable, Sendable, Equatable {
    /// The last name of the page before.
    package var after: String?

    /// A message with these members; what is absent is left out.
    package init(after: String? = nil) { self.after = after }
}

/// Answer to `intent/list`.
package struct ListIntentsResult: Codable, Sendable, Equatable {
    /// One intent in short; what a definition says is absent where there is none.
    package struct Intent: Codable, Sendable, Equatable {
        /// What handlers know it by.
        package var name: String
        /// What people call it.
        package var title: String?
        /// What kind of thing it does.
        package var category: String?
        /// The running program that supports it; absent when none does.
        package var handler: String?
        /// `ready`, `no-handler`, `no-definition` or `broken` (its file has a mistake).
        package var state: String

        /// A message with these members; what is absent is left out.
        package init(
            name: String, title: String? = nil, category: String? = nil, handler: String? = nil,
            state: String
        ) {
            self.name = name
            self.title = title
            self.category = category
            self.handler = handler
            self.state = state
        }
    }

    /// Sorted by name.
    package var intents: [Intent]
    /// To be given as `after` for the next page; absent on the last.
    package var next: String?

    /// A message with these members; what is absent is left out.
    package init(intents: [Intent], next: String? = nil) {
        self.intents = intents
        self.next = next
    }
}

/// `intent/show`: everything that the definition of one intent says.
package struct ShowIntentParams: Codable, Sendable, Equatable {
    /// What handlers know it by.
    package var name: String
    /// The language of the texts; without one, the definition's own.
    package var language: String?

    /// A message with these members; what is absent is left out.
    package init(name: String, language: String? = nil) {
        self.name = name
        self.language = language
    }
}

/// Answer to `intent/show`.
package struct IntentMessage: Codable, Sendable, Equatable {
    /// One parameter, or one property of the response.
    package struct Parameter: Codable, Sendable, Equatable {
        /// What handlers know it by.
        package var name: String
        /// What people call it.
        package var title: String
        /// What its values are, as definition files call it.
        package var type: String
        /// Whether it is a list of such values.
        package var array: Bool?
        /// Whether nothing can be done without it.
        package var required: Bool?
        /// Taken when none is given.
        package var defaultValue: JSONValue?
        /// `{"from":1,"to":9}` for numbers and seconds, `future` or `past` for days.
        package var range: JSONValue?
        /// The values that are known beforehand.
        package var values: [ChoiceMessage]?
        /// The question that asks for it.
        package var prompt: String?
        /// The question that asks which of several is meant.
        package var disambiguationPrompt: String?
        /// The question that asks whether a value is right.
        package var confirmationPrompt: String?
        /// Texts by reason.
        package var unsupported: [String: String]?

        /// A message with these members; what is absent is left out.
        package init(name: String, title: String, type: String) {
            self.name = name
            self.title = title
            self.type = type
        }

        private enum CodingKeys: String, CodingKey {
            case name, title, type, array, required, range, values, prompt, unsupported
            case defaultValue = "default"
            case disambiguationPrompt = "disambiguation_prompt"
            case confirmationPrompt = "confirmation_prompt"
        }
    }

    /// A combination of parameters that makes sense as a shortcut.
    package struct ShortcutType: Codable, Sendable, Equatable {
        /// The parameters, in their order.
        package var parameters: [String]
        /// What people call it.
        package var title: String
        /// More about it.
        package var subtitle: String?
        /// Whether it runs without opening its program.
        package var background: Bool?

        /// A message with these members; what is absent is left out.
        package init(
            parameters: [String], title: String, subtitle: String? = nil, background: Bool? = nil
        ) {
            self.parameters = parameters
            self.title = title
            self.subtitle = subtitle
            self.background = background
        }
    }

    /// What is said for one response code.
    package struct Code: Codable, Sendable, Equatable {
        /// Whether the code means that it was done.
        package var success: Bool
        /// What is said, a message text.
        package var text: String?

        /// A message with these members; what is absent is left out.
        package init(success: Bool, text: String? = nil) {
            self.success = success
            self.text = text
        }
    }

    /// What handlers know it by.
    package var name: String
    /// What people call it.
    package var title: String
    /// What kind of thing it does.
    package var category: String
    /// One sentence for people.
    package var description: String?
    /// An icon's name, or the path of a picture.
    package var image: String?
    /// Whether the person is asked before it is done.
    package var confirmation: Bool
    /// The question, a message text.
    package var confirmationPrompt: String?
    /// Whether it runs without opening its program.
    package var background: Bool
    /// Whether it is refused while the session is locked.
    package var restrictedWhileLocked: Bool
    /// The parameters, in their order.
    package var parameters: [Parameter]
    /// The combinations of parameters that make sense as a shortcut.
    package var shortcutTypes: [ShortcutType]
    /// What a person is offered to record.
    package var suggestedPhrase: String?
    /// Templates that invoke it.
    package var phrases: [String]
    /// The values that an answer carries.
    package var properties: [Parameter]
    /// What is said by response code.
    package var codes: [String: Code]
    /// The language of the texts.
    package var language: String
    /// The languages that there are texts in, the definition's own first.
    package var languages: [String]
    /// The running program that supports it.
    package var handler: String?
    /// Where it is defined.
    package var file: String?

    /// An intent of which nothing but this is known.
    package init(name: String, title: String, category: String, language: String) {
        self.name = name
        self.title = title
        self.category = category
        self.language = language
        confirmation = false
        background = true
        restrictedWhileLocked = false
        parameters = []
        shortcutTypes = []
        phrases = []
        properties = []
        codes = [:]
        languages = [language]
    }

    private enum CodingKeys: String, CodingKey {
        case name, title, category, description, image, confirmation, background, parameters
        case phrases, properties, codes, language, languages, handler, file
        case confirmationPrompt = "confirmation_prompt"
        case restrictedWhileLocked = "restricted_while_locked"
        case shortcutTypes = "shortcut_types"
        case suggestedPhrase = "suggested_phrase"
    }
}
