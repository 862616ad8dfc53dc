extension Duration: ParameterConvertible {
    /// Reads ISO 8601 without months and years (`PT1H20M`, `P2D`), or a number of seconds.
    public init?(parameterValue: ParameterValue) {
        switch parameterValue {
        case .integer(let seconds): self = .seconds(seconds)
        case .decimal(let seconds) where seconds.isFinite && abs(seconds) < 1e15:
            self = .seconds(seconds)
        case .string(let text):
            guard let seconds = Self.seconds(text) else { return nil }
            self = .seconds(seconds)
        default: return nil
        }
    }

    /// `PT1H20M`.
    public var parameterValue: ParameterValue { .string(text) }

    private var text: String {
        let (whole, attoseconds) = components
        let total = abs(Double(whole) + Double(attoseconds) * 1e-18)
        let hours = Int(total / 3_600)
        let minutes = Int(total / 60) % 60
        // To the millisecond: people do not speak of less.
        let milliseconds = Int((total * 1_000).rounded()) - (hours * 60 + minutes) * 60_000
        var text = self < .zero ? "-PT" : "PT"
        if hours > 0 { text += "\(hours)H" }
        if minutes > 0 { text += "\(minutes)M" }
        if milliseconds > 0 || (hours == 0 && minutes == 0) {
            text +=
                milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)S" : Self.decimal(milliseconds)
        }
        return text
    }

    private static func decimal(_ milliseconds: Int) -> String {
        var digits = (milliseconds % 1_000).padded(to: 3)
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(milliseconds / 1_000).\(digits)S"
    }

    /// Seconds of a text such as `-P1DT2H30M0.5S`; nil when it is none.
    private static func seconds(_ text: String) -> Double? {
        let isNegative = text.hasPrefix("-")
        let body = isNegative ? text.dropFirst() : text[...]
        guard body.hasPrefix("P") else { return nil }
        var total = 0.0
        var number = ""
        var units: [Character: Double] = ["W": 604_800, "D": 86_400]
        var hasPart = false
        for sign in body.dropFirst() {
            if sign == "T", number.isEmpty {
                units = ["H": 3_600, "M": 60, "S": 1]
            } else if let unit = units[sign] {
                guard let value = Double(number), value.isFinite else { return nil }
                total += value * unit
                number = ""
                hasPart = true
            } else if sign.isASCII, sign.isNumber || sign == "." {
                number.append(sign)
            } else {
                return nil
            }
        }
        guard hasPart, number.isEmpty, total < 1e15 else { return nil }
        return isNegative ? -total : total
    }
}
