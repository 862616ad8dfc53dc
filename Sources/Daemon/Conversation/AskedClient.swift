internal import Dialogue
internal import Synchronization

/// The questions that one client is asked, which nobody answers once the client is gone.
final class AskedClient: Sendable {
    private struct State {
        var isGone = false
        var open: Set<OpenQuestions.Key> = []
    }

    private let questions: OpenQuestions
    private let state = Mutex(State())

    /// A client that is there; its questions are among `questions`.
    init(_ questions: OpenQuestions) { self.questions = questions }

    /// Asks a question, which `tell` tells the client, and waits for the answer at most for `window`.
    func answer(
        to question: Question, session: String, within window: Duration,
        _ tell: (OpenQuestions.Key) -> Void
    ) async -> Reply {
        let key = questions.open(questions.grammar(of: question), session: session)
        let isGone = state.withLock { state in
            state.open.insert(key)
            return state.isGone
        }
        if isGone { questions.close(key, Self.gone) } else { tell(key) }
        let reply = await questions.answer(to: key, within: window).reply
        _ = state.withLock { $0.open.remove(key) }
        return reply
    }

    /// The client sends no more: closes what it was asked.
    func end() {
        let open = state.withLock { state in
            state.isGone = true
            return state.open
        }
        for key in open { questions.close(key, Self.gone) }
    }

    private static let gone = Reply.none(.silence, "the program that was asked has gone")
}
