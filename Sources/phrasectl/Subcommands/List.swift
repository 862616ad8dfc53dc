import Wire

extension Verb {
    /// `list`: shows the recorded phrases and the sentences of definition files.
    static let list = Verb(
        name: "list",
        summary: "show everything that can be said, and whether it works",
        usage: ["list"],
        operand: nil,
        options: [],
        example: "phrasectl list --json"
    ) { _, session throws(Failure) in
        let (shortcuts, sentences) = try await session.withDaemon { client throws(RPCError) in
            (try await everyShortcut(client), try await everySentence(client))
        }
        let console = session.console
        if console.isJSON {
            try console.json(Everything(shortcuts: shortcuts, sentences: sentences))
            return ExitStatus.done
        }
        if shortcuts.isEmpty, sentences.isEmpty {
            try console.line(
                "No phrases yet. Record one with: "
                    + "phrasectl add \"burger time\" --run notify-send \"Burger time!\"")
            return ExitStatus.done
        }
        if !shortcuts.isEmpty { try console.write(table(of: shortcuts)) }
        if !sentences.isEmpty {
            if !shortcuts.isEmpty { try console.line("") }
            var table = Table("INTENT", "SENTENCE OF A FILE", "STATE")
            for sentence in sentences {
                table.add(
                    sentence.intent, sentence.sentence,
                    stateText(sentence.state) + (sentence.reason.map { ": \($0)" } ?? ""))
            }
            try console.write(table)
        }
        return ExitStatus.done
    }

    /// Sensitivities have a column where there are any.
    private static func table(of shortcuts: [ShortcutMessage]) -> Table {
        guard shortcuts.contains(where: { $0.sensitivity != nil }) else {
            var table = Table("ID", "PHRASE", "STARTS", "STATE")
            for shortcut in shortcuts {
                table.add(
                    String(shortcut.id), shortcut.phrase, shortcut.action.text,
                    stateText(shortcut.state))
            }
            return table
        }
        var table = Table("ID", "PHRASE", "STARTS", "STATE", "SENSITIVITY")
        for shortcut in shortcuts {
            table.add(
                String(shortcut.id), shortcut.phrase, shortcut.action.text,
                stateText(shortcut.state), shortcut.sensitivity.map { "\($0)" } ?? "")
        }
        return table
    }

    /// What `--json` prints.
    private struct Everything: Encodable {
        let shortcuts: [ShortcutMessage]
        let sentences: [SentenceMessage]
    }

    /// A state in words for people.
    private static func stateText(_ state: String) -> String {
        state == "unpronounceable" ? "needs pronunciation" : state
    }

    /// Asks page by page; a daemon that knows no such request has no such sentences.
    private static func everySentence(
        _ client: ControlClient
    ) async throws(RPCError) -> [SentenceMessage] {
        var sentences: [SentenceMessage] = []
        var after: Int?
        do {
            repeat {
                let page = try await client.request(
                    Method.listSentences, ListSentencesParams(after: after),
                    as: ListSentencesResult.self)
                sentences += page.sentences
                // A daemon that does not advance must not keep us here for ever.
                after = page.next.flatMap { next in next > after ?? 0 ? next : nil }
            } while after != nil
        } catch {
            guard error.code == .methodNotFound else { throw error }
        }
        return sentences
    }

    /// Asks page by page: all of them may be longer than one message.
    private static func everyShortcut(
        _ client: ControlClient
    ) async throws(RPCError) -> [ShortcutMessage] {
        var shortcuts: [ShortcutMessage] = []
        var after: Int?
        repeat {
            let page = try await client.request(
                Method.listShortcuts, ListShortcutsParams(after: after),
                as: ListShortcutsResult.self)
            shortcuts += page.shortcuts
            // A daemon that does not advance must not keep us here for ever.
            after = page.next.flatMap { next in next > after ?? .min ? next : nil }
        } while after != nil
        return shortcuts
    }
}

extension Console {
    /// Writes a table, cut to the terminal.
    func write(_ table: Table) throws(Failure) {
        for text in table.lines(columns: columns, header: { styled($0, .bold) }) { try line(text) }
    }
}
