internal import Foundation

/// What each clue says for each candidate at one moment: logarithms of kernel estimates.
struct Evidence: Sendable {
    /// By candidate number, then by clue.
    private var values: [Float]

    private static let clues = Clue.allCases.count
    /// One hour and twelve minutes of the day, in minutes.
    private static let timeKernel = Kernel(width: 72)
    /// Pauses are compared by their logarithms.
    private static let pauseKernel = Kernel(width: 0.8)
    private static let rhythmKernel = Kernel(width: 1)
    /// After so many days an occurrence counts e times less.
    private static let decayDays = 60.0
    /// How much of what nobody has seen yet is expected as often as it is done at all, and not of
    /// everything alike.
    private static let backOff: Float = 0.3

    /// The evidence that `habits` hold for `moment`.
    init(_ habits: Habits, at moment: Moment, context: [String: String]) {
        let present = Present(habits, at: moment, context: context)
        var counts = [RepeatCount](repeating: RepeatCount(), count: habits.candidates.count)
        values = [Float](repeating: 0, count: habits.candidates.count * Self.clues)
        for event in habits.events {
            add(event, to: &counts[Int(event.candidate)], present)
        }
        let hasContext = !present.facts.isEmpty
        for (candidate, share) in shares(of: habits.candidates.count).enumerated() {
            finish(candidate, counts[candidate], share: share, hasContext: hasContext)
        }
    }

    /// What the clues say for candidate number `candidate`, in the order of `Clue.allCases`.
    func clues(of candidate: Int) -> ArraySlice<Float> {
        values[candidate * Self.clues..<(candidate + 1) * Self.clues]
    }

    private mutating func add(
        _ event: Habits.Event, to count: inout RepeatCount, _ present: Present
    ) {
        let candidate = Int(event.candidate)
        let base = candidate * Self.clues
        func add(_ clue: Clue, _ value: Float) { values[base + clue.rawValue] += value }
        let weight = Float(exp(-present.moment.days(since: event.moment) / Self.decayDays))
        let time = weight * Self.timeKernel(present.minutesApart(event.minute))
        let pause = Self.pauseKernel(present.logPause - event.logPause)
        add(.frequency, weight)
        add(.timeOfDay, time)
        add(.weekday, time * present.dayLikeness(Int(event.weekday)))
        add(.pause, weight * pause)
        if event.previous == present.previous, event.previous >= 0 {
            add(.sequence, weight)
            add(.pauseInSequence, pause * (time + 0.1 * weight))
            if event.beforePrevious == present.beforePrevious { add(.longSequence, weight) }
        }
        if !present.facts.isEmpty {
            let shared = event.facts.count { present.facts.contains($0) }
            add(.surroundings, weight * Float(shared) / Float(present.facts.count))
        }
        guard !event.logSinceSame.isNaN else { return }
        add(.rhythm, Self.rhythmKernel(present.logSince[candidate] - event.logSinceSame))
        count.all += 1
        if event.steps == present.steps[candidate] { count.alike += 1 }
        if event.steps >= present.steps[candidate] { count.longer += 1 }
    }

    /// How often each candidate is done at all, where 1 is as often as the average.
    private func shares(of count: Int) -> [Float] {
        let sums = (0..<count).map { values[$0 * Self.clues + Clue.frequency.rawValue] + 0.2 }
        let average = sums.reduce(0, +) / Float(max(count, 1))
        return sums.map { $0 / average }
    }

    /// Turns sums into smoothed logarithms; `share` is how often the candidate is done at all.
    private mutating func finish(
        _ candidate: Int, _ count: RepeatCount, share: Float, hasContext: Bool
    ) {
        let base = candidate * Self.clues
        let frequency = values[base + Clue.frequency.rawValue]
        let time = values[base + Clue.timeOfDay.rawValue]
        let unseen = 1 - Self.backOff + Self.backOff * share
        for clue in Clue.allCases {
            let sum = values[base + clue.rawValue]
            values[base + clue.rawValue] =
                switch clue {
                case .frequency: log(sum + 0.2)
                case .timeOfDay: log(sum + 0.2 * unseen)
                case .sequence, .longSequence, .pause: log(sum + 0.3 * unseen)
                case .pauseInSequence: log(sum + 0.1 * unseen)
                case .rhythm: log((sum + 1) / (count.all + 1))
                case .steps: log((count.alike + 0.5) / (count.longer + 1.5))
                // Of the times it was done at this hour, how many were on such a day.
                case .weekday: log((sum + 0.6) / (time + 1.2))
                // Of the times it was done, how many were in such surroundings.
                case .surroundings: hasContext ? log((sum + 0.2) / (frequency + 0.8)) : 0
                }
        }
    }

    /// How often something was done again: at all, after as many steps as now, after more or as many.
    private struct RepeatCount {
        var all: Float = 0
        var alike: Float = 0
        var longer: Float = 0
    }
}
