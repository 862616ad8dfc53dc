/// A day, a time of day or both, as ISO 8601 writes them; the offset of a time zone is left out.
///
///     2026-12-24    07:30    2026-12-24T07:30:00+01:00
package struct CalendarText: Sendable, Hashable {
    package let day: Day?
    package let time: Time?

    /// A day of the Gregorian calendar.
    package struct Day: Sendable, Hashable {
        package let year: Int
        package let month: Int
        package let day: Int
    }

    /// A time of day.
    package struct Time: Sendable, Hashable {
        package let hour: Int
        package let minute: Int
        package let second: Int
    }

    /// Reads `text`; nil when it is none of the three.
    package init?(_ text: String) {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        switch parts.count {
        case 2:
            guard let day = Day(parts[0]), let time = Time(Self.withoutOffset(parts[1])) else {
                return nil
            }
            (self.day, self.time) = (day, time)
        case 1:
            (day, time) = (Day(parts[0]), Time(parts[0]))
            if day == nil, time == nil { return nil }
        default: return nil
        }
    }

    /// The length of `PT1H20M`, `P1DT2H` or `PT90.5S` in seconds; nil when it is no duration.
    ///
    /// Months and years have no fixed length, so they are none either.
    package static func seconds(ofDuration text: String) -> Double? {
        guard text.hasPrefix("P"), text.utf8.count <= 40 else { return nil }
        var seconds = 0.0
        var number = ""
        var isTime = false
        var units: [Character] = []
        for character in text.dropFirst() {
            switch character {
            case "T" where !isTime && number.isEmpty: isTime = true
            case "0"..."9", ".": number.append(character)
            default:
                guard let length = lengths["\(isTime ? "T" : "")\(character)"],
                    let count = Double(number), !units.contains(character)
                else { return nil }
                units.append(character)
                seconds += count * length
                number = ""
            }
        }
        return number.isEmpty && !units.isEmpty && seconds.isFinite ? seconds : nil
    }

    /// The duration of so many seconds: `PT1H20M`. Parts below a thousandth are left out.
    package static func text(ofSeconds seconds: Double) -> String {
        guard seconds.isFinite, (0...1e12).contains(seconds) else { return "PT0S" }
        var rest = Int((seconds * 1_000).rounded())
        var text = "PT"
        for (unit, length) in [("H", 3_600_000), ("M", 60_000)] where rest >= length {
            text += "\(rest / length)\(unit)"
            rest %= length
        }
        if rest.isMultiple(of: 1_000) {
            return rest == 0 && text != "PT" ? text : "\(text)\(rest / 1_000)S"
        }
        return "\(text)\(Double(rest) / 1_000)S"
    }

    private static let lengths = [
        "W": 604_800.0, "D": 86_400, "TH": 3_600, "TM": 60, "TS": 1,
    ]

    private static func withoutOffset(_ text: Substring) -> Substring {
        if text.hasSuffix("Z") { return text.dropLast() }
        guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return text }
        return Time(text[text.index(after: sign)...]) == nil ? "" : text[..<sign]
    }
}

extension CalendarText.Day {
    /// `2026-12-24`; nil for a day that no calendar has.
    init?(_ text: Substring) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.count) == [4, 2, 2],
            let year = Int(digits: parts[0]), let month = Int(digits: parts[1]),
            let day = Int(digits: parts[2]), (1...12).contains(month)
        else { return nil }
        let isLeap =
            year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...lengths[month - 1]).contains(day) else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension CalendarText.Time {
    /// `07:30` or `07:30:15`.
    init?(_ text: Substring) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }),
            let hour = Int(digits: parts[0]), let minute = Int(digits: parts[1]),
            let second = parts.count == 3 ? Int(digits: parts[2]) : 0,
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        self.init(hour: hour, minute: minute, second: second)
    }
}

extension Int {
    /// A number without a sign, in the digits 0 to 9.
    fileprivate init?(digits text: Substring) {
        guard text.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        self.init(text)
    }
}
