/// A day of the calendar, in no particular time zone.
///
///     CalendarDay("2026-12-24")?.month  // 12
public struct CalendarDay: ParameterConvertible, Comparable, LosslessStringConvertible {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// A day; nil when the Gregorian calendar has none like it.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        guard day <= Self.length(ofMonth: month, in: year) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads ISO 8601: `2026-12-24`.
    public init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2
        else { return nil }
        let numbers = parts.compactMap { Int(digits: $0) }
        guard numbers.count == 3 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    public init?(parameterValue: ParameterValue) {
        guard case .string(let text) = parameterValue else { return nil }
        self.init(text)
    }

    public var parameterValue: ParameterValue { .string(description) }

    /// `2026-12-24`.
    public var description: String {
        "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }

    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// Days since 1 January 1970.
    var daysSince1970: Int {
        // Counts from March, so that the leap day is the last of its year.
        let years = month > 2 ? year : year - 1
        let months = (month + 9) % 12
        let leapDays = years / 4 - years / 100 + years / 400
        return years * 365 + leapDays + (months * 306 + 5) / 10 + day - 1 - 719_468
    }

    private static func length(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Int {
    /// Reads a number of digits alone: no sign, no other alphabet's digits.
    init?(digits: Substring) {
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        self.init(digits)
    }

    /// The number with leading zeros.
    func padded(to width: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: Swift.max(0, width - text.count)) + text
    }
}
