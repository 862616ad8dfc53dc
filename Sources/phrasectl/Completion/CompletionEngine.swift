/// Finds what could stand next on a command line, from the same tables that the help is made of.
enum CompletionEngine {
    /// What could follow `words`, which are those before the one being typed.
    static func suggestions(after words: [String]) -> Suggestions {
        guard let name = verbName(words) else {
            return Suggestions(
                words: Verb.all.map { Suggestion(word: $0.name, help: $0.summary) }
                    + options(GlobalOptions.help))
        }
        guard let verb = Verb.all.first(where: { $0.name == name }) else { return Suggestions() }
        let all = verb.options + GlobalOptions.help
        // What follows --run is another program's command line.
        if words.contains(where: { word in all.contains { $0.name == word && $0.isRest } }) {
            return Suggestions(takesFiles: true)
        }
        if let option = all.first(where: { $0.name == words.last }),
            case .value(let value) = option.kind
        {
            return values(named: value, of: option.name)
        }
        var found = operands(of: verb)
        found.words += options(all)
        return found
    }

    /// Words that stand for themselves in place of an operand, and what the daemon knows.
    private static func operands(of verb: Verb) -> Suggestions {
        guard let operand = verb.operand else { return Suggestions() }
        return values(named: operand, of: verb.name)
    }

    /// What a value called `value` in the help can be.
    private static func values(named value: String, of name: String) -> Suggestions {
        switch (name, value) {
        case ("add", _), ("check", _): Suggestions()
        case (_, "FILE"), (_, "FILE…"), (_, "DIR"), (_, "PATH"): Suggestions(takesFiles: true)
        case ("--intent", _), (_, "INTENT"): Suggestions(live: .intents)
        case (_, "DEVICE"): Suggestions(live: .devices)
        case (_, "HANDLER"): Suggestions(live: .handlers)
        case (_, let value) where value.contains("PHRASE"): Suggestions(live: .phrases)
        case (_, "SHELL"):
            Suggestions(
                words: CompletionScript.allCases.map { Suggestion(word: $0.rawValue, help: "") })
        default: Suggestions()
        }
    }

    private static func options(_ options: [Verb.Option]) -> [Suggestion] {
        options.map { Suggestion(word: $0.name, help: $0.help) }
    }

    /// The first word that is neither an option nor the value of one.
    private static func verbName(_ words: [String]) -> String? {
        var isValue = false
        for word in words {
            if isValue {
                isValue = false
            } else if word.hasPrefix("-") {
                isValue = GlobalOptions.help.contains { $0.name == word && $0.takesValue }
            } else {
                return word
            }
        }
        return nil
    }
}

extension Verb.Option {
    /// Whether all that follows belongs to it.
    fileprivate var isRest: Bool {
        if case .rest = kind { true } else { false }
    }

    /// Whether the next word is its value.
    fileprivate var takesValue: Bool {
        if case .value = kind { true } else { false }
    }
}
