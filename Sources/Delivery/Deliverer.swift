package import Dialogue
package import Intents
internal import Wire

/// Takes an errand to the program that carries it out, and tells what became of it.
///
/// A handler that hangs, dies or answers nonsense costs its own errand and nothing else.
package actor Deliverer {
    /// Makes the state machine of a session; nil when there is none for it.
    package typealias CourseMaker =
        @Sendable (_ definition: IntentDefinition, _ given: [String: ParameterValue])
        -> (any SessionCourse)?

    package internal(set) var directory = HandlerDirectory()
    private(set) var settings: DelivererSettings
    private var running = 0
    /// Which handlers have something to do.
    var occupancy = Occupancy()
    /// Programs that were started and not waited for.
    let detached = DetachedPrograms()
    /// Starts handlers when they are needed.
    package nonisolated let launcher: HandlerLauncher
    /// What programs are started with.
    let environment: CommandEnvironment
    private let conversing: any Conversing
    private let makeCourse: CourseMaker
    /// What definition files say of an intent now.
    let define: @Sendable (_ intent: String) -> DefinitionLookup
    /// Why restricted intents are refused now, or nil.
    private let lockReason: @Sendable () async -> String?
    /// Keeps a choice of the person for good.
    private let remember: @Sendable (_ intent: String, _ handler: String) async -> Void
    private let witness: any DeliveryWitness

    /// A deliverer without handlers.
    ///
    /// - `conversing`: who is asked, unless an errand brings its own.
    /// - `define`: what definition files say of an intent now.
    /// - `lockReason`: why what is restricted may not be done now, or nil.
    /// - `remember`: keeps which handler a person chose for an intent.
    /// - `witness`: is told of every errand.
    package init(
        settings: DelivererSettings,
        launcher: HandlerLauncher = HandlerLauncher(),
        environment: CommandEnvironment = .ofThisProcess(),
        conversing: any Conversing = SpeechlessConversation(),
        makeCourse: @escaping CourseMaker = { _, _ in nil },
        define: @escaping @Sendable (String) -> DefinitionLookup = { _ in .absent },
        lockReason: @escaping @Sendable () async -> String? = { nil },
        remember: @escaping @Sendable (String, String) async -> Void = { _, _ in },
        witness: any DeliveryWitness = BlindWitness()
    ) {
        self.settings = settings
        self.launcher = launcher
        self.environment = environment
        self.conversing = conversing
        self.makeCourse = makeCourse
        self.define = define
        self.lockReason = lockReason
        self.remember = remember
        self.witness = witness
    }

    /// Uses other deadlines from the next errand on.
    package func use(_ settings: DelivererSettings) { self.settings = settings }

    /// Knows these installed handlers, by application id. What crashed may be started again.
    package func use(manifests: [String: HandlerManifest]) {
        directory.manifests = manifests
        launcher.forgive()
    }

    /// Goes by what the person decided.
    package func use(_ decisions: HandlerDecisions) { directory.decisions = decisions }

    /// Goes by one more decision; nil forgets it.
    package func decide(_ handler: String, isAllowed: Bool?) {
        directory.decisions.allowed[handler] = isAllowed
    }

    /// Has `handler` asked for `intent` from now on; nil forgets it.
    package func prefer(_ handler: String?, for intent: String) {
        directory.decisions.preferred[intent] = handler
    }

    /// See `HandlerDirectory.register`. Tells whether the handler may be asked.
    @discardableResult
    package func register(
        _ announcement: HandlerAnnouncement, connection: Int, handling: any IntentHandling
    ) throws(DeliveryError) -> HandlerTrust {
        try directory.register(
            announcement, connection: connection, handling: handling, define: define)
        launcher.registered(announcement.name)
        occupancy.arrived(announcement.name, at: .now)
        return directory.trust(of: announcement.name)
    }

    /// Forgets the handler behind `connection`.
    package func remove(connection: Int) { directory.remove(connection: connection) }

    /// Every connected handler with the intents it supports.
    package var handlers: [String: [String]] { directory.intents }

    /// Carries out one errand. Never throws: every failure is an outcome with its reason.
    ///
    /// `conversing` is asked in place of whoever is asked otherwise.
    package func deliver(
        _ errand: Errand, conversing: (any Conversing)? = nil
    ) async -> SessionEnd {
        guard running < Limits.deliveries else {
            return SessionEnd(
                Outcome(
                    .busy,
                    "\(running) earlier commands are still running; wait for one to end",
                    shortcut: errand.shortcut))
        }
        running += 1
        defer { running -= 1 }
        await witness.began(errand)
        var end =
            switch errand.action {
            case .command(let arguments, let isDetached):
                SessionEnd(await run(arguments, isDetached: isDetached, for: errand))
            case .intent(let name, let parameters):
                // What was said goes before what was fixed when the phrase was recorded.
                await carryOut(
                    name, parameters.merging(errand.slots) { $1 }, errand,
                    conversing ?? self.conversing)
            case .activity(let activity):
                SessionEnd(
                    await open(activity.adding(errand.slots), session: errand.session))
            }
        end.outcome.shortcut = errand.shortcut
        // Names of programs and errors of handlers are part of it, and others wrote those.
        end.outcome.reason = PrintableLine(end.outcome.reason, limit: Self.longestReason).text
        await witness.ended(errand, end)
        return end
    }

    private static let longestReason = 2_000

    /// Why what is restricted may not be done now, or nil.
    func whyLocked() async -> String? { await lockReason() }

    /// Has `handler` asked for `intent` from now on, and keeps it for good.
    func choose(_ handler: String, for intent: String) async {
        prefer(handler, for: intent)
        await remember(intent, handler)
    }

    /// Takes an intent to its handler: through its session when it has a definition, else as it is.
    private func carryOut(
        _ intent: String, _ parameters: [String: ParameterValue], _ errand: Errand,
        _ conversing: any Conversing
    ) async -> SessionEnd {
        let connected: HandlerDirectory.Connected
        let lookup = define(intent)
        var busy: String?
        defer { if let busy { occupancy.end(busy, at: .now) } }
        do throws(Refusal) {
            if case .broken(let file) = lookup { throw Refusal(Self.broken(intent, file)) }
            let name = try await handler(of: intent, errand, conversing)
            busy = name
            occupancy.begin(name)
            if let refusal = await lockRefusal(intent, name) { throw Refusal(refusal) }
            connected = try await connect(name)
        } catch {
            await conversing.tell(
                error.outcome.reason, session: errand.session, language: settings.language)
            return SessionEnd(error.outcome)
        }
        guard let definition = lookup.definition, let course = makeCourse(definition, parameters)
        else {
            var end = SessionEnd(await ask(connected, for: intent, parameters, errand))
            end.handler = connected.announcement.name
            end.parameters = parameters
            return end
        }
        let name = connected.announcement.name
        let run = IntentRun(
            session: errand.session, definition: definition, phrase: errand.heard,
            language: settings.language, handler: connected.announcement,
            handling: connected.handling, conversing: conversing,
            deadline: settings.handlerDeadline,
            objection: { await self.lockRefusal(intent, name) },
            open: { await self.open($0, session: errand.session) })
        var end = await run.run(course)
        end.handler = name
        let text = end.outcome.response ?? (end.outcome.kind == .handled ? "" : end.outcome.reason)
        if !text.isEmpty {
            await conversing.tell(text, session: errand.session, language: settings.language)
        }
        return end
    }

    /// An intent without a definition: the parameters are passed on as they are.
    private func ask(
        _ connected: HandlerDirectory.Connected, for intent: String,
        _ parameters: [String: ParameterValue], _ errand: Errand
    ) async -> Outcome {
        let name = connected.announcement.name
        let deadline = settings.handlerDeadline
        let request = HandleIntentParams(
            session: errand.session,
            intent: intent,
            parameters: parameters.mapValues(\.json),
            phrase: errand.heard,
            locale: settings.language,
            deadline: deadline / .seconds(1))
        do {
            let answer = try await connected.handling.handle(request)
            return Self.outcome(of: answer, from: name)
        } catch {
            let reasons: [DeliveryError.Code: String] = [
                .timedOut: "deadline", .cancelled: "shutdown",
            ]
            if let reason = reasons[error.code] {
                await connected.handling.cancel(
                    CancelIntentParams(session: errand.session, reason: reason))
            }
            return Outcome(error, of: name, deadline: deadline)
        }
    }

    /// Only the two codes that need no definition are an answer; text is cut to what one can read.
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

extension Activity {
    /// The same, with what was said in slots.
    fileprivate func adding(_ slots: [String: ParameterValue]) -> Activity {
        var activity = self
        activity.userInfo.merge(slots) { $1 }
        return activity
    }
}
