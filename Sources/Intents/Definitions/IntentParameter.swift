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
