/// `subscribe`: asks for events as they happen, until the connection ends.
package struct SubscribeParams: Codable, Sendable, Equatable {
    /// Names of the wanted events; all of them but `level` when absent.
    package var events: [String]?

    package init(events: [String]? = nil) { self.events = events }
}

/// Answer to `subscribe`.
package struct SubscribeResult: Codable, Sendable, Equatable {
    package var events: [String]

    package init(events: [String]) { self.events = events }
}

/// Params of the notification `event`. `type` says which members are present.
package struct EventMessage: Codable, Sendable, Equatable {
    /// The events there are.
    package enum Kind: String, Codable, Sendable, CaseIterable {
        /// Ten times a second: `level` and `noise`, in dB relative to full scale.
        case level
        /// Somebody began to speak.
        case speech
        /// `heard`: words so far, while the person speaks.
        case partial
        /// `outcome`: what became of an utterance or of said text.
        case outcome
        /// `capture`: the state of the device changed.
        case capture
        /// `shortcuts`: how many phrases are live now, after the set changed.
        case shortcuts
        /// `handler`: one that nobody decided about registered, or somebody decided.
        case handler
        /// `question`: the person is asked something; `session/answer` answers.
        case question
        /// `response`: something is told the person.
        case response
    }

    package var type: Kind
    /// Seconds since the Unix epoch.
    package var time: Double
    package var level: Double?
    package var noise: Double?
    package var heard: String?
    package var outcome: OutcomeMessage?
    package var capture: StatusMessage.Capture?
    package var shortcuts: Int?
    package var handler: HandlerMessage?
    package var question: QuestionMessage?
    package var response: ResponseMessage?

    package init(
        type: Kind,
        time: Double,
        level: Double? = nil,
        noise: Double? = nil,
        heard: String? = nil,
        outcome: OutcomeMessage? = nil,
        capture: StatusMessage.Capture? = nil,
        shortcuts: Int? = nil,
        handler: HandlerMessage? = nil,
        question: QuestionMessage? = nil,
        response: ResponseMessage? = nil
    ) {
        self.type = type
        self.time = time
        self.level = level
        self.noise = noise
        self.heard = heard
        self.outcome = outcome
        self.capture = capture
        self.shortcuts = shortcuts
        self.handler = handler
        self.question = question
        self.response = response
    }
}
