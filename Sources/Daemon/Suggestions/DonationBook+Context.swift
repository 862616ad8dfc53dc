internal import Delivery
internal import Intents
internal import Store
internal import Wire

extension DonationBook {
    /// What holds at `time`: what the person said goes before what programs said.
    func effectiveFacts(at time: Double? = nil) -> [String: String] {
        let time = time ?? clock.seconds
        var effective: [String: String] = [:]
        for fact in facts.sorted(by: { $0.application > $1.application }) {
            guard fact.expires.map({ $0 > time }) ?? true else { continue }
            effective[fact.name] = fact.value
        }
        return effective
    }

    /// Takes facts from a program, or from the person when `application` is empty.
    func setContext(
        _ params: SetContextParams, of application: String
    ) async throws(RPCError) -> ContextResult {
        for (name, value) in params.facts {
            let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
            guard isName, (1...40).contains(name.utf8.count), (1...200).contains(value.utf8.count)
            else {
                throw .invalidParams(
                    "facts", "must be names of letters and digits, with short values")
            }
        }
        if let seconds = params.seconds, !(seconds > 0 && seconds <= 31_536_000) {
            throw .invalidParams("seconds", "must be above 0 and at most a year")
        }
        let now = clock.seconds
        let new = params.facts.map { name, value in
            Store.Fact(
                application: application, name: name, value: value,
                expires: params.seconds.map { now + $0 })
        }
        var kept = facts.filter { fact in
            (fact.expires ?? .infinity) > now
                && !(fact.application == application && params.facts[fact.name] != nil)
        }
        kept += new
        guard kept.count(where: { $0.application == application }) <= Limits.facts else {
            throw RPCError(
                .limit, "there are too many facts", remedy: "at most \(Limits.facts) are kept")
        }
        try await inTurn { () async throws(StoreError) in
            try await self.store.set(new, now: now)
            self.facts = kept
        }
        noteOccasion()
        return context(of: application.isEmpty ? nil : application)
    }

    /// Takes facts back: those of a program, or of the person when `application` is empty.
    func clearContext(
        _ names: [String]?, of application: String
    ) async throws(RPCError) -> ContextResult {
        let own = facts.filter { $0.application == application }.map(\.name)
        let gone = names.map { Set($0).intersection(own) } ?? Set(own)
        try await inTurn { () async throws(StoreError) in
            try await self.store.set(
                [], forgetting: gone.sorted(), of: application, now: self.clock.seconds)
            self.facts.removeAll { $0.application == application && gone.contains($0.name) }
        }
        noteOccasion()
        return context(of: application.isEmpty ? nil : application)
    }

    /// Forgets the facts and the hints of programs that are gone or that the person does not trust any
    /// more.
    func keepTrusted(_ directory: HandlerDirectory) async {
        let tellers = Set(relevances.keys).union(facts.map(\.application))
        for application in tellers
        where !application.isEmpty && !directory.trust(of: application).isTrusted {
            do throws(RPCError) {
                _ = try await clearContext(nil, of: application)
                try await inTurn { () async throws(StoreError) in
                    try await self.store.set([] as [Relevance], of: application)
                    self.relevances[application] = nil
                }
            } catch {
                log.error("The store refused a change", ["code": error.reason])
            }
        }
    }

    /// What holds now: what a program said, or everything.
    func context(of application: String?) -> ContextResult {
        let now = clock.seconds
        let shown = facts.filter { fact in
            (fact.expires ?? .infinity) > now
                && (application == nil || fact.application == application)
        }
        return ContextResult(
            facts: shown.sorted { ($0.name, $0.application) < ($1.name, $1.application) }.map {
                .init(
                    name: $0.name, value: $0.value,
                    application: $0.application.isEmpty ? nil : $0.application,
                    expires: $0.expires)
            })
    }
}
