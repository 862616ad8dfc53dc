/// What is worth offering: habits, what programs say matters now, and what was not wanted.
package struct Forecast: Sendable {
    /// What the person does.
    package var habits: Habits
    /// What the person did not want.
    package var dismissals = Dismissals()

    /// How far what a program says matters goes up: half of the way to being certain.
    private static let lift = 0.5

    /// By these habits.
    package init(habits: Habits = Habits()) { self.habits = habits }

    /// Everything that may be offered, best first; `matters` has the candidates that matter now by
    /// the word of their programs, each with why.
    package func prospects(
        at moment: Moment, context: [String: String] = [:], matters: [String: String] = [:]
    ) -> [Prospect] {
        var prospects = habits.ranking(at: moment, context: context).map { ranked in
            Prospect(
                candidate: ranked.candidate, score: ranked.probability, reasons: ranked.reasons)
        }
        let known = Set(prospects.map(\.candidate))
        prospects += matters.keys.filter { !known.contains($0) }.sorted().map {
            Prospect(candidate: $0, score: 0, reasons: [])
        }
        for index in prospects.indices {
            let candidate = prospects[index].candidate
            if let why = matters[candidate] {
                prospects[index].why = why
                prospects[index].score += (1 - prospects[index].score) * Self.lift
            }
            prospects[index].score *= dismissals.share(
                of: candidate, at: moment, lastDone: habits.lastMoment(of: candidate))
        }
        return prospects.filter { $0.score > 0 }.enumerated().sorted {
            // The order of the ranking decides between equals.
            ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
        }.map(\.element)
    }
}

/// Something that may be offered.
package struct Prospect: Sendable, Equatable {
    /// What it is.
    package let candidate: String
    /// How much speaks for it, 0…1.
    package internal(set) var score: Double
    /// What speaks for it by habit, strongest first.
    package let reasons: [RankedCandidate.Reason]
    /// Why it matters now by the word of its program.
    package internal(set) var why: String?

    /// Why it is offered, in words; `name` says what people call a candidate.
    package func sentence(name: (String) -> String) -> String {
        let habits = reasons.prefix(2).map { $0.sentence(name: name) }
        let all = [why].compactMap(\.self) + habits
        return all.isEmpty ? "done before" : all.joined(separator: "; ")
    }
}

extension Habits {
    /// When `candidate` was last done.
    package func lastMoment(of candidate: String) -> Moment? {
        numbers[candidate].map { events[last[$0]].moment }
    }
}
