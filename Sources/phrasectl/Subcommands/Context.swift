import Wire

extension Verb {
    /// `context`: tells facts of the surroundings, which suggestions go by.
    static let context = Verb(
        name: "context",
        summary: "tell where you are and what you do, for suggestions",
        usage: [
            "context [show]",
            "context set NAME=VALUE… [--for SECONDS]",
            "context clear [NAME…]",
        ],
        operand: "…",
        options: [
            .init(
                name: "--for", kind: .value("SECONDS"),
                help: "so long it holds; until you say otherwise unless given")
        ],
        example: "phrasectl context set place=home motion=driving"
    ) { values, session throws(Failure) in
        let words = Array(values.operands.dropFirst())
        let result: ContextResult
        switch values.operands.first ?? "show" {
        case "show" where words.isEmpty:
            result = try await session.ask(Method.showContext, as: ContextResult.self)
        case "set":
            result = try await session.ask(
                Method.setContext, try facts(words, values), as: ContextResult.self)
        case "clear":
            result = try await session.ask(
                Method.clearContext, ClearContextParams(names: words.isEmpty ? nil : words),
                as: ContextResult.self)
        case let word:
            throw values.usage("\"context\" cannot \"\(word)\": show, set, clear")
        }
        let console = session.console
        if console.isJSON {
            try console.json(result)
        } else if result.facts.isEmpty {
            try console.line("Nothing is known of the surroundings.")
        } else {
            var table = Table("NAME", "VALUE", "BY", "UNTIL")
            for fact in result.facts {
                table.add(
                    fact.name, fact.value, fact.application ?? "you",
                    fact.expires.map(LocalTime.text) ?? "")
            }
            try console.write(table)
        }
        return ExitStatus.done
    }

    private static func facts(
        _ words: [String], _ values: Values
    ) throws(Failure) -> SetContextParams {
        var facts: [String: String] = [:]
        for word in words {
            guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
                throw values.usage("\"set\" needs NAME=VALUE, not \"\(word)\"")
            }
            facts[String(word[..<equals])] = String(word[word.index(after: equals)...])
        }
        guard !facts.isEmpty else { throw values.usage("\"set\" needs NAME=VALUE") }
        let seconds: Int? = try values.wholeNumber("--for")
        return SetContextParams(facts: facts, seconds: seconds.map { Double($0) })
    }
}
