internal import Foundation

/// The present, in the terms in which the past is remembered.
struct Present: Sendable {
    let moment: Moment
    private let minute: Float
    private let weekday: Int
    /// What was done last, and before that; -1 for nothing.
    let previous: Int32
    let beforePrevious: Int32
    /// Logarithm of the seconds since anything was done.
    let logPause: Float
    /// By candidate: logarithm of the seconds since it was done.
    let logSince: [Float]
    /// By candidate: how many things were done since it was.
    let steps: [Int32]
    /// What is known of the surroundings.
    let facts: Set<Int>

    /// The present of `habits` at `moment`.
    init(_ habits: Habits, at moment: Moment, context: [String: String]) {
        self.moment = moment
        minute = Float(moment.minuteOfDay)
        weekday = moment.weekday
        previous = habits.events.last?.candidate ?? -1
        beforePrevious = habits.events.last?.previous ?? -1
        logPause = Habits.logSeconds(from: habits.events.last?.moment, to: moment)
        logSince = habits.last.map { index in
            Habits.logSeconds(from: habits.events[index].moment, to: moment)
        }
        steps = habits.last.map { Int32(habits.events.count - $0) }
        // Facts that were never seen say nothing.
        facts = Set(context.compactMap { habits.facts["\($0)=\($1)"] })
    }

    /// Minutes between now and that minute of any day, the short way round.
    func minutesApart(_ other: Float) -> Float {
        let apart = abs(minute - other)
        return min(apart, 1_440 - apart)
    }

    /// How alike today and that day of the week are, 0…1.
    func dayLikeness(_ other: Int) -> Float {
        if other == weekday { return 1 }
        return Moment.isWeekend(other) == Moment.isWeekend(weekday) ? 0.2 : 0.02
    }
}
