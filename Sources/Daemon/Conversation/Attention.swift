/// What is listened for at present.
enum Attention: Sendable, Equatable {
    /// Whatever is registered.
    case phrases
    /// The same, and words that call the running session off.
    case session
    /// The answer to a question, and nothing else; somebody must begin to speak within the window.
    case answer(OpenQuestions.Key, window: Duration)
    /// Nothing: what is heard is our own voice.
    case nothing

    /// Whether what is heard belongs to a session, so that it is wanted in every mode.
    var isOfSession: Bool {
        switch self {
        case .session, .answer: true
        case .phrases, .nothing: false
        }
    }

    /// Whether an utterance that began in one may end in the other.
    func continues(_ other: Attention) -> Bool {
        switch (self, other) {
        case (.phrases, .session), (.session, .phrases): true
        default: self == other
        }
    }
}
