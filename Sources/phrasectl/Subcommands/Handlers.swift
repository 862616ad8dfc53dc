import Wire

extension Verb {
    /// `handlers`: shows the programs that carry out intents, and decides about them.
    static let handlers = Verb(
        name: "handlers",
        summary: "show the programs that carry out intents, and decide about them",
        usage: [
            "handlers [show [NAME]]",
            "handlers allow|deny|forget NAME",
            "handlers prefer INTENT [NAME]",
        ],
        operand: "…",
        options: [],
        example: "phrasectl handlers allow org.example.soup"
    ) { values, session throws(Failure) in
        let words = values.operands
        switch (words.first ?? "show", words.count) {
        case ("show", 0...2): return try await show(words.dropFirst().first, values, session)
        case ("allow", 2): return try await decide(Method.allowHandler, words[1], session)
        case ("deny", 2): return try await decide(Method.denyHandler, words[1], session)
        case ("forget", 2): return try await decide(Method.forgetHandler, words[1], session)
        case ("prefer", 2...3): return try await prefer(words, session)
        case ("allow", _), ("deny", _), ("forget", _):
            throw values.usage("\"\(words[0])\" needs one NAME")
        case ("prefer", _): throw values.usage("\"prefer\" needs INTENT and NAME")
        case ("show", _): throw values.usage("\"show\" takes one NAME")
        case (let word, _):
            let known = ["show", "allow", "deny", "forget", "prefer"]
            let near = Nearest.name(to: word, among: known).map { "; did you mean \"\($0)\"?" }
            throw values.usage(
                "\"handlers\" cannot \"\(word)\"" + (near ?? ": \(known.joined(separator: ", "))"))
        }
    }

    private static func show(
        _ name: String?, _ values: Values, _ session: Session
    ) async throws(Failure) -> Int32 {
        var result = try await session.ask(Method.listHandlers, as: ListHandlersResult.self)
        if let name { result.handlers.removeAll { $0.handler != name } }
        let console = session.console
        if console.isJSON {
            try console.json(result)
        } else if let name {
            guard let handler = result.handlers.first else {
                throw .refused(
                    RPCError(
                        .notFound, "there is no handler \"\(name.printable)\"",
                        remedy: "phrasectl handlers shows those there are"))
            }
            for (title, text) in handler.rows where !text.isEmpty {
                try console.line("\(DisplayWidth.pad(title, 12))\(text.printable)")
            }
        } else if result.handlers.isEmpty {
            try console.line("No program that carries out intents is installed or connected.")
        } else {
            var table = Table("HANDLER", "TRUST", "STATE", "INTENTS")
            for handler in result.handlers {
                table.add(
                    handler.handler, handler.trust, handler.state,
                    handler.intents.joined(separator: ", "))
            }
            try console.write(table)
        }
        return ExitStatus.done
    }

    private static func decide(
        _ method: String, _ name: String, _ session: Session
    ) async throws(Failure) -> Int32 {
        let result = try await session.ask(
            method, DecideHandlerParams(handler: name), as: DecideHandlerResult.self)
        if session.console.isJSON {
            try session.console.json(result)
        } else {
            try session.console.line("\(result.handler) is \(result.trust) now".printable)
        }
        return ExitStatus.done
    }

    private static func prefer(
        _ words: [String], _ session: Session
    ) async throws(Failure) -> Int32 {
        let params = PreferHandlerParams(
            intent: words[1], handler: words.count > 2 ? words[2] : nil)
        let result = try await session.ask(
            Method.preferHandler, params, as: PreferHandlerParams.self)
        if session.console.isJSON {
            try session.console.json(result)
        } else {
            try session.console.line(
                (result.handler.map { "\(result.intent) is done by \($0) now" }
                    ?? "nothing is preferred for \(result.intent) now").printable)
        }
        return ExitStatus.done
    }
}

extension HandlerMessage {
    /// Whether it runs.
    fileprivate var state: String {
        connected ? "connected" : manifest == nil ? "absent" : "installed"
    }

    /// What a person wants to know, line by line.
    fileprivate var rows: [(String, String)] {
        [
            ("handler", handler), ("name", name ?? ""), ("usage", usage ?? ""), ("trust", trust),
            ("state", state), ("manifest", manifest ?? ""),
            ("intents", intents.joined(separator: ", ")),
            ("restricted", (restricted ?? []).joined(separator: ", ")),
            ("activities", (activities ?? []).joined(separator: ", ")),
            ("preferred", (preferred ?? []).joined(separator: ", ")),
        ]
    }
}
