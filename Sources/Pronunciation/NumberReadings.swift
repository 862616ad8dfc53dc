internal import Grammar

/// The ways in which people read a number aloud.
enum NumberReadings {
    /// Readings of ASCII digits with points between them, the plain one first.
    static func readings(of digits: String) -> [[String]] {
        let parts = digits.split(separator: ".")
        guard let whole = parts.first else { return [] }
        if parts.count == 1 { return wholeReadings(of: whole) }
        let isDecimal = parts.count == 2
        let tail = parts.dropFirst().flatMap { part in
            ["point"] + (isDecimal ? NumberWords.digits(part) : cardinal(part))
        }
        return [cardinal(whole) + tail]
    }

    /// `105` as `one hundred five`, `one hundred and five` and `one oh five`.
    private static func wholeReadings(of digits: Substring) -> [[String]] {
        let plain = cardinal(digits)
        var readings = [plain]
        if let hundred = plain.lastIndex(of: "hundred"), hundred + 1 < plain.count,
            hundred + 3 >= plain.count
        {
            readings.append(plain[...hundred] + ["and"] + plain[(hundred + 1)...])
        }
        if let paired = pairs(digits) { readings.append(paired) }
        return readings
    }

    /// Room numbers and years: the last two digits by themselves, as in `nineteen oh five`.
    private static func pairs(_ digits: Substring) -> [String]? {
        guard (3...4).contains(digits.count), digits.first != "0", !digits.hasSuffix("00"),
            let head = UInt64(digits.dropLast(2)), let tail = UInt64(digits.suffix(2))
        else { return nil }
        return NumberWords.cardinal(head) + (tail < 10 ? ["oh"] : []) + NumberWords.cardinal(tail)
    }

    /// The number in words; digit by digit when it begins with a zero or is too long to be counted.
    private static func cardinal(_ digits: Substring) -> [String] {
        let isCode = digits.count > 1 && digits.first == "0"
        guard !isCode, digits.count <= SpokenForm.maximumDigits, let value = UInt64(digits) else {
            return NumberWords.digits(digits)
        }
        return NumberWords.cardinal(value)
    }
}
