package import Intents

extension IntentDefinition {
    /// `text` (a message text of this definition) with values of parameters and response properties.
    package func fill(
        _ text: String, parameters values: [String: ParameterValue],
        properties: [String: ParameterValue] = [:]
    ) -> String {
        // A property goes before a parameter of the same name: it is what the handler says now.
        MessageText(text).filled(
            values.merging(properties) { $1 },
            parameters: response.properties + parameters, language: language)
    }
}

extension SessionTexts {
    /// Message texts of `definition`, filled in its language.
    package static func messages(of definition: IntentDefinition) -> SessionTexts {
        SessionTexts { message, values in definition.fill(message, parameters: values) }
    }
}
