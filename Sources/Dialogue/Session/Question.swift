package import Intents

/// What the person is asked during a session.
package struct Question: Sendable, Hashable {
    /// What kind of answer it takes.
    package enum Kind: Sendable, Hashable {
        /// Yes or no.
        case yesNo
        /// One of these, by name, by place in the list or by number.
        case choice([ParameterChoice])
        /// A value of this parameter.
        case value(IntentParameter)
    }

    package var kind: Kind
    /// What is said and shown, ready to read.
    package var prompt: String
    /// The parameter it is about; nil for the confirmation of the whole.
    package var parameter: String?
    /// 1 when it is asked for the first time.
    package var attempt: Int
    /// The day of a moment (`2026-12-24`) when only its time of day is missing.
    package var day: String?
    /// An icon's name, or the path of a picture, of the intent that asks.
    package var image: String?
    /// Words that were guessed to answer it, and were not said.
    package var refused: [String] = []

    /// Whether the answer may be any words, which can only be guessed when they are spoken.
    package var takesAnyWords: Bool {
        if case .value(let parameter) = kind { parameter.takesAnyWords } else { false }
    }

    /// A question asked for the first time.
    package init(_ kind: Kind, prompt: String, parameter: String? = nil, attempt: Int = 1) {
        self.kind = kind
        self.prompt = prompt
        self.parameter = parameter
        self.attempt = attempt
    }
}
