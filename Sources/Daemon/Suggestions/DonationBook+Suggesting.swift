internal import Delivery
internal import Foundation
internal import Intents
internal import Store
internal import Suggestions
internal import Wire

extension DonationBook {
    /// A score below is worth no line.
    private static let leastScore = 0.01
    /// A score below is worth no interruption, nor is what is done less often than this about now.
    private static let (leastNews, leastTimeliness) = (0.25, 0.4)

    /// What is worth telling unasked: likely, and now is its time by habit or by the word of its
    /// program.
    func timelySuggestions(
        _ directory: HandlerDirectory, _ phrases: PhraseSet
    ) throws(RPCError) -> [SuggestionMessage] {
        let moment = clock.moment(at: clock.seconds)
        let conditional = Set(
            relevances.values.joined().filter { !$0.conditions.isEmpty }.map(\.deed.key))
        return try suggestions(ListSuggestionsParams(), directory, phrases) { prospect in
            guard prospect.score >= Self.leastNews else { return false }
            if prospect.why != nil, conditional.contains(prospect.candidate) { return true }
            return forecast.habits.timeliness(of: prospect.candidate, at: moment)
                >= Self.leastTimeliness
        }
    }

    /// What may be wanted, best first: only what can be done now, and only what may be suggested.
    func suggestions(
        _ params: ListSuggestionsParams, _ directory: HandlerDirectory, _ phrases: PhraseSet,
        where isWanted: (Prospect) -> Bool = { _ in true }
    ) throws(RPCError) -> [SuggestionMessage] {
        let time = params.at.flatMap { $0.isFinite ? $0 : nil } ?? clock.seconds
        let count = min(max(params.count ?? 5, 1), 50)
        let context = effectiveFacts(at: time)
        let prospects = forecast.prospects(
            at: clock.moment(at: time), context: context, matters: matters(at: time, context))
        let offers = Offers(directory: directory, phrases: phrases, definition: definition)
        var suggestions: [SuggestionMessage] = []
        // Half a message, so that one of any size still fits besides.
        var room = Limits.messageBytes / 2
        for prospect in prospects where prospect.score >= Self.leastScore {
            guard suggestions.count < count, room > 0 else { break }
            guard let (number, deed) = deeds[prospect.candidate],
                let offer = offers.offer(of: deed), isWanted(prospect)
            else { continue }
            let message = SuggestionMessage(
                suggestion: number, title: deed.title, subtitle: deed.subtitle,
                score: (prospect.score * 1000).rounded() / 1000,
                reason: prospect.sentence { self.deeds[$0]?.deed.title ?? $0 },
                phrase: offer.phrase, shortcut: offer.shortcut,
                application: offer.application, action: ActionMessage(deed.action))
            room -= try JSONValue(encoding: message).byteCount
            suggestions.append(message)
        }
        return suggestions
    }

    /// What a suggestion of this number does.
    func deed(_ number: Int) throws(RPCError) -> Deed {
        guard let entry = deeds.values.first(where: { $0.number == number }) else {
            throw RPCError(
                .notFound, "there is no suggestion \(number)",
                remedy: "phrasectl suggestions shows those there are")
        }
        return entry.deed
    }

    /// Whether what a suggestion of this number does was done at `time` or later.
    func wasDone(_ number: Int, since time: Double) -> Bool {
        // What was forgotten is not to be done any more, either.
        guard let deed = try? deed(number) else { return true }
        guard let last = forecast.habits.lastMoment(of: deed.key) else { return false }
        return last >= clock.moment(at: time)
    }

    /// Notes that a suggestion was not wanted: from now on it is less so, mostly at this hour.
    func dismiss(_ number: Int) async throws(RPCError) {
        let key = try deed(number).key
        let time = clock.seconds
        let offset = clock.offset(at: time)
        try await inTurn { () async throws(StoreError) in
            try await self.store.dismiss(.init(deed: key, time: time, offset: offset))
            self.forecast.dismissals.add(key, at: Moment(seconds: time + Double(offset)))
        }
    }

