package import Dialogue
internal import Intents
internal import Wire

/// Takes one intent through its session: does what the course says next, with a handler and whoever
/// can ask the person, and tells the course what came of it.
package struct IntentRun: Sendable {
    /// Names this run.
    let session: String
    let definition: IntentDefinition
    /// What was said.
    let phrase: String
    /// The language of the person.
    let language: String
    /// What the handler says that it does.
    let handler: HandlerAnnouncement
    let handling: any IntentHandling
    let conversing: any Conversing
    /// How long the handler has for each answer.
    let deadline: Duration
    /// Why it may not be carried out now, or nil; asked again right before it is.
    let objection: @Sendable () async -> Outcome?
    /// Opens the program at an activity.
    let open: @Sendable (Activity) async -> Outcome

    /// More steps than any honest session has: a course that goes on for ever is a bug.
    private static let mostSteps = 500

    /// Runs the session to its end. Never throws: every failure is an outcome with its reason.
    package func run(_ course: any SessionCourse) async -> SessionEnd {
        var course = course
        var wasAsked = false
        var step = course.start()
        for _ in 0..<Self.mostSteps {
            guard case .finish(var end) = step else {
                if step.reachesHandler { wasAsked = true }
                let event = await event(of: step, course.parameters)
                guard !Task.isCancelled else { return await stop(wasAsked) }
                step = course.advance(event)
                continue
            }
            await release(end, wasAsked)
            end.parameters = course.parameters
            return end
        }
        return SessionEnd(
            Outcome(.handlerFailed, "the session of \(definition.name) came to no end"))
    }

    private func event(
        of step: SessionStep, _ parameters: [String: ParameterValue]
    ) async -> SessionEvent {
        switch step {
        case .resolve(let parameter, let value):
            guard handler.resolves[definition.name]?.contains(parameter) == true else {
                return .notImplemented
            }
            let request = ResolveIntentParams(
                context(parameters), parameter: parameter, value: value?.json)
            return await answer { () throws(DeliveryError) in
                .resolved(try Resolution(try await handling.resolve(request)))
            }
        case .confirm:
            guard handler.confirms.contains(definition.name) else { return .notImplemented }
            return await answer { () throws(DeliveryError) in
                let answer = try await handling.confirm(context(parameters))
                return .confirmed(
                    try IntentResponse(answer, of: definition, from: handler.name))
            }
        case .handle:
            if let refusal = await objection() { return .failed(refusal.kind, refusal.reason) }
            return await answer { () throws(DeliveryError) in
                let answer = try await handling.handle(context(parameters))
                let response = try IntentResponse(answer, of: definition, from: handler.name)
                guard response.code != .ready else {
                    throw DeliveryError(
                        .badAnswer, "it answered 'ready' when it was to carry it out")
                }
                return .handled(response)
            }
        case .ask(let question):
            return .replied(
                await conversing.ask(question, session: session, language: language))
        case .open(var activity):
            if activity.application == nil { activity.application = handler.name }
            let outcome = await open(activity)
            return outcome.kind == .handled ? .opened : .failed(outcome.kind, outcome.reason)
        case .finish: preconditionFailure("an end is no step to be taken")
        }
    }

    /// What the handler answers, or how it failed to.
    private func answer(
        _ work: () async throws(DeliveryError) -> SessionEvent
    ) async -> SessionEvent {
        do {
            return try await work()
        } catch {
            if error.code == .timedOut { await cancel("deadline") }
            let outcome = Outcome(error, of: handler.name, deadline: deadline)
            return .failed(outcome.kind, outcome.reason)
        }
    }

    /// Nobody waits for the session any more: it was called off, or the daemon stops.
    private func stop(_ wasAsked: Bool) async -> SessionEnd {
        if conversing.isCalledOff(session) {
            if wasAsked { await cancel("cancelled") }
            return SessionEnd(Outcome(.cancelled, "\(definition.title) was called off"))
        }
        if wasAsked { await cancel("shutdown") }
        return SessionEnd(
            Outcome(.cancelled, "\(handler.name) was not waited for because phrased stops"))
    }

    /// Lets the handler forget a session that it was asked about and that came to nothing.
    private func release(_ end: SessionEnd, _ wasAsked: Bool) async {
        guard wasAsked else { return }
        switch end.outcome.kind {
        case .handled, .handlerFailed, .timedOut: break
        default: await cancel("cancelled")
        }
    }

    private func cancel(_ reason: String) async {
        await handling.cancel(CancelIntentParams(session: session, reason: reason))
    }

    private func context(_ parameters: [String: ParameterValue]) -> SessionContext {
        SessionContext(
            session: session, intent: definition.name, parameters: parameters.mapValues(\.json),
            phrase: phrase, locale: language, deadline: deadline / .seconds(1))
    }
}

extension SessionStep {
    /// Whether the handler hears of the session by it.
    fileprivate var reachesHandler: Bool {
        switch self {
        case .resolve, .confirm, .handle: true
        case .ask, .open, .finish: false
        }
    }
}

extension Outcome {
    /// What a handler's failure means for the person.
    init(_ error: DeliveryError, of handler: String, deadline: Duration) {
        switch error.code {
        case .timedOut:
            self.init(
                .timedOut, "\(handler) did not answer within \(deadline / .seconds(1)) s")
        case .cancelled:
            self.init(.cancelled, "\(handler) was not waited for because phrased stops")
        default:
            let said = PrintableLine.first(of: error.description)?.text
            self.init(.handlerFailed, "\(handler): \(said ?? "it failed and gave no reason")")
        }
    }
}
