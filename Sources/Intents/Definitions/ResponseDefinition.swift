/// What an intent can answer.
package struct ResponseDefinition: Sendable, Hashable {
    /// The values an answer carries, by name.
    package var properties: [IntentParameter]
    /// The texts by response code: the codes every intent has, and the definition's own.
    package var templates: [String: ResponseTemplate]

    /// No properties, no texts.
    package init(properties: [IntentParameter] = [], templates: [String: ResponseTemplate] = [:]) {
        self.properties = properties
        self.templates = templates
    }
}

/// The text of one response code.
package struct ResponseTemplate: Sendable, Hashable {
    /// Whether the code means that it was done.
    package var isSuccess: Bool
    /// A message text of the response's properties and the intent's parameters; nil says nothing.
    package var text: String?

    /// A code with its text.
    package init(isSuccess: Bool, text: String? = nil) {
        self.isSuccess = isSuccess
        self.text = text
    }
}
