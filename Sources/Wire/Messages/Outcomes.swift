/// `say`: text taken as if it had been heard.
package struct SayParams: Codable, Sendable, Equatable {
    /// What somebody might have said.
    package var text: String

    /// Says a text.
    package init(text: String) { self.text = text }
}

/// `listen`: takes the next utterance for a phrase, whether phrased listens to all or not.
package struct ListenParams: Codable, Sendable, Equatable {
    /// Seconds until somebody must have begun to speak; 8 when absent.
    package var timeout: Double?

    /// A request to listen once.
    package init(timeout: Double? = nil) { self.timeout = timeout }
}

/// What became of an utterance: answer to `say` and `listen`, and part of the `outcome` event.
package struct OutcomeMessage: Codable, Sendable, Equatable {
    /// `handled`, or the one reason why nothing was done.
    package var outcome: String
    /// One sentence for a person.
    package var reason: String
    /// What was heard, normalised; absent when nothing was.
    package var heard: String?
    /// The shortcut that was invoked.
    package var shortcut: Int?
    /// The phrase that was invoked.
    package var phrase: String?
    /// The intent that was invoked, by a sentence of a definition file.
    package var intent: String?
    /// The values that were said, by the names of their slots; absent when there are none.
    package var parameters: [String: JSONValue]?
    /// Response of the handler.
    package var response: String?
    /// The last code of the handler, and the values of the response's properties.
    package var code: String?
    /// The values of the response's properties, by name; absent when there are none.
    package var properties: [String: JSONValue]?
    /// How sure the recogniser was, 0…1; absent for text.
    package var confidence: Double?
    /// Milliseconds from the end of the utterance to the decision; absent for text.
    package var processing: Double?

    /// An outcome with what is known of it.
    package init(
        outcome: String,
        reason: String,
        heard: String? = nil,
        shortcut: Int? = nil,
        phrase: String? = nil,
        intent: String? = nil,
        parameters: [String: JSONValue]? = nil,
        response: String? = nil,
        code: String? = nil,
        properties: [String: JSONValue]? = nil,
        confidence: Double? = nil,
        processing: Double? = nil
    ) {
        self.outcome = outcome
        self.reason = reason
        self.heard = heard
        self.shortcut = shortcut
        self.phrase = phrase
        self.intent = intent
        self.parameters = parameters
        self.response = response
        self.code = code
        self.properties = properties
        self.confidence = confidence
        self.processing = processing
    }

    /// Names on the wire.
    package enum CodingKeys: String, CodingKey {
        case outcome, reason, heard, shortcut, phrase, intent, parameters, response
        case code, properties, confidence
        case processing = "processing_ms"
    }
}
