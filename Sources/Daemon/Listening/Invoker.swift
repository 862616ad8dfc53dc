internal import Definitions
internal import Delivery
internal import Dialogue
internal import Foundation
internal import Hearing
internal import Intents
internal import Synchronization
internal import Wire

/// Turns a finding into an outcome: invokes what was matched, counts, and tells everybody.
///
/// Speech and `say` both end here, so that both are treated the same.
final class Invoker: Sendable {
    private let deliverer: Deliverer
    private let conversation: Conversation
    private let audience: Audience
    private let phrases: @Sendable () -> PhraseSet
    private let makeSession: @Sendable () -> String
    private let log: Log
    private let counts = Mutex<[Outcome.Kind: Int]>([:])

    /// `makeSession` names each run.
    init(
        deliverer: Deliverer,
        conversation: Conversation,
        audience: Audience,
        phrases: @escaping @Sendable () -> PhraseSet,
        makeSession: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() },
        log: Log
    ) {
        self.deliverer = deliverer
        self.conversation = conversation
        self.audience = audience
        self.phrases = phrases
        self.makeSession = makeSession
        self.log = log
    }

    /// How many findings ended in each outcome since start.
    var outcomes: [Outcome.Kind: Int] { counts.withLock { $0 } }

    /// Sees one finding through to its outcome.
    func conclude(_ finding: Finding) async -> OutcomeMessage {
        switch finding.verdict {
        case .invoke(let match) where !isGone(match):
            return tell(await invoke(match, heard: finding.heard ?? ""), of: finding, match)
        case .invoke:
            return tell(SessionEnd(Self.goneOutcome), of: finding)
        case .nothing(let reason):
            return tell(SessionEnd(reason), of: finding)
        }
    }

    /// Carries out an action that nobody said a phrase for.
    func run(_ action: Shortcut.Action, conversing: any Conversing) async -> OutcomeMessage {
        tell(
            await deliverer.deliver(
                Errand(session: makeSession(), phrase: "", action: action, heard: ""),
                conversing: conversing), of: action)
    }

    /// Carries out what the person chose on their desktop: what must be asked is asked there and
    /// aloud. `isConfirmed` says that choosing it was their yes.
    func runAtDesktop(_ action: Shortcut.Action, isConfirmed: Bool) async -> OutcomeMessage {
        let errand = Errand(session: makeSession(), phrase: "", action: action, heard: "")
        let asked: any Conversing =
            isConfirmed ? ConfirmedConversation(conversation) : conversation
        let needsVoice = needsVoice(action)
        let end = await conversation.run(errand.session, needsVoice: needsVoice) {
            [deliverer] in await deliverer.deliver(errand, conversing: asked)
        }
        // A session has told its response by now.
        if !needsVoice, let text = end.outcome.response { await conversation.say(text) }
        return tell(end, of: action)
    }

    private func tell(_ end: SessionEnd, of action: Shortcut.Action) -> OutcomeMessage {
        var message = tell(end, of: Finding(verdict: .nothing(end.outcome)), publishes: false)
        if case .intent(let name, _) = action { message.intent = name }
        audience.publish(.outcome(message))
        return message
    }

    /// Tells the outcome of a finding that invokes nothing; nil when there is something to invoke.
    ///
    /// It takes no time, so that outcomes are told in the order of the utterances.
    func settle(_ finding: Finding) -> OutcomeMessage? {
        switch finding.verdict {
        case .nothing(let reason): tell(SessionEnd(reason), of: finding)
        case .invoke(let match) where isGone(match):
            tell(SessionEnd(Self.goneOutcome), of: finding)
        case .invoke: nil
        }
    }

    /// Tells an outcome that no utterance led to.
    func tell(_ outcome: Outcome) -> OutcomeMessage {
        tell(SessionEnd(outcome), of: Finding(verdict: .nothing(outcome)))
    }

    /// Tells the outcome of an utterance that no phrase was looked for in.
    func tell(_ outcome: Outcome, of heard: Heard) -> OutcomeMessage {
        tell(SessionEnd(outcome), of: Finding(outcome, of: heard))
    }

    /// Tells the outcome of text that no phrase was looked for in.
    func tell(_ outcome: Outcome, of text: String) -> OutcomeMessage {
        let words = TextNormalizer.words(text).joined(separator: " ")
        return tell(
            SessionEnd(outcome),
            of: Finding(verdict: .nothing(outcome), heard: words.isEmpty ? nil : words))
    }

    private func tell(
        _ end: SessionEnd, of finding: Finding, _ match: PhraseMatch? = nil,
        publishes: Bool = true
    ) -> OutcomeMessage {
        counts.withLock { $0[end.outcome.kind, default: 0] += 1 }
        log.debug("An utterance ended", ["outcome": end.outcome.kind.rawValue])
        let message = OutcomeMessage(end, of: finding, match)
        if publishes { audience.publish(.outcome(message)) }
        return message
    }

    private func invoke(_ match: PhraseMatch, heard: String) async -> SessionEnd {
        let session = makeSession()
        let errand = Errand(
            session: session, phrase: match.phrase, action: match.action,
            shortcut: match.shortcut, heard: heard, slots: match.slots)
        let needsVoice = needsVoice(match.action)
        var end = await conversation.run(session, needsVoice: needsVoice) {
            [deliverer] in await deliverer.deliver(errand)
        }
        end.outcome.shortcut = match.shortcut
        // A session has told its response by now.
        if !needsVoice, let text = end.outcome.response { await conversation.say(text) }
        return end
    }

    /// Whether questions may come up: only where a definition says what to ask.
    private func needsVoice(_ action: Shortcut.Action) -> Bool {
        guard case .intent(let name, _) = action else { return false }
        return phrases().defined.catalog.entries[name] != nil
    }

    private static let goneOutcome = Outcome(
        .notAPhrase, "the phrase was removed while it was spoken")

    private func isGone(_ match: PhraseMatch) -> Bool {
        match.shortcut.map { phrases().shortcuts[$0] == nil } ?? false
    }
}

extension OutcomeMessage {
    /// The outcome of `finding` as the protocol shows it.
    fileprivate init(_ end: SessionEnd, of finding: Finding, _ match: PhraseMatch?) {
        let outcome = end.outcome
        self.init(
            outcome: outcome.kind.rawValue,
            reason: outcome.reason,
            heard: finding.heard,
            shortcut: outcome.shortcut,
            phrase: match?.phrase,
            intent: match?.definedIntent,
            parameters: match.flatMap { $0.slots.isEmpty ? nil : $0.slots.mapValues(\.json) },
            response: outcome.response,
            code: end.code?.rawValue,
            properties: end.properties.isEmpty ? nil : end.properties.mapValues(\.json),
            confidence: finding.confidence,
            processing: finding.processing.map { $0 / .milliseconds(1) })
    }
}
