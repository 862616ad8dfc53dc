internal import Audio
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
        guard hasWords else { return misheard(key, noAnswer) }
        if hypothesis.isUncertain {
            let reason = "it sounded only somewhat like “\(hypothesis.text)”"
            questions.close(key, .none(.notUnderstood, reason))
            return Outcome(.uncertain, "\(reason); say it again")
        }
        let prompt = state.withLock { $0.question?.prompt } ?? ""
        guard let reply = questions.answer(key, hypothesis.text, by: .voice) else {
            return Self.answeredAlready
        }
        return Outcome(reply, to: prompt)
    }

    /// The words of an utterance are to be guessed: the sound of it; nil when `hear` can tell what it
    /// is, or there is nothing to be guessed in it.
    ///
    /// From here on the question waits for `guess`.
    func soundToGuess(_ heard: Heard, _ key: OpenQuestions.Key) -> [Int16]? {
        let hypothesis = heard.hypothesis
        let isKnown =
            !hypothesis.words.isEmpty && !hypothesis.isFiller && !hypothesis.isUncertain
        guard heard.rejection == nil, !isKnown, let samples = heard.utterance?.samples else {
            return nil
        }
        return state.withLock { state in
            guard state.question?.key == key, state.question?.takesAnyWords == true else {
                return nil
            }
            state.question?.guesses += 1
            return samples
        }
    }

    /// Takes what was most likely said in `samples` as the answer, about which the person is asked.
    func guess(_ samples: [Int16], _ key: OpenQuestions.Key) async -> Outcome {
        let refused = state.withLock { $0.question?.refused ?? [] }
        let words = await stenographer?.words(in: samples, besides: refused)
        let (prompt, isOver) = state.withLock { state in
            guard state.question?.key == key else { return ("", false) }
            state.question?.guesses -= 1
            return (state.question?.prompt ?? "", state.question?.isOver == true)
        }
        guard let words else {
            let outcome = misheard(key, noAnswer)
            if isOver { silence(key) }
            return outcome
        }
        guard questions.answer(key, dictated: words) else { return Self.answeredAlready }
        return Outcome(.answered, "it may answer “\(prompt)”; the person is asked whether it does")
    }

    /// The window of a question has closed.
    func silence(_ key: OpenQuestions.Key) {
        let reply = state.withLock { state -> Reply? in
            let window = state.settings.window
            let remark = state.question?.isOnlyWritten == true ? "; \(Self.onlyWritten)" : ""
            let silence = Reply.none(
                .silence, "nobody spoke within \(window / .seconds(1)) s" + remark)
            guard let question = state.question, question.key == key else { return silence }
            guard question.guesses == 0 else {
                state.question?.isOver = true
                return nil
            }
            guard question.wasMisheard else { return silence }
            return .none(.notUnderstood, "what was heard was no answer" + remark)
        }
        if let reply { questions.close(key, reply) }
    }

    private static let onlyWritten =
        "it can be answered in writing only, such as with: phrasectl answer TEXT"
    private static let answeredAlready = Outcome(
        .cancelled, "the question was answered already")

    private func misheard(_ key: OpenQuestions.Key, _ outcome: Outcome) -> Outcome {
        state.withLock { state in
            if state.question?.key == key { state.question?.wasMisheard = true }
        }
        return outcome
    }

    private var noAnswer: Outcome {
        let isOnlyWritten = state.withLock { $0.question?.isOnlyWritten == true }
        return Outcome(
            .notAPhrase,
            "what was said is no answer to the question"
                + (isOnlyWritten ? "; \(Self.onlyWritten)" : ""))
    }
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
