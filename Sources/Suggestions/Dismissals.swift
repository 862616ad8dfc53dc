internal import Foundation

/// Suggestions that were not wanted, and how much less they are wanted since.
package struct Dismissals: Sendable {
    private var moments: [String: [Moment]] = [:]

    /// As many of one candidate are remembered.
    private static let mostOfOne = 30
    /// So long after it was dismissed it is not offered at all, in days.
    private static let silence = 1.0 / 24
    /// After so many days a dismissal counts e times less.
    private static let decayDays = 30.0
    /// An hour and a half of the day, in minutes.
    private static let kernel = Kernel(width: 90)

    /// None yet.
    package init() {}

    /// Notes that `candidate` was not wanted.
    package mutating func add(_ candidate: String, at moment: Moment) {
        moments[candidate, default: []].append(moment)
        if moments[candidate, default: []].count > Self.mostOfOne {
            moments[candidate]?.removeFirst()
        }
    }

    /// Forgets that `candidate` was ever not wanted.
    package mutating func forget(_ candidate: String) { moments[candidate] = nil }

    /// How much of the score of `candidate` is left, 0…1; it counts less once it was done again.
    package func share(of candidate: String, at moment: Moment, lastDone: Moment?) -> Double {
        var share = 1.0
        for dismissed in moments[candidate] ?? [] {
            let days = moment.days(since: dismissed)
            if (0..<Self.silence).contains(days) { return 0 }
            let apart = abs(moment.minuteOfDay - dismissed.minuteOfDay)
            let sameHour = Double(Self.kernel(Float(min(apart, 1_440 - apart))))
            var strength = 0.7 * exp(-abs(days) / Self.decayDays) * (0.25 + 0.75 * sameHour)
            if let lastDone, lastDone > dismissed { strength *= 0.3 }
            share *= 1 - strength
        }
        return share
    }
}
