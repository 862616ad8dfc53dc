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
        var found = operands(of: verb, after: operands(in: words, all))
        found.words += options(all)
        return found
    }

    /// What may stand at the next place of any of the verb's usages that the words so far fit.
    private static func operands(of verb: Verb, after given: [String]) -> Suggestions {
        var found = Suggestions()
        for usage in verb.usage {
            guard let place = UsagePlace(after: given, in: usage) else { continue }
            for word in place.words
            where !found.words.contains(where: { $0.word == word }) {
                found.words.append(Suggestion(word: word, help: ""))
            }
            for value in place.values {
                let values = values(named: value, of: verb.name)
                found.live = found.live ?? values.live
                found.takesFiles = found.takesFiles || values.takesFiles
            }
        }
        return found
    }

    /// The words after the verb that are neither options nor their values.
    private static func operands(in words: [String], _ options: [Verb.Option]) -> [String] {
        var found: [String] = []
        var isValue = false
        for word in words {
            if isValue {
                isValue = false
            } else if word.hasPrefix("-") {
                isValue = options.contains { $0.name == word && $0.takesValue }
            } else {
                found.append(word)
            }
        }
        return Array(found.dropFirst())
    }

    /// What a value called `value` in the help can be.
    private static func values(named value: String, of name: String) -> Suggestions {
        switch (name, value) {
        case ("add", "PHRASE"), ("check", "PHRASE"), ("rename", _): Suggestions()
        case (_, "FILE"), (_, "DIR"), (_, "PATH"), (_, "FILE…"), (_, "PATH…"):
            Suggestions(takesFiles: true)
        case (_, let value) where value.contains("."): Suggestions(takesFiles: true)
        case ("--intent", _), (_, "INTENT"), ("intents", "NAME"): Suggestions(live: .intents)
        case (_, "DEVICE"): Suggestions(live: .devices)
        case ("handlers", "NAME"): Suggestions(live: .handlers)
        case ("config", "NAME"): Suggestions(live: .settings)
        case ("say", "TEXT"), (_, "PHRASE"): Suggestions(live: .phrases)
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
