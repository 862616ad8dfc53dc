/// Numbers as English words, one at a time as they are spoken.
package enum NumberWords {
    private static let small = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
        "nineteen",
    ]
    private static let tens = [
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]
    private static let scales: [(value: UInt64, name: String)] = [
        (1_000_000_000_000_000_000, "quintillion"), (1_000_000_000_000_000, "quadrillion"),
        (1_000_000_000_000, "trillion"), (1_000_000_000, "billion"), (1_000_000, "million"),
        (1_000, "thousand"), (100, "hundred"),
    ]
    private static let ordinals = [
        "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
        "nine": "ninth", "twelve": "twelfth",
    ]

    /// `42` as `forty two`.
    package static func cardinal(_ number: UInt64) -> [String] {
        if number < 20 { return [small[Int(number)]] }
        if number < 100 {
            let unit = number % 10
            return [tens[Int(number / 10)]] + (unit == 0 ? [] : cardinal(unit))
        }
        guard let scale = scales.first(where: { $0.value <= number }) else { return [] }
        let rest = number % scale.value
        return cardinal(number / scale.value) + [scale.name] + (rest == 0 ? [] : cardinal(rest))
    }

    /// `42` as `forty second`.
    package static func ordinal(_ number: UInt64) -> [String] {
        var words = cardinal(number)
        guard let last = words.popLast() else { return [] }
        if let irregular = ordinals[last] { return words + [irregular] }
        return words + [last.hasSuffix("y") ? last.dropLast() + "ieth" : last + "th"]
    }

    /// The digits of `text` one by one: `07` as `zero seven`. Anything else in it is ignored.
    package static func digits(_ text: some StringProtocol) -> [String] {
        text.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }.map { small[$0] }
    }
}
