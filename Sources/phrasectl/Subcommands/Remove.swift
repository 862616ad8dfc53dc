import Wire

extension Verb {
    /// `remove`: forgets a phrase.
    static let remove = Verb(
        name: "remove",
        summary: "forget a phrase",
        usage: ["remove ID", "remove PHRASE"],
        operand: "ID or PHRASE",
        options: [],
        example: "phrasectl remove \"burger time\""
    ) { values, session throws(Failure) in
        let text = try values.text("the ID or the PHRASE")
        // A word of digits alone is the number that "list" shows.
        let params =
            Int(text).map { RemoveShortcutParams(id: $0) } ?? RemoveShortcutParams(phrase: text)
        let result = try await session.ask(
            Method.removeShortcut, params, as: RemoveShortcutResult.self)
        let console = session.console
        if console.isJSON {
            try console.json(result)
        } else {
            let removed = result.removed
            try console.line("Removed \(removed.id): \"\(removed.phrase.printable)\"")
        }
        return ExitStatus.done
    }
}
