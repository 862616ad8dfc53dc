import Wire

extension Verb {
    /// `list`: shows the recorded phrases.
    static let list = Verb(
        name: "list",
        summary: "show the recorded phrases",
        usage: ["list"],
        operand: nil,
        options: [],
        example: "phrasectl list --json"
    ) { _, session throws(Failure) in
        let shortcuts = try await session.withDaemon { client throws(RPCError) in
            try await everyShortcut(client)
        }
        let console = session.console
        if console.isJSON {
            try console.json(ListShortcutsResult(shortcuts: shortcuts))
            return ExitStatus.done
        }
        guard !shortcuts.isEmpty else {
            try console.line(
                "No phrases yet. Record one with: "
                    + "phrasectl add \"burger time\" --run notify-send \"Burger time!\"")
            return ExitStatus.done
        }
        try console.write(table(of: shortcuts))
        return ExitStatus.done
    }

    /// Sensitivities have a column where there are any.
    private static func table(of shortcuts: [ShortcutMessage]) -> Table {
        guard shortcuts.contains(where: { $0.sensitivity != nil }) else {
            var table = Table("ID", "PHRASE", "STARTS", "STATE")
            for shortcut in shortcuts {
                table.add(
                    String(shortcut.id), shortcut.phrase, shortcut.action.text, shortcut.state)
            }
            return table
        }
        var table = Table("ID", "PHRASE", "STARTS", "STATE", "SENSITIVITY")
        for shortcut in shortcuts {
            table.add(
                String(shortcut.id), shortcut.phrase, shortcut.action.text, shortcut.state,
                shortcut.sensitivity.map { "\($0)" } ?? "")
        }
        return table
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
