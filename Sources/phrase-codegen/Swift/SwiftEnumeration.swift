import Intents

/// An enumeration of fixed values, as Swift writes it.
struct SwiftEnumeration {
    /// One value.
    struct Case {
        var name: String
        /// The raw value as a literal.
        var literal: String
        /// Whether the literal says no more than the name.
        var isPlain: Bool
        var comment: String?
    }

    let name: String
    /// What it is, one sentence.
    let summary: String
    /// The raw type and the protocols.
    let conformances: String
    let cases: [Case]

    /// The values of a parameter; nil unless all are texts or all are whole numbers.
    init?(_ name: String, values choices: [ParameterChoice], summary: String) {
        var scope = NameScope(taken: SwiftName.reservedMembers)
        var cases: [Case] = []
        var rawTypes: Set<String> = []
        for choice in choices {
            let literal: String
            switch choice.value {
            case .string(let text):
                rawTypes.insert("String")
                literal = SwiftName.literal(text)
            case .integer(let number):
                rawTypes.insert("Int")
                literal = String(number)
            default: return nil
            }
            let name = Self.name(choice, &scope)
            cases.append(
                Case(
                    name: SwiftName.escaped(name), literal: literal,
                    isPlain: choice.value == .string(name),
                    comment: choice.title == choice.value.argument ? nil : choice.title))
        }
        guard rawTypes.count == 1, let raw = rawTypes.first else { return nil }
        self.name = name
        self.summary = summary
        conformances = "\(raw), CaseIterable, ParameterConvertible"
        self.cases = cases
    }

    /// Codes with their texts.
    init(
        _ name: String, codes: [(code: String, comment: String?)], conformances: String,
        summary: String
    ) {
        var scope = NameScope(taken: SwiftName.reservedMembers)
        self.name = name
        self.summary = summary
        self.conformances = conformances
        cases = codes.map { code, comment in
            let name = scope.name(WordList(code, otherwise: "code").camel)
            return Case(
                name: SwiftName.escaped(name), literal: SwiftName.literal(code),
                isPlain: code == name, comment: comment)
        }
    }

    private static func name(_ choice: ParameterChoice, _ scope: inout NameScope) -> String {
        // A number is named by its title, where that says more.
        if case .integer(let number) = choice.value {
            let title = WordList(choice.title, otherwise: "").camel
            let sign = number < 0 ? "minus" : "value"
            let isNumber = choice.title == String(number) || title.isEmpty
            return scope.name(isNumber ? "\(sign)\(number.magnitude)" : title)
        }
        return scope.name(WordList(choice.value.argument, otherwise: "value").camel)
    }

    /// Writes it.
    func write(to code: inout CodeText, access: String) {
        code.comment(summary, mark: "///")
        code.braced("\(access)enum \(name): \(conformances)") { code in
            for item in cases {
                if let comment = item.comment { code.comment(comment, mark: "///") }
                code.line("case \(item.name)" + (item.isPlain ? "" : " = \(item.literal)"))
            }
        }
    }
}
