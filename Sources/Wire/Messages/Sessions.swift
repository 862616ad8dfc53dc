/// What every request about an intent says.
package struct SessionContext: Codable, Sendable, Equatable {
    /// Names this one run, in the log and in `intent/cancel`.
    package var session: String
    /// Name of the intent, one of those announced.
    package var intent: String
    /// What is settled or was given so far.
    package var parameters: [String: JSONValue]
    /// The phrase as it was said.
    package var phrase: String
    /// The language of the person, BCP 47.
    package var locale: String
    /// Seconds the handler has to answer.
    package var deadline: Double

    /// One step of a run.
    package init(
        session: String, intent: String, parameters: [String: JSONValue], phrase: String,
        locale: String, deadline: Double
    ) {
        self.session = session
        self.intent = intent
        self.parameters = parameters
        self.phrase = phrase
        self.locale = locale
        self.deadline = deadline
    }
}

/// `intent/resolve`: the daemon asks what becomes of one parameter.
package struct ResolveIntentParams: Codable, Sendable, Equatable {
    /// What every request about an intent says; its members stand beside the others.
    package var context: SessionContext
    /// Name of the parameter that is asked about.
    package var parameter: String
    /// Absent when there is none yet.
    package var value: JSONValue?

    /// Asks about one parameter.
    package init(_ context: SessionContext, parameter: String, value: JSONValue? = nil) {
        self.context = context
        self.parameter = parameter
        self.value = value
    }

    private enum CodingKeys: String, CodingKey { case parameter, value }

    /// Reads the members that stand beside each other.
    package init(from decoder: any Decoder) throws {
        context = try SessionContext(from: decoder)
        let members = try decoder.container(keyedBy: CodingKeys.self)
        parameter = try members.decode(String.self, forKey: .parameter)
        value = try members.decodeIfPresent(JSONValue.self, forKey: .value)
    }

    /// Writes the members beside each other.
    package func encode(to encoder: any Encoder) throws {
        try context.encode(to: encoder)
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(parameter, forKey: .parameter)
        try members.encodeIfPresent(value, forKey: .value)
    }
}

/// A handler's answer to `intent/resolve`.
package struct ResolveIntentResult: Codable, Sendable, Equatable {
    /// `success`, `needs-value`, `disambiguation`, `confirmation-required`, `unsupported` or
    /// `not-required`.
    package var resolution: String
    /// With `success` and `confirmation-required`.
    package var value: JSONValue?
    /// With `disambiguation`.
    package var choices: [ChoiceMessage]?
    /// With `unsupported`: one of the definition's reasons.
    package var reason: String?

    /// A resolution with what belongs to it.
    package init(
        resolution: String, value: JSONValue? = nil, choices: [ChoiceMessage]? = nil,
        reason: String? = nil
    ) {
        self.resolution = resolution
        self.value = value
        self.choices = choices
        self.reason = reason
    }
}

/// `intent/confirm`: the daemon asks whether it can be carried out.
package typealias ConfirmIntentParams = SessionContext

/// `intent/handle`: the daemon asks a handler to carry out an intent.
package typealias HandleIntentParams = SessionContext

/// A handler's answer to `intent/confirm`.
package typealias ConfirmIntentResult = HandleIntentResult

/// A handler's answer to `intent/handle`.
package struct HandleIntentResult: Codable, Sendable, Equatable {
    /// A code every intent has, such as `success`, or one of the definition's own.
    package var code: String
    /// One line for the person, in place of the definition's text.
    package var text: String?
    /// The values of the response's properties.
    package var properties: [String: JSONValue]?
    /// What to open, with `continue-in-app`.
    package var activity: ActivityMessage?

    /// A code with what belongs to it.
    package init(
        code: String, text: String? = nil, properties: [String: JSONValue]? = nil,
        activity: ActivityMessage? = nil
    ) {
        self.code = code
        self.text = text
        self.properties = properties
        self.activity = activity
    }
}
