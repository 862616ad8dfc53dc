internal import Dialogue
internal import Intents

extension Deliverer {
    /// Why an errand goes no further, as its outcome.
    struct Refusal: Error {
        let outcome: Outcome

        init(_ outcome: Outcome) { self.outcome = outcome }
    }

    /// The name of the handler that is asked for `intent`.
    func handler(
        of intent: String, _ errand: Errand, _ conversing: any Conversing
    ) async throws(Refusal) -> String {
        switch directory.choice(for: intent) {
        case .one(let name): return name
        case .several(let names):
            return try await chosen(names, for: intent, errand, conversing)
        case .notAuthorized(let names, let isDenied):
            throw Refusal(Self.notAuthorized(names, isDenied: isDenied, intent))
        case .notRunning(let names):
            throw Refusal(
                Outcome(
                    .noHandler,
                    "\(Self.list(names, "and")) supports \(intent) but does not run; start it, or add a "
                        + "command to its manifest"))
        case .nobody:
            throw Refusal(
                Outcome(
                    .noHandler,
                    "no running program supports \(intent); start the one that does"))
        }
    }

    /// The connected handler called `name`, started when it is not there.
    func connect(_ name: String) async throws(Refusal) -> HandlerDirectory.Connected {
        if let connected = directory.connected[name] { return connected }
        let gone = Outcome(.noHandler, "\(name) hung up before it was asked")
        guard let manifest = directory.manifests[name] else { throw Refusal(gone) }
        do throws(DeliveryError) {
            try await launcher.launch(manifest, within: settings.startDeadline)
        } catch {
            let kind: Outcome.Kind =
                switch error.code {
                case .timedOut: .timedOut
                case .cancelled: .cancelled
                default: .handlerFailed
                }
            throw Refusal(Outcome(kind, "\(name) could not be started: \(error.description)"))
        }
        guard let connected = directory.connected[name] else { throw Refusal(gone) }
        return connected
    }

    /// Why `intent` may not be carried out by `name` now, or nil.
    func lockRefusal(_ intent: String, _ name: String) async -> Outcome? {
        let isRestricted =
            define(intent).definition?.isRestrictedWhileLocked == true
            || directory.isRestricted(intent, of: name)
        guard isRestricted, let reason = await whyLocked() else { return nil }
        return Outcome(.locked, "\(intent) was refused because \(reason)")
    }

    /// The outcome for an intent whose definition cannot be used: without it, it might be carried
    /// out unasked.
    static func broken(_ intent: String, _ file: String) -> Outcome {
        Outcome(
            .handlerFailed,
            "the definition of \(intent) has a mistake; phrasectl intents check \(file) tells which"
        )
    }

    /// The outcome for a handler that nobody said yes to.
    static func notAuthorized(_ names: [String], isDenied: Bool, _ what: String) -> Outcome {
        let remedy = "phrasectl handlers allow \(names.first ?? "NAME")"
        return Outcome(
            .notAuthorized,
            isDenied
                ? "\(list(names)) supports \(what), but was denied; to change that: \(remedy)"
                : "\(list(names)) supports \(what), but nobody allowed it yet; to do so: \(remedy)")
    }

    /// Asks which of several is meant, and remembers the answer.
    private func chosen(
        _ names: [String], for intent: String, _ errand: Errand, _ conversing: any Conversing
    ) async throws(Refusal) -> String {
        // Nobody to ask: the one that runs, of those the first by name.
        if !conversing.canAsk { return names[0] }
        let titles = names.map(title)
        let areTold = Set(titles).count == titles.count
        let choices = zip(names, titles).map { name, title in
            ParameterChoice(value: .string(name), title: areTold ? title : name)
        }
        let prompt = "Which program should do that: \(Self.list(choices.map(\.title)))?"
        var complaint = "nothing was said"
        for attempt in 1...2 {
            let question = Question(.choice(choices), prompt: prompt, attempt: attempt)
            switch await conversing.ask(
                question, session: errand.session, language: settings.language)
            {
            case .answer(.choice(let index)) where names.indices.contains(index):
                await choose(names[index], for: intent)
                return names[index]
            case .answer(.value(.string(let name))) where names.contains(name):
                await choose(name, for: intent)
                return name
            case .answer(.cancel): throw Refusal(Outcome(.cancelled, "it was called off"))
            case .answer: complaint = "that is none of them"
            case .none(_, let reason): complaint = reason
            }
        }
        throw Refusal(
            Outcome(
                .declined,
                "\(Self.list(names, "and")) support \(intent), and none was chosen (\(complaint)); to "
                    + "choose: phrasectl handlers prefer \(intent) \(names[0])"))
    }

    /// What people call a handler.
    private func title(of name: String) -> String {
        directory.manifests[name]?.name
            ?? directory.connected[name]?.announcement.title.map { PrintableLine($0).text } ?? name
    }

    private static func list(_ names: [String], _ word: String = "or") -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " \(word) " + last
    }
}
