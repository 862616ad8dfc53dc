import Dialogue
import Intents
import Synchronization
import Wire

@testable import Delivery

/// A handler that answers what it is told to, and notes what it was asked.
final class ScriptedHandler: IntentHandling {
    /// What it does when it is asked.
    struct Script: Sendable {
        var resolve: @Sendable (ResolveIntentParams) throws(DeliveryError) -> ResolveIntentResult =
            { _ throws(DeliveryError) in throw DeliveryError(.badAnswer, "nothing is scripted") }
        var confirm: @Sendable (SessionContext) throws(DeliveryError) -> HandleIntentResult =
            { _ throws(DeliveryError) in throw DeliveryError(.badAnswer, "nothing is scripted") }
        var handle: @Sendable (SessionContext) throws(DeliveryError) -> HandleIntentResult =
            { _ throws(DeliveryError) in HandleIntentResult(code: "success") }
        var open: @Sendable (ContinueActivityParams) throws(DeliveryError) -> Void =
            { _ throws(DeliveryError) in }
    }

    private let script: Script
    private let log = Mutex<[String]>([])

    /// Answers by `script`.
    init(_ script: Script = Script()) { self.script = script }

    /// What it was asked and told, one line each.
    var asked: [String] { log.withLock(\.self) }

    private func note(_ line: String) { log.withLock { $0.append(line) } }

    func resolve(
        _ request: ResolveIntentParams
    ) async throws(DeliveryError) -> ResolveIntentResult {
        note("resolve \(request.parameter) \(request.value?.text ?? "-")")
        return try script.resolve(request)
    }

    func confirm(_ request: SessionContext) async throws(DeliveryError) -> HandleIntentResult {
        note("confirm")
        return try script.confirm(request)
    }

    func handle(_ request: SessionContext) async throws(DeliveryError) -> HandleIntentResult {
        note("handle \(JSONValue.object(request.parameters).text)")
        return try script.handle(request)
    }

    func open(_ request: ContinueActivityParams) async throws(DeliveryError) {
        note("open \(request.activity.type)")
        try script.open(request)
    }

    func cancel(_ cancellation: CancelIntentParams) async { note("cancel \(cancellation.reason)") }
}

/// A person who answers in this order, and then nothing.
final class ScriptedPerson: Conversing {
    private let replies: Mutex<[Reply]>
    private let log = Mutex<[String]>([])

    /// Gives these answers.
    init(_ replies: Reply...) { self.replies = Mutex(replies) }

    /// What was asked and told.
    var heard: [String] { log.withLock(\.self) }

    func ask(_ question: Question, session: String, language: String) async -> Reply {
        log.withLock { $0.append("asked: \(question.prompt)") }
        return replies.withLock { $0.isEmpty ? .none(.silence, "silence") : $0.removeFirst() }
    }

    func tell(_ text: String, session: String, language: String) async {
        log.withLock { $0.append("told: \(text)") }
    }
}

/// A course that takes these steps whatever happens, and notes what did.
///
/// It stands in for the session's real state machine, which has tests of its own.
struct ScriptedCourse: SessionCourse {
    /// What happened, of all copies.
    final class Events: Sendable {
        private let log = Mutex<[SessionEvent]>([])
        var all: [SessionEvent] { log.withLock(\.self) }
        func append(_ event: SessionEvent) { log.withLock { $0.append(event) } }
    }

    var parameters: [String: ParameterValue] = ["soup": .string("lentil")]
    let events = Events()
    private var steps: [SessionStep]
    /// Whether a failure or the last step ends it.
    private var end: SessionEnd

    /// Takes `steps`, then ends well; a failure ends it at once.
    init(_ steps: SessionStep..., end: SessionEnd = SessionEnd(Outcome(.handled, "done"))) {
        self.steps = steps
        self.end = end
    }

    mutating func start() -> SessionStep { next() }

    mutating func advance(_ event: SessionEvent) -> SessionStep {
        events.append(event)
        if case .failed(let kind, let reason) = event {
            return .finish(SessionEnd(Outcome(kind, reason)))
        }
        return next()
    }

    private mutating func next() -> SessionStep {
        steps.isEmpty ? .finish(end) : steps.removeFirst()
    }
}
