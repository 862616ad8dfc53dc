import Wire

extension Verb {
    /// `show`: everything about one shortcut.
    static let show = Verb(
        name: "show",
        summary: "show everything about one recorded phrase",
        usage: ["show ID", "show PHRASE"],
        operand: "ID or PHRASE",
        options: [],
        example: "phrasectl show \"burger time\""
    ) { values, session throws(Failure) in
        let result = try await values.shown(session)
        let console = session.console
        if console.isJSON {
            try console.json(result)
            return ExitStatus.done
        }
        let shortcut = result.shortcut
        var table = Table("", "")
        table.add("ID", String(shortcut.id))
        table.add("PHRASE", shortcut.phrase)
        if let title = shortcut.title { table.add("TITLE", title) }
        if let subtitle = shortcut.subtitle { table.add("SUBTITLE", subtitle) }
        table.add("STARTS", shortcut.action.text)
        table.add("STATE", shortcut.state)
        if let folder = shortcut.folder { table.add("FOLDER", folder) }
        if let place = shortcut.place { table.add("PLACE", String(place)) }
        if let sensitivity = shortcut.sensitivity { table.add("SENSITIVITY", "\(sensitivity)") }
        for word in result.words {
            let ways = word.ways.map { "\($0.phones) (\($0.origin))" }
            table.add("WORD", "\(word.word): \(ways.joined(separator: ", "))")
        }
        table.add("RECORDINGS", result.matches.recordings.sureness)
        table.add("USES", result.matches.uses.sureness)
        try console.write(table)
        return ExitStatus.done
    }

    /// `test`: says how well a phrase matches what was recorded and said of it.
    static let test = Verb(
        name: "test",
        summary: "say how well recordings and uses of a phrase match it",
        usage: ["test ID", "test PHRASE"],
        operand: "ID or PHRASE",
        options: [],
        example: "phrasectl test \"burger time\""
    ) { values, session throws(Failure) in
        let result = try await values.shown(session)
        let console = session.console
        if console.isJSON {
            try console.json(result)
            return ExitStatus.done
        }
        let limit = percent(result.acceptance)
        try console.line("\"\(result.shortcut.phrase.printable)\" is acted upon from \(limit) up")
        try console.line("  recordings  \(result.matches.recordings.sureness)")
        try console.line("  uses        \(result.matches.uses.sureness)")
        let all = result.matches.recordings + result.matches.uses
        let weak = all.count { $0 < (1 + result.acceptance) / 2 }
        if all.isEmpty {
            try console.line("Nothing is known yet: record it with phrasectl record, or say it.")
        } else if weak * 4 > all.count {
            try console.line(
                "It is often heard only just: record it again, or choose longer words.")
        }
        return ExitStatus.done
    }
}

/// A share of one for people.
func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

extension [Double] {
    /// How sure a phrase was each time, in words.
    fileprivate var sureness: String {
        guard let least = self.min(), let last else { return "none" }
        let mean = reduce(0, +) / Double(count)
        return "\(count), \(percent(mean)) on average, \(percent(least)) at least, "
            + "\(percent(last)) the last time"
    }
}

extension Values {
    /// What the daemon tells of the shortcut that the operands name.
    fileprivate func shown(_ session: Session) async throws(Failure) -> ShowShortcutResult {
        let named = try shortcut()
        return try await session.ask(
            Method.showShortcut, ShowShortcutParams(id: named.id, phrase: named.phrase),
            as: ShowShortcutResult.self)
    }
}
