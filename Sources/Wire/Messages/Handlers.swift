/// `handler/register`: a handler announces the intents it supports. Said again, it replaces the list.
package struct RegisterHandlerParams: Codable, Sendable, Equatable {
    /// Application id of the program, such as `org.example.soup`.
    package var handler: String
    /// Names of the intents; no other handler may have one of them.
    package var intents: [String]

    /// Announces a handler.
    package init(handler: String, intents: [String]) {
        self.handler = handler
        self.intents = intents
    }
}

/// Answer to `handler/register`.
package struct RegisterHandlerResult: Codable, Sendable, Equatable {
    /// The intents that the daemon will ask this handler for.
    package var intents: [String]

    /// What was taken.
    package init(intents: [String]) { self.intents = intents }
}

/// `intent/handle`: the daemon asks a handler to carry out an intent.
package struct HandleIntentParams: Codable, Sendable, Equatable {
    /// Names this one run, in the log and in `intent/cancel`.
    package var session: String
    /// Name of the intent, one of those announced.
    package var intent: String
    /// Its values by parameter: those said, then those fixed.
    package var parameters: [String: JSONValue]
    /// The phrase as it was said.
    package var phrase: String
    /// Seconds the handler has to answer.
    package var deadline: Double

    /// One run of an intent.
    package init(
        session: String, intent: String, parameters: [String: JSONValue], phrase: String,
        deadline: Double
    ) {
        self.session = session
        self.intent = intent
        self.parameters = parameters
        self.phrase = phrase
        self.deadline = deadline
    }
}

/// A handler's answer to `intent/handle`.
package struct HandleIntentResult: Codable, Sendable, Equatable {
    /// `success` or `failure`.
    package var code: String
    /// One line for the person.
    package var text: String?

    /// A success or a failure with its line of text.
    package init(code: String, text: String? = nil) {
        self.code = code
        self.text = text
    }
}

/// `intent/cancel`, a notification: the daemon no longer waits for this session.
package struct CancelIntentParams: Codable, Sendable, Equatable {
    /// The run that is given up, as `intent/handle` named it.
    package var session: String
    /// `deadline` or `shutdown`.
    package var reason: String

    /// Gives up a run.
    package init(session: String, reason: String) {
        self.session = session
        self.reason = reason
    }
}
