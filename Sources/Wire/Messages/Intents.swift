/// `intent/list`: the intents that have a definition or a handler, page by page.
package struct ListIntentsParams: Codable, Sendable, Equatable {
    /// The last name of the page before.
    package var after: String?

    package init(after: String? = nil) { self.after = after }
}

/// Answer to `intent/list`.
package struct ListIntentsResult: Codable, Sendable, Equatable {
    /// One intent in short; what a definition says is absent where there is none.
    package struct Intent: Codable, Sendable, Equatable {
        package var name: String
        package var title: String?
        package var category: String?
        /// The running program that supports it; absent when none does.
        package var handler: String?
        /// `ready`, `no-handler`, `no-definition` or `broken` (its file has a mistake).
        package var state: String

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

    package init(intents: [Intent], next: String? = nil) {
        self.intents = intents
        self.next = next
    }
}

/// `intent/show`: everything that the definition of one intent says.
package struct ShowIntentParams: Codable, Sendable, Equatable {
    package var name: String
    /// The language of the texts; without one, the definition's own.
    package var language: String?

    package init(name: String, language: String? = nil) {
        self.name = name
        self.language = language
    }
}

/// Answer to `intent/show`.
package struct IntentMessage: Codable, Sendable, Equatable {
    /// One value that can be chosen by saying its name.
    package struct Choice: Codable, Sendable, Equatable {
        package var value: JSONValue
        package var title: String
        package var synonyms: [String]?

        package init(value: JSONValue, title: String, synonyms: [String]? = nil) {
            self.value = value
            self.title = title
            self.synonyms = synonyms
        }
    }

    /// One parameter, or one property of the response.
    package struct Parameter: Codable, Sendable, Equatable {
        package var name: String
        package var title: String
        package var type: String
        package var array: Bool?
        package var required: Bool?
        package var defaultValue: JSONValue?
        /// `{"from":1,"to":9}` for numbers and seconds, `future` or `past` for days.
        package var range: JSONValue?
        package var values: [Choice]?
        package var prompt: String?
        /// Texts by reason.
        package var unsupported: [String: String]?

        package init(name: String, title: String, type: String) {
            self.name = name
            self.title = title
            self.type = type
        }

        private enum CodingKeys: String, CodingKey {
            case name, title, type, array, required, range, values, prompt, unsupported
            case defaultValue = "default"
        }
    }

    /// A combination of parameters that makes sense as a shortcut.
    package struct ShortcutType: Codable, Sendable, Equatable {
        package var parameters: [String]
        package var title: String
        package var subtitle: String?
        package var background: Bool?

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
        package var success: Bool
        package var text: String?

        package init(success: Bool, text: String? = nil) {
            self.success = success
            self.text = text
        }
    }

    package var name: String
    package var title: String
    package var category: String
    package var description: String?
    package var image: String?
    /// Whether the person is asked before it is done, and how.
    package var confirmation: Bool
    package var confirmationPrompt: String?
    package var background: Bool
    package var restrictedWhileLocked: Bool
    package var parameters: [Parameter]
    package var shortcutTypes: [ShortcutType]
    package var suggestedPhrase: String?
    package var phrases: [String]
    package var properties: [Parameter]
    package var codes: [String: Code]
    package var language: String
    /// The languages that there are texts in, the definition's own first.
    package var languages: [String]
    package var handler: String?
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
