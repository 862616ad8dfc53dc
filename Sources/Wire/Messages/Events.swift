/// `subscribe`: asks for events as they happen, until the connection ends.
package struct SubscribeParams: Codable, Sendable, Equatable {
    /// Names of the wanted events; all of them but `level` when absent.
    package var events: [String]?

    /// Asks for events of these names.
    package init(events: [String]? = nil) { self.events = events }
}

/// Answer to `subscribe`.
package struct SubscribeResult: Codable, Sendable, Equatable {
    /// Names of the events that will come.
    package var events: [String]

    /// The events that will come.
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
        /// `listening`: the next utterance is taken for a phrase, or no longer.
        case listening
        /// `shortcuts`: how many phrases are live now, after the set changed.
        case shortcuts
        /// `recording`: how the recording of a phrase by voice stands.
        case recording
        /// `handler`: one that nobody decided about registered, or somebody decided.
        case handler
        /// `question`: the person is asked something; `session/answer` answers.
        case question
        /// `answer`: a question is closed, by an answer or without one.
        case answer
        /// `response`: something is told the person.
        case response
        /// `suggestions`: what may be wanted now, at most as often as the person set.
        case suggestions
    }

    /// Which event it is.
    package var type: Kind
    /// Seconds since the Unix epoch.
    package var time: Double
    /// How loud it is now, in dB relative to full scale.
    package var level: Double?
    /// How loud the room is without speech, in dB relative to full scale.
    package var noise: Double?
    /// The words so far.
    package var heard: String?
    /// What became of an utterance or of said text.
    package var outcome: OutcomeMessage?
    /// How capture is now.
    package var capture: StatusMessage.Capture?
    /// How many phrases are recorded now.
    package var shortcuts: Int?
    /// With `handler`: what is known of it.
    package var handler: HandlerMessage?
    /// With `question`: what the person is asked.
    package var question: QuestionMessage?
    /// With `answer`: what came back to a question.
    package var answer: AnswerMessage?
    /// With `response`: what the person is told.
    package var response: ResponseMessage?
    /// Whether the next utterance is waited for.
    package var listening: ListeningMessage?
    /// With `recording`: how it stands.
    package var recording: RecordingMessage?
    /// With `suggestions`: what may be wanted now, best first.
    package var suggestions: [SuggestionMessage]?

    /// An event with the members that its type has.
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
        answer: AnswerMessage? = nil,
        response: ResponseMessage? = nil,
        listening: ListeningMessage? = nil,
        suggestions: [SuggestionMessage]? = nil
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
        self.answer = answer
        self.response = response
        self.listening = listening
        self.suggestions = suggestions
    }
}

/// Whether the next utterance is taken for a phrase although not every one is.
package struct ListeningMessage: Codable, Sendable, Equatable {
    /// Whether it is taken now.
    package var open: Bool
    /// What opened it: `wake-phrase`, `request` or `question`.
    package var by: String
    /// Seconds until it closes unless somebody speaks; absent when it is closed.
    package var seconds: Double?

    /// A window that opened or closed.
    package init(open: Bool, by: String, seconds: Double? = nil) {
        self.open = open
        self.by = by
        self.seconds = seconds
    }
}
