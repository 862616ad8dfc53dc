/// A day and a time of day in the time zone in which a person said them.
///
///     let dinner = Moment("2026-12-24T19:00:00+01:00")
///     let date = dinner.map { Date(timeIntervalSince1970: Double($0.secondsSince1970)) }
public struct Moment: ParameterConvertible, Comparable, LosslessStringConvertible {
    /// The day there.
    public let day: CalendarDay
    /// The time of day there.
    public let time: TimeOfDay
    /// How far its clocks are ahead of UTC.
    public let secondsFromUTC: Int

    /// A moment by the clocks that are so far ahead of UTC.
    public init(_ day: CalendarDay, _ time: TimeOfDay, secondsFromUTC: Int) {
        self.day = day
        self.time = time
        self.secondsFromUTC = secondsFromUTC
    }

    /// Reads ISO 8601 with an offset: `2026-12-24T19:00:00+01:00`, or `Z` in its place.
    public init?(_ description: String) {
        let halves = description.split(separator: "T", omittingEmptySubsequences: false)
        guard halves.count == 2, let day = CalendarDay(String(halves[0])),
            let sign = halves[1].firstIndex(where: { "+-Z".contains($0) }),
            let time = TimeOfDay(String(halves[1][..<sign])),
            let offset = Self.offset(halves[1][sign...])
        else { return nil }
        self.init(day, time, secondsFromUTC: offset)
    }

    public init?(parameterValue: ParameterValue) {
        guard case .string(let text) = parameterValue else { return nil }
        self.init(text)
    }

    public var parameterValue: ParameterValue { .string(description) }

    /// Seconds since 1 January 1970, 00:00 UTC.
    public var secondsSince1970: Int {
        day.daysSince1970 * 86_400 + time.secondsSinceMidnight - secondsFromUTC
    }

    /// `2026-12-24T19:00:00+01:00`.
    public var description: String {
        let seconds = time.second == 0 ? ":00" : ""
        let minutes = abs(secondsFromUTC) / 60
        let sign = secondsFromUTC < 0 ? "-" : "+"
        return "\(day)T\(time)\(seconds)"
            + "\(sign)\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))"
    }

    /// Whether it comes first, wherever the two were said.
    public static func < (left: Moment, right: Moment) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }

    private static func offset(_ text: Substring) -> Int? {
        if text == "Z" { return 0 }
        guard let time = TimeOfDay(String(text.dropFirst())), time.second == 0 else { return nil }
        return text.hasPrefix("-") ? -time.secondsSinceMidnight : time.secondsSinceMidnight
    }
}
