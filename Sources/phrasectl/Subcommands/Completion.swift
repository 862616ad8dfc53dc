import Wire

extension Verb {
    /// `completion`: prints what makes a shell complete this program's command lines.
    static let completion = Verb(
        name: "completion",
        summary: "print the script that makes a shell complete this program",
        usage: ["completion bash|zsh|fish"],
        operand: "SHELL",
        options: [],
        example: "phrasectl completion bash > ~/.local/share/bash-completion/completions/phrasectl"
    ) { values, session throws(Failure) in
        let name = try values.text("the SHELL")
        guard let script = CompletionScript(rawValue: name) else {
            let known = CompletionScript.allCases.map(\.rawValue).joined(separator: ", ")
            throw values.usage("there is no completion for \"\(name)\": use one of \(known)")
        }
        try session.console.write(script.text)
        return ExitStatus.done
    }

    /// `complete`: what those scripts ask. It tells nothing rather than a complaint.
    static let complete = Verb(
        name: "complete",
        summary: "tell what could stand next on a command line",
        usage: ["complete -- [WORD…]"],
        operand: "WORD",
        options: [],
        example: "phrasectl complete -- remove"
    ) { values, session throws(Failure) in
        let found = CompletionEngine.suggestions(after: values.operands)
        for suggestion in found.words { try session.console.line(suggestion.line) }
        if found.takesFiles { try session.console.line(":files\t") }
        if let live = found.live {
            for suggestion in await session.suggestions(live) {
                try session.console.line(suggestion.line)
            }
        }
        return ExitStatus.done
    }
}

extension Session {
    /// What the daemon knows of `kind`; nothing when there is no daemon to ask.
    fileprivate func suggestions(_ kind: Suggestions.Live) async -> [Suggestion] {
        do throws(Failure) {
            switch kind {
            case .phrases:
                return try await ask(Method.listShortcuts, as: ListShortcutsResult.self)
                    .shortcuts.map { Suggestion(word: $0.phrase, help: $0.action.text) }
            case .devices:
                return try await ask(Method.devices, as: DevicesResult.self)
                    .devices.map { Suggestion(word: $0.name, help: $0.description) }
            case .intents:
                return try await ask(Method.listIntents, as: ListIntentsResult.self)
                    .intents.map { Suggestion(word: $0.name, help: $0.title ?? $0.state) }
            case .handlers:
                return try await ask(Method.listHandlers, as: ListHandlersResult.self)
                    .handlers.map { Suggestion(word: $0.handler, help: $0.name ?? $0.trust) }
            case .settings:
                return try await ask(Method.configuration, as: ConfigurationResult.self)
                    .settings.map { Suggestion(word: $0.name, help: "") }
            }
        } catch {
            // Whoever presses the tab key wants words, not the reason why there are none.
            return []
        }
    }
}