    /// Forgets that something was ever done, or everything that was learned.
    func forgetSuggestion(_ number: Int?) async throws(RPCError) -> DeleteResult {
        guard let number else {
            let deleted = try await forget(Store.DonationFilter())
            try await inTurn { () async throws(StoreError) in
                try await self.store.forgetLearning()
                self.forecast = Forecast()
            }
            return DeleteResult(deleted: deleted)
        }
        _ = try deed(number)
        var filter = Store.DonationFilter()
        filter.deed = number
        return DeleteResult(deleted: try await forget(filter))
    }

    /// What matters now by the word of its program, by key, with why.
    private func matters(at time: Double, _ context: [String: String]) -> [String: String] {
        let minute = clock.moment(at: time).minuteOfDay
        var matters: [String: String] = [:]
        for relevance in relevances.values.joined() {
            if let why = relevance.why(at: time, minute: minute, context) {
                matters[relevance.deed.key] = why
            }
        }
        return matters
    }

    /// Gives a deed a number, if it has none.
    func note(_ deed: Deed) {
        guard deeds[deed.key] == nil else { return }
        lastHintNumber -= 1
        deeds[deed.key] = (lastHintNumber, deed)
    }

    /// Takes what a program says matters, in place of what it said before.
    func setRelevance(
        _ params: SetRelevanceParams, of application: String, in directory: HandlerDirectory
    ) async throws(RPCError) {
        guard params.shortcuts.count <= Limits.relevances else {
            throw RPCError(
                .limit, "\(params.shortcuts.count) shortcuts are too many",
                remedy: "at most \(Limits.relevances) may matter")
        }
        let check = check(in: directory)
        var relevances: [Relevance] = []
        for shortcut in params.shortcuts {
            do throws(DonationCheck.Refusal) {
                let deed = try check.deed(
                    shortcut.intent, shortcut.parameters, shortcut.activity, of: application,
                    isChecked: true)
                guard deed.isPredictable else { continue }
                relevances.append(
                    Relevance(deed, conditions: try conditions(shortcut.conditions ?? [])))
            } catch {
                throw RPCError(
                    .refused, error.reason, reason: error.code, remedy: error.remedy)
            }
        }
        try await inTurn { () async throws(StoreError) in
            try await self.store.set(relevances, of: application)
            self.relevances[application] = relevances
            for relevance in relevances { self.note(relevance.deed) }
        }
        noteOccasion()
    }

    private func conditions(
        _ messages: [SetRelevanceParams.Condition]
    ) throws(DonationCheck.Refusal) -> [Relevance.Condition] {
        var conditions: [Relevance.Condition] = []
        for message in messages {
            switch (message.from, message.to, message.place, message.routine) {
            case (let from?, let to?, nil, nil): conditions.append(.interval(from: from, to: to))
            case (nil, nil, let place?, nil): conditions.append(.place(place))
            case (nil, nil, nil, let name?):
                guard let routine = Relevance.Routine(rawValue: name) else {
                    throw .init(
                        "bad-condition",
                        "a routine is one of "
                            + Relevance.Routine.allCases.map(\.rawValue).joined(separator: ", "))
                }
                conditions.append(.routine(routine))
            default:
                throw .init(
                    "bad-condition", "a condition is from and to, a place, or a routine")
            }
        }
        return conditions
    }
}

extension Relevance {
    /// Why it matters at `time`, `minute` minutes after midnight; nil when it does not.
    fileprivate func why(
        at time: Double, minute: Double, _ context: [String: String]
    ) -> String? {
        guard !conditions.isEmpty else { return "its program says it matters" }
        for condition in conditions {
            switch condition {
            case .interval(let from, let to) where (from...max(from, to)).contains(time):
                return "its program says it matters now"
            case .place(let place) where context["place"] == place:
                return "its program says it matters at \(place)"
            case .routine(let routine) where routine.isNow(minute: minute, context):
                return "part of your \(routine.rawValue)"
            default: continue
            }
        }
        return nil
    }
}

extension Relevance.Routine {
    /// Whether it goes on: somebody says so, or the hour does.
    fileprivate func isNow(minute: Double, _ context: [String: String]) -> Bool {
        if let routine = context["routine"] { return routine == rawValue }
        return switch self {
        case .morning: (300..<600).contains(minute)
        case .evening: (1_020..<1_320).contains(minute)
        case .home, .work, .school, .gym: context["place"] == rawValue
        case .commute: ["driving", "cycling", "transit"].contains(context["motion"])
        }
    }
}
