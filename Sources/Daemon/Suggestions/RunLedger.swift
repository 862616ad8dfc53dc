internal import Delivery
internal import Intents

/// Which runs of ours a program has told of itself, so that none is noted twice.
struct RunLedger: Sendable {
    /// One run that is going on, or has just ended.
    private struct Run {
        let session: String
        let intent: String
        /// Who carried it out; nil while it is going on.
        var handler: String?
        /// Who told of it.
        var tellers: Set<String> = []
    }

    private var runs: [Run] = []

    /// As many ended runs as may still be told of.
    private static let most = 64

    /// Notes that a run begins.
    mutating func began(_ errand: Errand) {
        guard case .intent(let name, _) = errand.action else { return }
        runs.append(Run(session: errand.session, intent: name))
        if runs.count > Self.most { runs.removeFirst() }
    }

    /// Notes who carried it out; true when that program told of it already.
    mutating func ended(_ session: String, handler: String?) -> Bool {
        guard let index = runs.firstIndex(where: { $0.session == session }) else { return false }
        runs[index].handler = handler
        return handler != nil && runs[index].tellers.contains(handler ?? "")
    }

    /// The session of the run that a donation of `teller` tells of: the one it names, else the latest
    /// run of its intent that is going on and that it did not tell of.
    mutating func told(by teller: String, intent: String, session: String?) -> String? {
        let index = runs.lastIndex { run in
            if let session { return run.session == session && run.intent == intent }
            return run.intent == intent && !run.tellers.contains(teller) && run.handler == nil
        }
        guard let index, runs[index].handler ?? teller == teller else { return session }
        runs[index].tellers.insert(teller)
        return runs[index].session
    }
}
