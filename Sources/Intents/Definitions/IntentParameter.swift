/// One parameter of an intent.
package struct IntentParameter: Sendable, Hashable {
    /// What handlers and templates know it by.
    package var name: String
    /// What people call it.
    package var title: String
    /// What its values are.
    package var type: ParameterType
    /// Whether it is a list of such values.
    package var isArray: Bool
    /// Whether nothing can be done without it.
    package var isRequired: Bool
    /// Taken when none is given.
    package var defaultValue: ParameterValue?
    /// The question that asks for it, a message text.
    package var prompt: String?
    /// The question that asks which of several is meant.
    package var disambiguationPrompt: String?
    /// The question that asks whether a value is right.
    package var confirmationPrompt: String?
    /// Why a value may be refused, by code, with its text.
    package var unsupportedReasons: [String: String]
    /// What programs call some values of a type that takes any words; these can be said, too.
    package var names: [ParameterChoice] = []

    /// The values that can be called by name.
    package var choices: [ParameterChoice] { type.choices.isEmpty ? names : type.choices }

    /// Whether a value may be any words that a person says: names, places, whatever is to be noted.
    ///
    /// Paths and addresses are spelled, so that they can only be written.
    package var takesAnyWords: Bool {
        switch type {
        case .string, .location: true
        case .object(let choices), .person(let choices): choices.isEmpty
        default: false
        }
    }

    /// An optional single value.
    package init(name: String, type: ParameterType, isRequired: Bool = false) {
        self.name = name
        title = name.split { $0 == "_" || $0 == "-" }.joined(separator: " ")
        self.type = type
        isArray = false
        self.isRequired = isRequired
        unsupportedReasons = [:]
    }
}
