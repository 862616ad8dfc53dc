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

    /// By folder and place; folders and sensitivities have a column where there are any.
    private static func table(of shortcuts: [ShortcutMessage]) -> Table {
        let arranged = shortcuts.sorted {
            ($0.folder ?? "", $0.place ?? .max, $0.id) < ($1.folder ?? "", $1.place ?? .max, $1.id)
        }
        let hasFolders = shortcuts.contains { $0.folder != nil }
        let hasSensitivities = shortcuts.contains { $0.sensitivity != nil }
        var table = Table(
            columns: ["ID", "PHRASE", "STARTS", "STATE"] + (hasSensitivities ? ["SENSITIVITY"] : [])
                + (hasFolders ? ["FOLDER"] : []))
        for shortcut in arranged {
            let sensitivity = shortcut.sensitivity.map { "\($0)" } ?? ""
            table.add(
                row: [
                    String(shortcut.id), shortcut.phrase, shortcut.starts,
                    stateText(shortcut.state),
                ] + (hasSensitivities ? [sensitivity] : [])
                    + (hasFolders ? [shortcut.folder ?? ""] : []))
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

extension ShortcutMessage {
    /// What it starts, as its intent's definition calls it where there is one.
    fileprivate var starts: String {
        guard action.intent != nil, let title else { return action.text }
        return title + (subtitle.map { " (\($0))" } ?? "")
    }
}
