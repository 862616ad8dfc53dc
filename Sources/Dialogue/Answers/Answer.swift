package import Intents

/// What the person answered, whichever way: by voice, by text, by a button.
package enum Answer: Sendable, Hashable {
    case yes
    case no
    /// The whole session is called off.
    case cancel
    /// One of the choices, counted from 0.
    case choice(Int)
    /// A value of the parameter's type.
    case value(ParameterValue)
    /// Words for a value that takes any, as they were heard: perhaps others were said.
    case dictated(String)
}

/// Why there is no answer. None of these is ever a yes.
package enum NoAnswer: String, Sendable, Hashable {
    /// Nobody spoke until the window closed.
    case silence
    /// There was a sound, but no words that answer the question, or not surely enough.
    case notUnderstood = "not-understood"
    /// Words that answer the question in more than one way.
    case ambiguous
    /// A value that the parameter cannot take: out of range, in the past.
    case unsupported
}

/// What came back to a question.
package enum Reply: Sendable, Hashable {
    case answer(Answer)
    /// No answer; the sentence says why, for the person.
    case none(NoAnswer, String)
}
