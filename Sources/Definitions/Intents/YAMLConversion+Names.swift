package import YAML

extension YAMLConversion<String> {
    /// A name that handlers and templates know a parameter by.
    static var parameterName: Self {
        YAMLConversion(
            expected: "a name of letters, digits, _ and - that begins with a letter",
            value: { text, _ in isName(text) ? text : nil })
    }

    /// A name that handlers know an intent by.
    static var intentName: Self {
        YAMLConversion(
            expected: "a name of letters, digits, “.”, _ and -, such as soup.order",
            value: { text, _ in
                let parts = text.split(separator: ".", omittingEmptySubsequences: false)
                return text.utf8.count <= 200 && parts.allSatisfy { isName(String($0)) }
                    ? text : nil
            })
    }

    /// A language tag, such as `en` or `pt-BR`.
    package static var language: Self {
        YAMLConversion(
            expected: "a language such as en or pt-BR",
            value: { text, _ in isLanguage(text) ? text : nil })
    }

    /// Whether `text` is a name that every language of programs can spell.
    static func isName(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter && first.isASCII, text.utf8.count <= 100 else {
            return false
        }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
    }

    /// Whether `text` is a language with or without region and script.
    static func isLanguage(_ text: String) -> Bool {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let first = parts.first, (2...3).contains(first.count),
            first.allSatisfy({ $0.isASCII && $0.isLetter })
        else { return false }
        return parts.allSatisfy {
            (1...8).contains($0.count)
                && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
}
