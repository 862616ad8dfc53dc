internal import Foundation
internal import Intents

/// Values in the one form in which they travel: ISO 8601, and numbers in digits.
enum WrittenValue {
    /// `2026-12-24`
    static func text(day: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: day)
        return padded(parts.year, 4) + "-" + padded(parts.month, 2) + "-" + padded(parts.day, 2)
    }

    /// `07:30`
    static func text(time: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: time)
        return padded(parts.hour, 2) + ":" + padded(parts.minute, 2)
    }

    /// `2026-12-24T07:30:00+01:00`
    static func text(moment: Date, _ calendar: Calendar) -> String {
        let second = calendar.component(.second, from: moment)
        let offset = calendar.timeZone.secondsFromGMT(for: moment) / 60
        let zone = padded(abs(offset) / 60, 2) + ":" + padded(abs(offset) % 60, 2)
        return text(day: moment, calendar) + "T" + text(time: moment, calendar) + ":"
            + padded(second, 2) + (offset < 0 ? "-" : "+") + zone
    }

    /// `PT1H30M`; a day is 24 hours.
    static func text(seconds: Double) -> String {
        let whole = Int(seconds.rounded(.down))
        let rest = seconds - Double(whole)
        let units = [(whole / 3_600 % 24, "H"), (whole / 60 % 60, "M")]
        var time = units.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
        if whole % 60 > 0 || rest > 0 {
            time += (rest > 0 ? "\(Double(whole % 60) + rest)" : "\(whole % 60)") + "S"
        }
        let days = whole / 86_400
        if time.isEmpty { return days > 0 ? "P\(days)D" : "PT0S" }
        return "P" + (days > 0 ? "\(days)D" : "") + "T" + time
    }

    /// The day that `2026-12-24` is.
    static func day(_ text: String, _ calendar: Calendar) -> Date? {
        guard has("-", text), let match = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})/)
        else { return nil }
        let parts = DateComponents(
            year: Int(match.1), month: Int(match.2), day: Int(match.3))
        return parts.isValidDate(in: calendar) ? calendar.date(from: parts) : nil
    }

    /// Minutes since midnight that `07:30` is; seconds may follow.
    static func minutes(_ text: String) -> Int? {
        guard has(":", text),
            let match = text.wholeMatch(of: /([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?/),
            let hour = Int(match.1), let minute = Int(match.2)
        else { return nil }
        return hour * 60 + minute
    }

    /// The moment that `2026-12-24T07:30:00+01:00` is; without an offset, by the calendar's clock.
    static func moment(_ text: String, _ calendar: Calendar) -> Date? {
        guard has("-", text), has(":", text) else { return nil }
        let pattern =
            /(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?/
        guard let match = text.wholeMatch(of: pattern), let minutes = minutes(String(match.2))
        else { return nil }
        var local = calendar
        if let zone = match.4 {
            guard let offset = offset(String(zone)), let fixed = TimeZone(secondsFromGMT: offset)
            else { return nil }
            local.timeZone = fixed
        }
        guard let day = day(String(match.1), local) else { return nil }
        var parts = local.dateComponents([.year, .month, .day], from: day)
        parts.hour = minutes / 60
        parts.minute = minutes % 60
        parts.second = match.3.flatMap { Int($0) } ?? 0
        return local.date(from: parts)
    }

    private static func offset(_ text: String) -> Int? {
        if text == "Z" { return 0 }
        let parts = text.dropFirst().split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2, parts[0] <= 18, parts[1] < 60 else { return nil }
        return (text.hasPrefix("-") ? -60 : 60) * (parts[0] * 60 + parts[1])
    }

    /// The seconds that `PT1H30M` is.
    static func seconds(_ text: String) -> Double? {
        guard has("P", text) else { return nil }
        let pattern =
            /P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:\.\d+)?)S)?)?/
        guard let match = text.wholeMatch(of: pattern), text.last?.isLetter == true,
            text != "P", !text.hasSuffix("T")
        else { return nil }
        let counts = [match.1, match.2, match.3, match.4, match.5]
        let lengths = [604_800.0, 86_400, 3_600, 60, 1]
        return zip(counts, lengths).reduce(0) { sum, part in
            sum + (part.0.flatMap { Double($0) } ?? 0) * part.1
        }
    }

    /// The number that digits are, with the signs of a language: `2.5` is 2.5 wherever people live.
    static func number(_ text: String, language: String) -> Double? {
        let locale = Locale(identifier: language)
        var digits = text.trimmingCharacters(in: .whitespaces)
            .replacingOccurrences(of: "\u{2212}", with: "-")
        if let sign = digits.last, "%°".contains(sign) { digits.removeLast() }
        guard digits.count <= 40, digits.contains(where: \.isNumber),
            digits.allSatisfy({ $0.isASCII && $0.isNumber || "-.,".contains($0) })
        else { return nil }
        let grouping = locale.groupingSeparator ?? ","
        if grouping == "," || grouping == ".", has(",", digits) || has(".", digits),
            digits.wholeMatch(of: /-?\d{1,3}([.,]\d{3})+([.,]\d+)?/) != nil,
            digits.first(where: { ".,".contains($0) }).map(String.init) == grouping
        {
            digits = digits.replacingOccurrences(of: grouping, with: "")
        }
        return Double(digits.replacingOccurrences(of: ",", with: "."))
    }

    /// Whether it is worth looking closer: what is said hardly ever has the signs of what is written,
    /// and a pattern is made anew each time it is used.
    private static func has(_ sign: Unicode.Scalar, _ text: String) -> Bool {
        text.unicodeScalars.contains(sign)
    }

    private static func padded(_ number: Int?, _ width: Int) -> String {
        let digits = String(number ?? 0)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
