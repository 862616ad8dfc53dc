internal import Dialogue
internal import Endpointing
internal import Hearing
internal import Intents
internal import Synchronization

// What becomes of what was heard while a question is open.
extension Conversation {
    /// Takes an utterance as the answer to a question; its outcome.
    ///
    /// Noise, and words that are no answer at all, leave the question open until its window closes;
    /// words that may be one and are not sure enough close it. Neither is ever an answer.
    func hear(_ heard: Heard, _ key: OpenQuestions.Key) -> Outcome {
        let hypothesis = heard.hypothesis
        let hasWords = !hypothesis.words.isEmpty && !hypothesis.isFiller
        switch heard.rejection {
        case let rejection?:
            if case .noSpeech = rejection { return Outcome(rejection) }
            if case .tooQuiet = rejection, hasWords { break }
            return misheard(key, Outcome(rejection))
        case nil: break
        }
        guard hasWords else { return misheard(key, Self.noAnswer) }
        if hypothesis.isUncertain {
            let reason = "it sounded only somewhat like “\(hypothesis.text)”"
            questions.close(key, .none(.notUnderstood, reason))
            return Outcome(.uncertain, "\(reason); say it again")
        }
        let prompt = state.withLock { $0.question?.prompt } ?? ""
        guard let reply = questions.answer(key, hypothesis.text, by: .voice) else {
            return Outcome(.cancelled, "the question was answered already")
        }
        return Outcome(reply, to: prompt)
    }

    /// The window of a question has closed.
    func silence(_ key: OpenQuestions.Key) {
        let (wasMisheard, window) = state.withLock {
            ($0.question?.wasMisheard == true, $0.settings.window)
        }
        questions.close(
            key,
            wasMisheard
                ? .none(.notUnderstood, "what was heard was no answer")
                : .none(.silence, "nobody spoke within \(window / .seconds(1)) s"))
    }

    private func misheard(_ key: OpenQuestions.Key, _ outcome: Outcome) -> Outcome {
        state.withLock { state in
            if state.question?.key == key { state.question?.wasMisheard = true }
        }
        return outcome
    }

    private static let noAnswer = Outcome(
        .notAPhrase, "what was said is no answer to the question")
}

extension Outcome {
    /// What became of words that were taken as an answer to `prompt`.
    init(_ reply: Reply, to prompt: String) {
        switch reply {
        case .answer: self.init(.answered, "it answers “\(prompt)”")
        case .none(let why, let reason):
            let kind: Kind =
                switch why {
                case .silence: .noSpeech
                case .notUnderstood: .notAPhrase
                case .ambiguous: .ambiguous
                case .unsupported: .unsupportedValue
                }
            self.init(kind, "\(reason); the question was “\(prompt)”")
        }
    }
}
