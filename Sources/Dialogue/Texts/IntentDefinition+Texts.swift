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

    /// What is said for a handler's answer: its own text, else the definition's for that code.
    package func text(
        of answer: IntentResponse, parameters values: [String: ParameterValue]
    ) -> String? {
        if let text = answer.text { return text }
        return response.templates[answer.code.rawValue]?.text.map {
            fill($0, parameters: values, properties: answer.properties)
        }
    }

    /// The question before it is carried out; nil when the definition has none.
    package func confirmationQuestion(parameters values: [String: ParameterValue]) -> String? {
        confirmationPrompt.map { fill($0, parameters: values) }
    }

    /// Whether an answer of that code means that it was done.
    package func isSuccess(_ code: ResponseCode) -> Bool {
        response.templates[code.rawValue]?.isSuccess ?? code.isSuccess
    }
}

extension SessionTexts {
    /// Message texts of `definition`, filled in its language.
    package static func messages(of definition: IntentDefinition) -> SessionTexts {
        SessionTexts { message, values in definition.fill(message, parameters: values) }
    }
}
