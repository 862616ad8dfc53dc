/// A moment as the clock on the wall shows it where the person is.
///
/// Habits follow the wall clock: breakfast stays at eight when summer time ends.
package struct Moment: Sendable, Hashable, Comparable {
    /// Seconds since midnight of 1 January 1970 on that clock.
    package let seconds: Double

    /// The moment that many seconds after midnight of 1 January 1970 on the wall clock.
    package init(seconds: Double) { self.seconds = seconds.isFinite ? seconds : 0 }

    /// Minutes since midnight, 0 up to 1440.
    package var minuteOfDay: Double {
        let minute = seconds.truncatingRemainder(dividingBy: Self.day) / 60
        return minute < 0 ? minute + 1_440 : minute
    }

    /// Days since Monday, 0 to 6.
    package var weekday: Int {
        // 1 January 1970 was a Thursday.
        let day = (Int((seconds / Self.day).rounded(.down)) + 3) % 7
        return day < 0 ? day + 7 : day
    }

    /// Whether a day of the week is a Saturday or a Sunday.
    static func isWeekend(_ weekday: Int) -> Bool { weekday > 4 }

    /// Days from `other` until this moment.
    func days(since other: Moment) -> Double { (seconds - other.seconds) / Self.day }

    package static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }

    private static let day = 86_400.0
}
