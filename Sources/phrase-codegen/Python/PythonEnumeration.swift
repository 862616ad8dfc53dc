import Intents

/// An enumeration of fixed values, as Python writes it.
struct PythonEnumeration {
    let name: String
    /// What it is, one sentence.
    let summary: String
    /// `str` or `int`.
    let base: String
    /// The members with their literals and what is said of them.
    let members: [(name: String, literal: String, comment: String?)]

    /// The values of a parameter; nil unless all are texts or all are whole numbers.
    init?(_ name: String, values choices: [ParameterChoice], summary: String) {
        var scope = NameScope(taken: ["mro", "MRO"])
        var members: [(name: String, literal: String, comment: String?)] = []
        var bases: Set<String> = []
        for choice in choices {
            let literal: String
            var words = choice.value.argument
            switch choice.value {
            case .string(let text):
                bases.insert("str")
                literal = PythonName.literal(text)
            case .integer(let number):
                bases.insert("int")
                literal = String(number)
                words = choice.title
            default: return nil
            }
            let title = choice.title == choice.value.argument ? nil : choice.title
            members.append((Self.constant(words, &scope), literal, title))
        }
        guard bases.count == 1, let base = bases.first else { return nil }
        self.name = name
        self.summary = summary
        self.base = base
        self.members = members
    }

    /// Codes with their texts.
    init(_ name: String, codes: [(code: String, comment: String?)], summary: String) {
        var scope = NameScope()
        self.name = name
        self.summary = summary
        base = "str"
        members = codes.map { code, comment in
            (Self.constant(code, &scope), PythonName.literal(code), comment)
        }
    }

    private static func constant(_ words: String, _ scope: inout NameScope) -> String {
        scope.name(WordList(words, otherwise: "value").snake.uppercased())
    }

    /// Writes it.
    func write(to code: inout CodeText) {
        code.line("class \(name)(\(base), Enum):")
        code.indented { code in
            PythonCode.writeDocstring(summary, &code)
            code.line()
            for member in members {
                if let comment = member.comment { code.comment(comment, mark: "#:") }
                code.line("\(member.name) = \(member.literal)")
            }
        }
    }
}
