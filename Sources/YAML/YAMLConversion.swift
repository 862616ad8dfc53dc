/// How a scalar becomes a value of one type, and what to say when it does not.
package struct YAMLConversion<Value> {
    /// What is expected, after “must be”.
    let expected: String
    /// The value, or nil when the scalar is none of it.
    package let value: (String, YAMLNode.Style) -> Value?
    /// What may have been meant by a scalar that is none of it.
    var hint: (String, YAMLNode.Style) -> String? = { _, _ in nil }

    /// A conversion; `expected` is a noun phrase, such as “a colour”.
    package init(
        expected: String,
        value: @escaping (String, YAMLNode.Style) -> Value?,
        hint: @escaping (String, YAMLNode.Style) -> String? = { _, _ in nil }
    ) {
        self.expected = expected
        self.value = value
        self.hint = hint
    }
}

extension YAMLConversion<String> {
    /// Any scalar as it was written, numbers too.
    package static var string: Self {
        YAMLConversion(expected: "text") { text, _ in text }
    }

    /// One of a few words.
    package static func choice(_ words: [String]) -> Self {
        YAMLConversion(
            expected: "one of " + words.joined(separator: ", "),
            value: { text, _ in words.contains(text) ? text : nil },
            hint: { text, _ in Spelling.question(text, among: words) })
    }
}

extension YAMLConversion where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the cases of an enumeration, by its raw value.
    package static var choice: Self {
        let words = YAMLConversion<String>.choice(Value.allCases.map(\.rawValue))
        return YAMLConversion(
            expected: words.expected, value: { text, _ in Value(rawValue: text) },
            hint: words.hint)
    }
}

extension YAMLConversion<Bool> {
    /// true or false, in any of the spellings YAML has for it.
    package static var boolean: Self {
        YAMLConversion(
            expected: "true or false",
            value: { text, style in
                guard style == .plain else { return nil }
                return switch text.lowercased() {
                case "true", "yes", "on": true
                case "false", "no", "off": false
                default: nil
                }
            },
            hint: { quotes($0, $1) ?? Spelling.question($0, among: ["true", "false"]) })
    }
}

extension YAMLConversion<Int> {
    /// A whole number in decimal digits.
    package static func integer(in range: ClosedRange<Int>? = nil) -> Self {
        YAMLConversion(
            expected: "a whole number"
                + bounds(range.map { ("\($0.lowerBound)", "\($0.upperBound)") }),
            value: { text, style in
                guard style == .plain, let number = Int(text) else { return nil }
                return range?.contains(number) == false ? nil : number
            },
            hint: quotes)
    }
}

extension YAMLConversion<Double> {
    /// A number with or without a fraction.
    package static func decimal(in range: ClosedRange<Double>? = nil) -> Self {
        YAMLConversion(
            expected: "a number" + bounds(range.map { ("\($0.lowerBound)", "\($0.upperBound)") }),
            value: { text, style in
                // Double also reads “nan”, “infinity” and hexadecimal.
                guard style == .plain, text.allSatisfy({ "0123456789+-.eE".contains($0) }),
                    let number = Double(text), number.isFinite
                else { return nil }
                return range?.contains(number) == false ? nil : number
            },
            hint: quotes)
    }
}

/// The end of “a whole number from 1 to 9”.
func bounds(_ range: (String, String)?) -> String {
    range.map { " from \($0.0) to \($0.1)" } ?? ""
}

/// What to say about a number in quotes.
private func quotes(_ text: String, _ style: YAMLNode.Style) -> String? {
    style == .quoted ? "remove the quotes" : nil
}
