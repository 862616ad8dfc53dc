internal import Delivery
internal import Foundation
internal import Intents
internal import Synchronization
internal import Wire

/// Turns a finding into an outcome: invokes what was matched, counts, and tells everybody.
///
/// Speech and `say` both end here, so that both are treated the same.
final class Invoker: Sendable {
    private let deliverer: Deliverer
    private let audience: Audience
    private let phrases: @Sendable () -> PhraseSet
    private let makeSession: @Sendable () -> String
    private let log: Log
    private let counts = Mutex<[Outcome.Kind: Int]>([:])

    /// `makeSession` names each run.
    init(
        deliverer: Deliverer,
        audience: Audience,
        phrases: @escaping @Sendable () -> PhraseSet,
        makeSession: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() },
        log: Log
    ) {
        self.deliverer = deliverer
        self.audience = audience
        self.phrases = phrases
        self.makeSession = makeSession
        self.log = log
    }

    /// How many findings ended in each outcome since start.
    var outcomes: [Outcome.Kind: Int] { counts.withLock { $0 } }

    /// Sees one finding through to its outcome.
    func conclude(_ finding: Finding) async -> OutcomeMessage {
        var shortcut: Shortcut?
        let outcome: Outcome
        switch finding.verdict {
        case .nothing(let reason):
            outcome = reason
        case .invoke(let id):
            shortcut = phrases().shortcuts[id]
            outcome = await invoke(shortcut, heard: finding.heard ?? "")
        }
        counts.withLock { $0[outcome.kind, default: 0] += 1 }
        log.debug("An utterance ended", ["outcome": outcome.kind.rawValue])
        let message = OutcomeMessage(outcome, of: finding, phrase: shortcut?.phrase.text)
        audience.publish(.outcome(message))
        return message
    }

    private func invoke(_ shortcut: Shortcut?, heard: String) async -> Outcome {
        guard let shortcut else {
            return Outcome(.notAPhrase, "the phrase was removed while it was spoken")
        }
        return await deliverer.deliver(
            Errand(session: makeSession(), shortcut: shortcut, heard: heard))
    }
}

extension OutcomeMessage {
    /// The outcome of `finding` as the protocol shows it.
    fileprivate init(_ outcome: Outcome, of finding: Finding, phrase: String?) {
        self.init(
            outcome: outcome.kind.rawValue,
            reason: outcome.reason,
            heard: finding.heard,
            shortcut: outcome.shortcut,
            phrase: phrase,
            response: outcome.response,
            confidence: finding.confidence,
            processing: finding.processing.map { $0 / .milliseconds(1) })
    }
}
