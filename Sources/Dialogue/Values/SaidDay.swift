internal import Foundation
internal import Intents

/// A day as people name it, and the day of the calendar that it is.
///
/// A name that fits many days (“friday”, “the twenty fourth”) is the next of them, or the last of them
/// where the parameter takes only the past. “Friday” is never today; “this friday” may be.
struct SaidDay {
    let calendar: Calendar
    let now: Date
    let direction: TimeDirection

    /// What became of the name of a day.
    enum Result {
        /// The first moment of the day.
        case day(Date)
        /// There is no such day: the thirtieth of February.
        case missing
        /// No day was named.
        case none
    }

    /// The day that the slots name.
    func day(_ slots: SaidSlots) -> Result {
        let today = calendar.startOfDay(for: now)
        if let days = slots.integer("days") { return found(day(days, .day, from: today)) }
        if let unit = slots.text("awayunit"), let count = slots.integer("away") {
            let distance = count * (slots.integer("sign") ?? 1)
            return found(Self.unit(unit).flatMap { day(distance, $0, from: today) })
        }
        if let weekday = slots.integer("weekday") {
            return found(self.weekday(weekday, which: slots.text("which"), from: today))
        }
        guard let number = slots.integer("day") else { return .none }
        let year = slots.integer("year") ?? slots.integer("yy").map { 2_000 + $0 }
        return found(date(number, slots.integer("month"), year, today))
    }

    private func found(_ day: Date?) -> Result { day.map(Result.day) ?? .missing }

    private static func unit(_ name: String) -> (Calendar.Component, Int)? {
        switch name {
        case "day": (.day, 1)
        case "week": (.day, 7)
        case "month": (.month, 1)
        case "year": (.year, 1)
        default: nil
        }
    }

    private func day(_ count: Int, _ unit: (Calendar.Component, Int), from day: Date) -> Date? {
        calendar.date(byAdding: unit.0, value: count * unit.1, to: day)
    }

    private func day(_ count: Int, _ unit: Calendar.Component, from day: Date) -> Date? {
        calendar.date(byAdding: unit, value: count, to: day)
    }

    private func weekday(_ weekday: Int, which: String?, from today: Date) -> Date? {
        let ahead = (weekday - calendar.component(.weekday, from: today) + 7) % 7
        let isLast = which == "last" || direction == .past && which == nil
        let distance: Int =
            switch (which, isLast) {
            case ("this", _): direction == .past && ahead > 0 ? ahead - 7 : ahead
            case (_, true): ahead - 7
            default: ahead == 0 ? 7 : ahead
            }
        return day(distance, .day, from: today)
    }

    /// A day of a month: in the year that was said, or the next one that exists.
    private func date(_ number: Int, _ month: Int?, _ year: Int?, _ today: Date) -> Date? {
        let parts = calendar.dateComponents([.year, .month], from: today)
        guard let thisYear = parts.year, let thisMonth = parts.month else { return nil }
        if let year { return date(year, month ?? thisMonth, number) }
        let way = direction == .past ? -1 : 1
        // Eight years hold every day of a year, eight months every day of a month.
        for step in 0...8 {
            let candidate =
                month.map { date(thisYear + way * step, $0, number) }
                ?? date(thisYear, thisMonth + way * step, number)
            guard let candidate else { continue }
            if direction == .past ? candidate <= today : candidate >= today { return candidate }
        }
        return nil
    }

    /// A day that exists; the month may lie beyond the year.
    private func date(_ year: Int, _ month: Int, _ number: Int) -> Date? {
        let months = year * 12 + month - 1
        let parts = DateComponents(year: months / 12, month: months % 12 + 1, day: number)
        guard parts.isValidDate(in: calendar) else { return nil }
        return calendar.date(from: parts)
    }
}
