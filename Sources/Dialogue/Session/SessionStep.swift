package import Intents

/// What a session wants done next; exactly one thing at a time.
package enum SessionStep: Sendable, Hashable {
    /// Ask the handler what becomes of one parameter.
    case resolve(parameter: String, value: ParameterValue?)
    /// Ask the handler whether it can be carried out.
    case confirm
    /// Ask the person.
    case ask(Question)
    /// Have the handler carry it out.
    case handle
    /// Open the program, to go on there.
    case open(Activity)
    /// Nothing more: this is what became of it.
    case finish(SessionEnd)
}

/// What came of the step before.
package enum SessionEvent: Sendable, Hashable {
    /// The handler's answer to `resolve`.
    case resolved(Resolution)
    /// The handler leaves this step to us.
    case notImplemented
    /// The handler's answer to `confirm`.
    case confirmed(IntentResponse)
    /// The handler's answer to `handle`.
    case handled(IntentResponse)
    /// What the person said, or that they said nothing.
    case replied(Reply)
    /// The program was opened.
    case opened
    /// The program, the handler or a deadline failed: the kind of outcome, and a sentence.
    case failed(Outcome.Kind, String)
}

/// What became of a session.
package struct SessionEnd: Sendable, Hashable {
    /// The outcome with its reason; the response text is in it.
    package var outcome: Outcome
    /// The last code of the handler; nil when it never answered.
    package var code: ResponseCode?
    /// The values of the response's properties.
    package var properties: [String: ParameterValue]
    /// Who was asked; nil when nobody was.
    package var handler: String?
    /// The values it was carried out with.
    package var parameters: [String: ParameterValue] = [:]

    /// An end without an answer of the handler.
    package init(
        _ outcome: Outcome, code: ResponseCode? = nil,
        properties: [String: ParameterValue] = [:]
    ) {
        self.outcome = outcome
        self.code = code
        self.properties = properties
    }
}
