extension YAMLConversion<Duration> {
    /// A number with its unit: `600 ms`, `1.5 s`, `10s`, `2 min`, `1 h`.
    package static func duration(in range: ClosedRange<Duration>? = nil) -> Self {
        YAMLConversion(
            expected: "a duration such as “600 ms” or “1.5 s”"
                + bounds(range.map { (spell($0.lowerBound), spell($0.upperBound)) }),
            value: { text, _ in
                guard let duration = parse(text) else { return nil }
                return range?.contains(duration) == false ? nil : duration
            },
            hint: { text, _ in
                guard parse(text) == nil else { return nil }
                if Double(text) != nil { return "add a unit: ms, s, min or h" }
                return "the units are ms, s, min and h"
            })
    }
}

/// The units and their length in nanoseconds.
private let units: [String: Int64] = [
    "ms": 1_000_000, "s": 1_000_000_000, "min": 60_000_000_000, "h": 3_600_000_000_000,
]

/// The duration that `text` spells, exact to the nanosecond.
private func parse(_ text: String) -> Duration? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text[number.endIndex...].drop { $0 == " " }
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let length = units[String(unit)], let first = parts.first, let whole = Int64(first),
        whole <= 1_000_000
    else { return nil }
    var nanoseconds = whole * length
    if parts.count == 2 {
        let digits = parts[1]
        guard (1...9).contains(digits.count), let fraction = Int64(digits) else { return nil }
        let scale = digits.reduce(Int64(1)) { scale, _ in scale * 10 }
        // Both products stay far below 2^63: a fraction has at most nine digits.
        let (quotient, remainder) = length.quotientAndRemainder(dividingBy: scale)
        nanoseconds += fraction * quotient + fraction * remainder / scale
    }
    return .nanoseconds(nanoseconds)
}

/// The duration in the largest unit that leaves no fraction.
private func spell(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    for (unit, length) in [("h", Int64(3_600_000)), ("min", 60_000), ("s", 1000)]
    where milliseconds != 0 && milliseconds.isMultiple(of: length) {
        return "\(milliseconds / length) \(unit)"
    }
    return "\(milliseconds) ms"
}
