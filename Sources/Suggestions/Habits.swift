internal import Foundation

/// What a person does, when and after what; and from it what they are likely to do next.
///
/// A log-linear model over kernel estimates of each `Clue`, whose weights are learned online by
/// stochastic gradient ascent on the likelihood of what was done, drawn towards their start
/// (multinomial logit: McFadden, “Conditional logit analysis of qualitative choice behavior”, 1973).
/// Recording and ranking both take one pass over the history.
package struct Habits: Sendable {
    /// One occurrence with what ranking needs of the moments before it. There are a hundred thousand
    /// of them, so it has no bit too much.
    struct Event: Sendable {
        let moment: Moment
        /// Facts of the surroundings, as numbers.
        let facts: [Int]
        let candidate: Int32
        /// What was done last before it, and before that; -1 for nothing.
        let previous: Int32
        let beforePrevious: Int32
        /// How many things were done since this was.
        let steps: Int32
        let minute: Float
        /// Logarithm of the seconds since anything was done.
        let logPause: Float
        /// Logarithm of the seconds since this was done; no number the first time.
        let logSinceSame: Float
        let weekday: Int8
    }

    /// Occurrences that are remembered; older ones are forgotten.
    package static let maximumEvents = 100_000

    /// How much each clue counts, in the order of `Clue.allCases`.
    package internal(set) var weights: [Float]
    /// Oldest first.
    var events: [Event] = []
    /// Names of the candidates, and their numbers.
    var candidates: [String] = []
    var numbers: [String: Int] = [:]
    /// Index in `events` of the last occurrence of each candidate.
    var last: [Int] = []
    /// Numbers of facts such as `place` = `home`.
    var facts: [String: Int] = [:]

    /// Nothing known yet, or the weights that were learned before.
    package init(weights: [Float]? = nil) {
        let usable = weights.flatMap { weights in
            weights.count == Clue.allCases.count && weights.allSatisfy(\.isFinite) ? weights : nil
        }
        self.weights = usable ?? Clue.initialWeights
    }

    /// How many occurrences are remembered.
    package var count: Int { events.count }

    /// Notes what was done, and learns from it unless `learns` is false.
    ///
    /// An occurrence older than the last one is noted at the time of the last one.
    package mutating func record(_ occurrence: Occurrence, learns: Bool = true) {
        let moment = max(occurrence.moment, events.last?.moment ?? occurrence.moment)
        if learns, let number = numbers[occurrence.candidate] {
            learn(number, at: moment, context: occurrence.context)
        }
        let number = number(of: occurrence.candidate)
        let facts = occurrence.context.map { factNumber($0, $1) }
        let index = events.count
        let before = last[number]
        events.append(
            Event(
                moment: moment, facts: facts, candidate: Int32(number),
                previous: events.last?.candidate ?? -1,
                beforePrevious: events.last?.previous ?? -1,
                steps: before < 0 ? 0 : Int32(index - before),
                minute: Float(moment.minuteOfDay),
                logPause: Self.logSeconds(from: events.last?.moment, to: moment),
                logSinceSame: before < 0
                    ? .nan : Self.logSeconds(from: events[before].moment, to: moment),
                weekday: Int8(moment.weekday)))
        last[number] = index
        if events.count > Self.maximumEvents + Self.maximumEvents / 8 { forgetOldest() }
    }

    /// Makes room for as many occurrences at once: growing by and by takes twice the memory.
    package mutating func reserve(_ count: Int) {
        events.reserveCapacity(min(count, Self.maximumEvents) * 9 / 8)
    }

    /// Forgets everything that was done as one of `names`.
    package mutating func forget(_ names: Set<String>) {
        let kept = events.filter { !names.contains(candidates[Int($0.candidate)]) }
        replay(kept)
    }

    /// Logarithm of the seconds between; less than ten seconds count as ten.
    static func logSeconds(from earlier: Moment?, to later: Moment) -> Float {
        guard let earlier else { return log(86_400) }
        return log(Float(max(later.seconds - earlier.seconds, 10)))
    }

    private mutating func forgetOldest() {
        replay(Array(events.suffix(Self.maximumEvents)))
    }

    /// Builds the history anew of `kept`; the learned weights stay.
    private mutating func replay(_ kept: [Event]) {
        let old = self
        let names = Dictionary(uniqueKeysWithValues: old.facts.map { ($1, $0) })
        self = Habits(weights: old.weights)
        for event in kept {
            let context = event.facts.compactMap { names[$0] }.map { fact in
                let parts = fact.split(separator: "=", maxSplits: 1).map(String.init)
                return (parts[0], parts.count > 1 ? parts[1] : "")
            }
            record(
                Occurrence(
                    old.candidates[Int(event.candidate)], at: event.moment,
                    context: Dictionary(context) { first, _ in first }),
                learns: false)
        }
    }

    private mutating func number(of candidate: String) -> Int {
        if let known = numbers[candidate] { return known }
        let number = candidates.count
        candidates.append(candidate)
        numbers[candidate] = number
        last.append(-1)
        return number
    }

    private mutating func factNumber(_ name: String, _ value: String) -> Int {
        let fact = "\(name)=\(value)"
        if let known = facts[fact] { return known }
        facts[fact] = facts.count
        return facts.count - 1
    }
}
