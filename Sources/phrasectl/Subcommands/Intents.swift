import Wire

extension Verb {
    /// `intents`: shows the intents there are, everything about one, or what is wrong in a file.
    static let intents = Verb(
        name: "intents",
        summary: "show the intents that programs support, or check definition files",
        usage: [
            "intents", "intents show NAME [--language LANGUAGE]", "intents check FILE…",
        ],
        operand: "NAME",
        options: [
            .init(
                name: "--language", kind: .value("LANGUAGE"),
                help: "show the texts of this language")
        ],
        example: "phrasectl intents check soup-order.yaml"
    ) { values, session throws(Failure) in
        let words = values.operands.dropFirst()
        switch values.operands.first {
        case nil: return try await list(session)
        case "show":
            guard let name = words.first, words.count == 1 else {
                throw values.usage("\"intents show\" needs one NAME")
            }
            let params = ShowIntentParams(
                name: name, language: values.options["--language"]?.last)
            let intent = try await session.ask(Method.showIntent, params, as: IntentMessage.self)
            let console = session.console
            if console.isJSON { try console.json(intent) } else { try console.write(intent) }
            return ExitStatus.done
        case "check":
            guard !words.isEmpty else { throw values.usage("\"intents check\" needs a FILE") }
            throw Sibling().become(
                ["check-intents"] + words + (session.console.isJSON ? ["--json"] : []))
        case let word?:
            let near = Nearest.name(to: word, among: ["show", "check"])
            throw values.usage(
                "there is no \"intents \(word)\""
                    + (near.map { "; did you mean \"intents \($0)\"?" } ?? ": use show or check"))
        }
    }

    private static func list(_ session: Session) async throws(Failure) -> Int32 {
        let intents = try await session.withDaemon { client throws(RPCError) in
            try await everyIntent(client)
        }
        let console = session.console
        if console.isJSON {
            try console.json(ListIntentsResult(intents: intents))
            return ExitStatus.done
        }
        guard !intents.isEmpty else {
            try console.line(
                "No intents yet. Start a program that supports some, or install its definitions.")
            return ExitStatus.done
        }
        var table = Table("INTENT", "TITLE", "CATEGORY", "HANDLER", "STATE")
        for intent in intents {
            table.add(
                intent.name, intent.title ?? "-", intent.category ?? "-", intent.handler ?? "-",
                intent.state)
        }
        try console.write(table)
        return ExitStatus.done
    }

    /// Asks page by page: all of them may be longer than one message.
    private static func everyIntent(
        _ client: ControlClient
    ) async throws(RPCError) -> [ListIntentsResult.Intent] {
        var intents: [ListIntentsResult.Intent] = []
        var after: String?
        repeat {
            let page = try await client.request(
                Method.listIntents, ListIntentsParams(after: after), as: ListIntentsResult.self)
            intents += page.intents
            // A daemon that does not advance must not keep us here for ever.
            after = page.next.flatMap { next in next > after ?? "" ? next : nil }
        } while after != nil
        return intents
    }
}
