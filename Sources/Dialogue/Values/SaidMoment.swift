internal import Foundation
internal import Intents

/// A moment as people say it, and the moment that it is.
///
/// A time without morning or evening (“half past seven”) is the next one from now on; on another day
/// than today, the first one from six in the morning on. Where the parameter takes only the past, it
/// is the last one. A time that a clock skips when summer begins is as much later as the clock jumps;
/// one that comes twice when summer ends is the first of the two.
struct SaidMoment {
    let calendar: Calendar
    let now: Date
    let direction: TimeDirection

    /// What became of the words for a moment.
    enum Result {
        /// The moment.
        case moment(Date)
        /// A day without a time of day.
        case day(Date)
        /// The day does not exist.
        case missing
        /// It is no moment at all.
        case none
    }

    /// The moment that the slots name; `known` is the day when it was said before.
    func moment(_ slots: SaidSlots, on known: Date? = nil) -> Result {
        if slots.integer("now") != nil { return .moment(now) }
        if let seconds = slots.seconds {
            return .moment(now.addingTimeInterval(seconds * Double(slots.integer("sign") ?? 1)))
        }
        var day = known
        switch SaidDay(calendar: calendar, now: now, direction: direction).day(slots) {
        case .day(let named): day = named
        case .missing: return .missing
        case .none: break
        }
        if slots.text("today") != nil { day = calendar.startOfDay(for: now) }
        guard let clock = SaidClock(slots) else { return day.map(Result.day) ?? .none }
        return moment(clock, on: day).map(Result.moment) ?? .none
    }

    private func moment(_ clock: SaidClock, on day: Date?) -> Date? {
        let today = calendar.startOfDay(for: now)
        switch (clock, day) {
        case (.exact(0), let day?) where day == today && direction != .past:
            // Today's midnight that is still to come ends the day.
            return date(day, 1_440)
        case (.exact(let minutes), let day?): return date(day, minutes)
        case (.exact(let minutes), nil): return nearest([minutes], from: today)
        case (.twelveHour(let minutes), nil): return nearest([minutes, minutes + 720], from: today)
        case (.twelveHour(let minutes), let day?) where day == today:
            let both = [minutes, minutes + 720].compactMap { date(day, $0) }
            if direction == .past { return both.last { $0 <= now } ?? both.first }
            return both.first { $0 > now } ?? both.last
        case (.twelveHour(let minutes), let day?):
            return date(day, minutes < Self.dawn ? minutes + 720 : minutes)
        }
    }

    /// Six in the morning.
    private static let dawn = 360

    /// The first of these times from now on, or the last one before now.
    private func nearest(_ minutes: [Int], from today: Date) -> Date? {
        let days = [-1, 0, 1].compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
        let moments = days.flatMap { day in minutes.compactMap { date(day, $0) } }.sorted()
        return direction == .past
            ? moments.last { $0 <= now } : moments.first { $0 > now }
    }

    /// A time of a day, by what the clock shows.
    private func date(_ day: Date, _ minutes: Int) -> Date? {
        guard let start = calendar.date(byAdding: .day, value: minutes / 1_440, to: day) else {
            return nil
        }
        var parts = calendar.dateComponents([.year, .month, .day], from: start)
        parts.hour = minutes % 1_440 / 60
        parts.minute = minutes % 60
        return calendar.date(from: parts)
    }
}
