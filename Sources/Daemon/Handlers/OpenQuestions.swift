internal import Dialogue
internal import Foundation
internal import Intents
internal import Synchronization
internal import Wire

/// The questions that wait for an answer over the control socket.
final class OpenQuestions: Sendable {
    private struct Waiting {
        let question: Question
        let continuation: CheckedContinuation<Reply, Never>
    }

    private struct State {
        var waiting: [Key: Waiting] = [:]
        var last = 0
    }

    /// What names a question.
    private struct Key: Hashable {
        let session: String
        let number: Int
    }

    private let state = Mutex(State())
    private let reader: ValueReader

    /// None; `reader` reads what is answered.
    init(reader: ValueReader) { self.reader = reader }

    /// Waits for the answer to `question`, at most for `window`; `publish` is told its number first.
    func ask(
        _ question: Question, session: String, window: Duration,
        publish: (Int) -> Void
    ) async -> Reply {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        let key = Key(session: session, number: number)
        return await withTaskGroup(of: Void.self) { group in
            group.addTask {
                // A cancelled sleep means that the answer came first.
                guard (try? await Task.sleep(for: window)) != nil else { return }
                self.close(key, .none(.silence, "nothing was answered within \(window)"))
            }
            let reply = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let isLate = state.withLock { state in
                        guard !Task.isCancelled else { return true }
                        state.waiting[key] = Waiting(
                            question: question, continuation: continuation)
                        return false
                    }
                    guard !isLate else {
                        return continuation.resume(returning: Self.abandoned)
                    }
                    publish(number)
                }
            } onCancel: {
                close(key, Self.abandoned)
            }
            group.cancelAll()
            return reply
        }
    }

    /// Takes what somebody answered, in words. What is no answer closes the question, too: the
    /// session decides whether it is asked again.
    func answer(_ params: AnswerParams) throws(RPCError) -> AnswerResult {
        let key = Key(session: params.session, number: params.question)
        guard let waiting = state.withLock({ $0.waiting.removeValue(forKey: key) }) else {
            throw RPCError(
                .notFound, "no question \(params.question) of that session waits for an answer",
                remedy: "answer sooner, and once")
        }
        let reply = AnswerGrammar(waiting.question, reader: reader)
            .read(params.text, now: Date())
        waiting.continuation.resume(returning: reply)
        guard case .none(_, let reason) = reply else { return AnswerResult(accepted: true) }
        return AnswerResult(accepted: false, reason: reason)
    }

    private static let abandoned = Reply.none(.silence, "nobody waits for the answer any more")

    private func close(_ key: Key, _ reply: Reply) {
        let waiting = state.withLock { $0.waiting.removeValue(forKey: key) }
        waiting?.continuation.resume(returning: reply)
    }
}

/// Asks whoever is at the other end of one control connection.
struct ClientConversation: Conversing {
    let questions: OpenQuestions
    /// Sends an event to that client alone.
    let send: @Sendable (EventContent) -> Void
    /// How long an answer may take.
    var window: Duration = .seconds(120)

    func ask(_ question: Question, session: String, language: String) async -> Reply {
        await questions.ask(question, session: session, window: window) {
            send(.question(QuestionMessage(question, session: session, number: $0)))
        }
    }

    func tell(_ text: String, session: String, language: String) async {
        send(.response(ResponseMessage(session: session, text: text)))
    }
}

extension QuestionMessage {
    /// The question as it travels.
    init(_ question: Question, session: String, number: Int) {
        self.init(
            session: session, question: number, kind: "yes-no", prompt: question.prompt,
            parameter: question.parameter, attempt: question.attempt)
        switch question.kind {
        case .yesNo: break
        case .choice(let choices):
            kind = "choice"
            self.choices = choices.map(\.title)
        case .value(let parameter):
            kind = "value"
            type = parameter.type.name
            let titles = parameter.type.choices.map(\.title)
            self.choices = titles.isEmpty ? nil : titles
        }
    }
}
