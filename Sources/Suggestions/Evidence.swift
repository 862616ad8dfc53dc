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

    /// The evidence that `habits` hold for `moment`.
    init(_ habits: Habits, at moment: Moment, context: [String: String]) {
        let present = Present(habits, at: moment, context: context)
        var counts = [RepeatCount](repeating: RepeatCount(), count: habits.candidates.count)
        values = [Float](repeating: 0, count: habits.candidates.count * Self.clues)
        for event in habits.events {
            add(event, to: &counts[event.candidate], present)
        }
        for candidate in habits.candidates.indices {
            finish(candidate, counts[candidate], hasContext: !present.facts.isEmpty)
        }
    }

    /// What the clues say for candidate number `candidate`, in the order of `Clue.allCases`.
    func clues(of candidate: Int) -> ArraySlice<Float> {
        values[candidate * Self.clues..<(candidate + 1) * Self.clues]
    }

    private mutating func add(
        _ event: Habits.Event, to count: inout RepeatCount, _ present: Present
    ) {
        let base = event.candidate * Self.clues
        func add(_ clue: Clue, _ value: Float) { values[base + clue.rawValue] += value }
        let weight = Float(exp(-present.moment.days(since: event.moment) / Self.decayDays))
        let time = weight * Self.timeKernel(present.minutesApart(event.minute))
        let pause = Self.pauseKernel(present.logPause - event.logPause)
        add(.frequency, weight)
        add(.timeOfDay, time)
        add(.weekday, time * present.dayLikeness(event.weekday))
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
        guard let since = event.logSinceSame else { return }
        add(.rhythm, Self.rhythmKernel(present.logSince[event.candidate] - since))
        count.all += 1
        if event.steps == present.steps[event.candidate] { count.alike += 1 }
        if event.steps >= present.steps[event.candidate] { count.longer += 1 }
    }

    /// Turns sums into smoothed logarithms.
    private mutating func finish(_ candidate: Int, _ count: RepeatCount, hasContext: Bool) {
        let base = candidate * Self.clues
        let frequency = values[base + Clue.frequency.rawValue]
        let time = values[base + Clue.timeOfDay.rawValue]
        for clue in Clue.allCases {
            let sum = values[base + clue.rawValue]
            values[base + clue.rawValue] =
                switch clue {
                case .timeOfDay, .frequency: log(sum + 0.2)
                case .sequence, .longSequence, .pause: log(sum + 0.3)
                case .pauseInSequence: log(sum + 0.1)
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
