internal import Dialogue
internal import Foundation
internal import Intents
internal import Synchronization
internal import Wire

/// The questions that wait for an answer, whoever asks and whichever way the answer comes.
///
/// Speech, `say`, `session/answer` and buttons all come through `answer`, so that none of them can
/// answer what another could not.
final class OpenQuestions: Sendable {
    /// What names a question.
    struct Key: Hashable, Sendable {
        let session: String
        let number: Int
    }

    /// What came back, and from where.
    struct Answered: Sendable {
        let reply: Reply
        /// Nil when nobody answered.
        var way: Way?
        /// The words of it.
        var text: String?
    }

    /// How an answer came.
    enum Way: String, Sendable {
        case voice, text, notification
    }

    private struct Waiting {
        let grammar: AnswerGrammar
        /// Whoever waits, once they do.
        var continuation: CheckedContinuation<Answered, Never>?
        /// What was answered before anybody waited.
        var answered: Answered?
    }

    private struct State {
        var waiting: [Key: Waiting] = [:]
        var last = 0
    }

    private let state = Mutex(State())
    private let reader: ValueReader

    /// None; `reader` reads what is answered.
    init(reader: ValueReader) { self.reader = reader }

    /// The answers to `question`.
    func grammar(of question: Question) -> AnswerGrammar { AnswerGrammar(question, reader: reader) }

    /// Opens a question: from now on it can be answered. `answer(to:)` must follow.
    func open(_ grammar: AnswerGrammar, session: String) -> Key {
        state.withLock { state in
            state.last += 1
            let key = Key(session: session, number: state.last)
            state.waiting[key] = Waiting(grammar: grammar)
            return key
        }
    }

    /// Waits for the answer to an open question, which is then closed; at most for `window`.
    func answer(to key: Key, within window: Duration? = nil) async -> Answered {
        await withTaskGroup(of: Void.self) { group in
            if let window {
                group.addTask {
                    // A cancelled sleep means that the answer came first.
                    guard (try? await Task.sleep(for: window)) != nil else { return }
                    self.close(key, .none(.silence, "nothing was answered within \(window)"))
                }
            }
            let answered = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let early = state.withLock { state -> Answered? in
                        guard let waiting = state.waiting[key] else { return Self.closed }
                        let early = waiting.answered
                        if early == nil { state.waiting[key]?.continuation = continuation }
                        return early
                    }
                    if let early { continuation.resume(returning: early) }
                }
            } onCancel: {
                close(key, .none(.silence, "nobody waits for the answer any more"))
            }
            group.cancelAll()
            _ = state.withLock { $0.waiting.removeValue(forKey: key) }
            return answered
        }
    }

    private static let closed = Answered(
        reply: .none(.silence, "the question was closed already"))

    /// Whether a question waits for an answer.
    func isOpen(_ key: Key) -> Bool {
        state.withLock { state in state.waiting[key].map { $0.answered == nil } ?? false }
    }

    /// Takes what somebody answered, in words; nil when the question does not wait any more.
    ///
    /// What is no answer closes the question, too: the session decides whether it is asked again.
    func answer(_ key: Key, _ text: String, by way: Way) -> Reply? {
        guard let grammar = state.withLock({ $0.waiting[key]?.grammar }) else { return nil }
        let reply = grammar.read(text, now: Date())
        return end(key, Answered(reply: reply, way: way, text: text)) ? reply : nil
    }

    /// Takes words that were guessed as the answer; false when the question does not wait any more.
    func answer(_ key: Key, dictated words: String) -> Bool {
        end(key, Answered(reply: .answer(.dictated(words)), way: .voice, text: words))
    }

    /// Closes a question without words; false when it does not wait any more.
    @discardableResult
    func close(_ key: Key, _ reply: Reply) -> Bool { end(key, Answered(reply: reply)) }

    /// Takes what a client answered: to the question it names, or to the only one there is.
    func answer(_ params: AnswerParams) throws(RPCError) -> AnswerResult {
        guard let key = key(params), let reply = answer(key, params.text, by: .text) else {
            let which = params.question.map { "question \($0) of that session" } ?? "one question"
            throw RPCError(
                .notFound,
                "\(which == "one question" ? "not exactly one question" : "no \(which)") "
                    + "waits for an answer",
                remedy: "answer sooner, and once")
        }
        guard case .none(_, let reason) = reply else { return AnswerResult(accepted: true) }
        return AnswerResult(accepted: false, reason: reason)
    }

    private func key(_ params: AnswerParams) -> Key? {
        if let session = params.session, let number = params.question {
            return Key(session: session, number: number)
        }
        let open = state.withLock { state in
            state.waiting.filter { $0.value.answered == nil }.map(\.key)
        }
        return open.count == 1 ? open.first : nil
    }

    /// Whether this is what ends the question.
    private func end(_ key: Key, _ answered: Answered) -> Bool {
        let (isFirst, continuation) = state.withLock { state in
            guard let waiting = state.waiting[key], waiting.answered == nil else {
                return (false, nil as CheckedContinuation<Answered, Never>?)
            }
            state.waiting[key]?.answered = answered
            state.waiting[key]?.continuation = nil
            return (true, waiting.continuation)
        }
        continuation?.resume(returning: answered)
        return isFirst
    }
}
