import Wire

extension Verb {
    /// `edit`: changes how readily a phrase is acted upon.
    static let edit = Verb(
        name: "edit",
        summary: "change how readily a phrase is acted upon",
        usage: ["edit ID --sensitivity X|default", "edit PHRASE --sensitivity X|default"],
        operand: "ID or PHRASE",
        options: [
            .init(
                name: "--sensitivity", kind: .value("X"),
                help: "0 (hardly ever) to 1 (whatever was said), or default")
        ],
        example: "phrasectl edit \"open the door\" --sensitivity 0.3"
    ) { values, session throws(Failure) in
        let text = try values.text("the ID or the PHRASE")
        guard values.has("--sensitivity") else { throw values.usage("--sensitivity is missing") }
        // A word of digits alone is the number that "list" shows.
        var params =
            Int(text).map { EditShortcutParams(id: $0) } ?? EditShortcutParams(phrase: text)
        if values.options["--sensitivity"]?.last == "default" {
            params.reset = ["sensitivity"]
        } else {
            params.sensitivity = try values.number("--sensitivity")
        }
        let result = try await session.ask(
            Method.editShortcut, params, as: EditShortcutResult.self)
        let console = session.console
        if console.isJSON {
            try console.json(result)
        } else {
            let shortcut = result.shortcut
            let value = shortcut.sensitivity.map { "\($0)" } ?? "that of all phrases"
            try console.line(
                "Changed \(shortcut.id): \"\(shortcut.phrase.printable)\", sensitivity \(value)")
        }
        return ExitStatus.done
    }
}
