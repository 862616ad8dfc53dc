import Intents

/// The combinations of parameters that make sense as a shortcut, a dataclass each.
struct PythonShortcuts {
    private let definition: IntentDefinition
    private let parameters: [PythonParameter]
    private let intent: String

    /// The shortcut types of a definition.
    init(_ definition: IntentDefinition, _ parameters: [PythonParameter], intent: String) {
        self.definition = definition
        self.parameters = parameters
        self.intent = intent
    }

    /// Writes the classes, each after a gap.
    func write(to code: inout CodeText) {
        let types = parameters.flatMap { [$0.enumeration?.name, $0.reasons?.name] }
        var scope = NameScope(taken: Set(types.compactMap(\.self)))
        for type in definition.shortcutTypes {
            let chosen = type.parameters.compactMap { name in
                parameters.first { $0.parameter.name == name }
            }
            let words = chosen.map(\.name).joined(separator: " ")
            let name = WordList(words, otherwise: "plain").pascal
            PythonCode.writeGap(&code)
            write(scope.name("\(name)Shortcut"), type, chosen, to: &code)
        }
    }

    private func write(
        _ name: String, _ type: ShortcutType, _ chosen: [PythonParameter],
        to code: inout CodeText
    ) {
        code.line("@dataclass(frozen=True)")
        code.line("class \(name):")
        code.indented { code in
            let subtitle = type.subtitle.map { ": \($0)" } ?? ""
            PythonCode.writeDocstring("A shortcut: “\(type.title)”\(subtitle)", &code)
            code.line()
            let runs = type.runsInBackground ?? definition.runsInBackground
            code.line("#: Whether it runs without opening the program.")
            code.line("RUNS_IN_BACKGROUND: ClassVar[bool] = \(runs ? "True" : "False")")
            if !chosen.isEmpty { code.line() }
            for parameter in chosen { code.line("\(parameter.name): \(parameter.type)") }
            code.line()
            code.line("def intent(self) -> \(intent):")
            code.indented { code in
                PythonCode.writeDocstring("The intent with these parameters filled in.", &code)
                code.list(
                    "return \(intent)(", chosen.map { "\($0.name)=self.\($0.name)" }, ")",
                    trailingComma: true)
            }
        }
    }
}
