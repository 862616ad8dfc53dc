package import Intents
internal import Wire

/// Takes an errand to the program that carries it out, and tells what became of it.
///
/// A handler that hangs, dies or answers nonsense costs its own errand and nothing else.
package actor Deliverer {
    private var directory = HandlerDirectory()
    private(set) var settings: DelivererSettings
    private var running = 0
    /// Programs that were started and not waited for.
    let detached = DetachedPrograms()

    /// A deliverer without handlers.
    package init(settings: DelivererSettings) {
        self.settings = settings
    }

    /// Uses other deadlines from the next errand on.
    package func use(_ settings: DelivererSettings) {
        self.settings = settings
    }

    /// See `HandlerDirectory.register`.
    package func register(
        _ handler: String,
        intents: [String],
        connection: Int,
        handling: any IntentHandling
    ) throws(DeliveryError) {
        try directory.register(
            handler, intents: intents, connection: connection, handling: handling)
    }

    /// Forgets the handler behind `connection`.
    package func remove(connection: Int) {
        directory.remove(connection: connection)
    }

    /// Every connected handler with the intents it supports.
    package var handlers: [String: [String]] { directory.intents }

    /// Carries out one errand. Never throws: every failure is an outcome with its reason.
    package func deliver(_ errand: Errand) async -> Outcome {
        guard running < Limits.deliveries else {
            return Outcome(
                .busy,
                "\(running) earlier commands are still running; wait for one to end",
                shortcut: errand.shortcut)
        }
        running += 1
        defer { running -= 1 }
        var outcome =
            switch errand.action {
            case .command(let arguments, let isDetached):
                await run(arguments, isDetached: isDetached, for: errand)
            case .intent(let name, let parameters):
                // What was said goes before what was fixed when the phrase was recorded.
                await ask(for: name, parameters.merging(errand.slots) { $1 }, errand)
            }
        outcome.shortcut = errand.shortcut
        // Names of programs and errors of handlers are part of it, and others wrote those.
        outcome.reason = PrintableLine(outcome.reason, limit: Self.longestReason).text
        return outcome
    }

    private static let longestReason = 2_000

    private func ask(
        for intent: String, _ parameters: [String: ParameterValue], _ errand: Errand
    ) async -> Outcome {
        guard let (name, handling) = directory.handler(of: intent) else {
            return Outcome(
                .noHandler, "no running program supports \(intent); start the one that does")
        }
        let seconds = settings.handlerDeadline / .seconds(1)
        let request = HandleIntentParams(
            session: errand.session,
            intent: intent,
            parameters: parameters.mapValues(\.json),
            phrase: errand.heard,
            deadline: seconds)
        do {
            let answer = try await handling.handle(request)
            return Self.outcome(of: answer, from: name)
        } catch {
            if error.code == .timedOut {
                await handling.cancel(
                    CancelIntentParams(session: errand.session, reason: "deadline"))
                return Outcome(.timedOut, "\(name) did not answer within \(seconds) s")
            }
            if error.code == .cancelled {
                await handling.cancel(
                    CancelIntentParams(session: errand.session, reason: "shutdown"))
                return Outcome(
                    .cancelled, "\(name) was not waited for because phrased stops")
            }
            let said = PrintableLine.first(of: error.description)?.text
            return Outcome(.handlerFailed, "\(name): \(said ?? "it failed and gave no reason")")
        }
    }

    /// Only the two codes the protocol names are an answer; text is cut to what one can read.
    private static func outcome(of answer: HandleIntentResult, from name: String) -> Outcome {
        let text = answer.text.flatMap(PrintableLine.first)?.text
        switch answer.code {
        case "success":
            return Outcome(.handled, "\(name) did it", response: text)
        case "failure":
            return Outcome(.handlerFailed, "\(name): \(text ?? "it failed and gave no reason")")
        default:
            let code = PrintableLine.first(of: answer.code)?.text ?? ""
            return Outcome(
                .handlerFailed, "\(name) answered '\(code)', which is neither success nor failure")
        }
    }
}
