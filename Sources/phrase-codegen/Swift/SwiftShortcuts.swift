import Intents

/// The combinations of parameters that make sense as a shortcut, as one enumeration.
struct SwiftShortcuts {
    /// One combination.
    private struct Combination {
        let name: String
        let type: ShortcutType
        let parameters: [SwiftParameter]
    }

    private let definition: IntentDefinition
    private let intent: String
    private let access: String
    private let combinations: [Combination]

    /// The shortcut types of a definition.
    init(
        _ definition: IntentDefinition, _ parameters: [SwiftParameter], intent: String,
        access: String
    ) {
        self.definition = definition
        self.intent = intent
        self.access = access
        var scope = NameScope(taken: SwiftName.reservedMembers.union(["intent"]))
        combinations = definition.shortcutTypes.map { type in
            let chosen = type.parameters.compactMap { name in
                parameters.first { $0.parameter.name == name }
            }
            let words = chosen.isEmpty ? "plain" : chosen.map(\.name).joined(separator: " ")
            return Combination(
                name: scope.name(WordList(words, otherwise: "plain").camel), type: type,
                parameters: chosen)
        }
    }

    /// Writes the enumeration.
    func write(to code: inout CodeText) {
        code.braced("extension \(intent)") { code in
            code.comment(
                "The combinations of parameters that make sense as a shortcut.", mark: "///")
            code.braced("\(access)enum Shortcut: Sendable, Hashable") { code in
                for combination in combinations {
                    code.comment(Self.summary(combination.type), mark: "///")
                    code.line(
                        "case \(SwiftName.escaped(combination.name))" + Self.values(combination))
                }
                code.line()
                code.comment("The intent with these parameters filled in.", mark: "///")
                code.braced("\(access)var intent: \(intent)") { writeIntents(&$0) }
                code.line()
                code.comment("Whether it runs without opening the program.", mark: "///")
                code.braced("\(access)var runsInBackground: Bool") { writeBackground(&$0) }
            }
        }
    }

    private static func summary(_ type: ShortcutType) -> String {
        "“\(type.title)”" + (type.subtitle.map { ": \($0)" } ?? "")
    }

    private static func values(_ combination: Combination) -> String {
        guard !combination.parameters.isEmpty else { return "" }
        let values = combination.parameters.map { "\($0.label): \($0.type)" }
        return "(\(values.joined(separator: ", ")))"
    }

    private func writeIntents(_ code: inout CodeText) {
        code.line("switch self {")
        for combination in combinations {
            let members = combination.parameters.map(\.member)
            let bindings =
                members.isEmpty
                ? "" : "(\(members.map { "let \($0)" }.joined(separator: ", ")))"
            code.line("case .\(SwiftName.escaped(combination.name))\(bindings):")
            code.indented { code in
                code.list(
                    "\(intent)(", combination.parameters.map { "\($0.label): \($0.member)" }, ")")
            }
        }
        code.line("}")
    }

    private func writeBackground(_ code: inout CodeText) {
        code.line("switch self {")
        for combination in combinations {
            let runs = combination.type.runsInBackground ?? definition.runsInBackground
            code.line("case .\(SwiftName.escaped(combination.name)): \(runs)")
        }
        code.line("}")
    }
}
