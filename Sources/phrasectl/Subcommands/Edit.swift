import Wire

extension Verb {
    /// `edit`: changes a phrase, its parameters, or how readily it is acted upon.
    static let edit = Verb(
        name: "edit",
        summary: "change a phrase, what its intent gets, or how readily it is acted upon",
        usage: [
            "edit ID [--phrase TEXT] [--set KEY=VALUE]… [--sensitivity X|default] [--force]",
            "edit PHRASE …",
        ],
        operand: "ID or PHRASE",
        options: [
            .init(name: "--phrase", kind: .value("TEXT"), help: "what is said from now on"),
            .init(
                name: "--set", kind: .value("KEY=VALUE"),
                help: "a parameter of its intent; KEY:=JSON for any JSON value, null takes it away"),
            .init(
                name: "--sensitivity", kind: .value("X"),
                help: "0 (hardly ever) to 1 (whatever was said), or default"),
            .init(name: "--force", kind: .flag, help: "take the phrase although a check says no"),
        ],
        example: "phrasectl edit \"open the door\" --sensitivity 0.3"
    ) { values, session throws(Failure) in
        guard ["--phrase", "--set", "--sensitivity"].contains(where: values.has) else {
            throw values.usage("--phrase, --set or --sensitivity is missing")
        }
        var params = try values.shortcut()
        params.newPhrase = try values.single("--phrase")
        let settings = try values.settings("--set")
        params.parameters = settings.isEmpty ? nil : settings
        params.force = values.has("--force") ? true : nil
        if values.options["--sensitivity"]?.last == "default" {
            params.reset = ["sensitivity"]
        } else {
            params.sensitivity = try values.number("--sensitivity")
        }
        let result = try await session.ask(
            Method.editShortcut, params, as: EditShortcutResult.self)
        let shortcut = result.shortcut
        let value = shortcut.sensitivity.map { "\($0)" } ?? "that of all phrases"
        return try session.console.tell(result, "Changed", ", sensitivity \(value)")
    }

    /// `rename`: gives a shortcut another phrase.
    static let rename = Verb(
        name: "rename",
        summary: "give a shortcut another phrase",
        usage: ["rename ID PHRASE [--force]", "rename OLD-PHRASE PHRASE [--force]"],
        operand: "ID or OLD-PHRASE, and PHRASE",
        options: [
            .init(name: "--force", kind: .flag, help: "take it although a check says no")
        ],
        example: "phrasectl rename 3 \"burger o'clock\""
    ) { values, session throws(Failure) in
        guard values.operands.count >= 2, let old = values.operands.first else {
            throw values.usage("the ID or the old PHRASE, and the new PHRASE are needed")
        }
        let id = Int(old)
        guard id != nil || values.operands.count == 2 else {
            throw values.usage("of two phrases each needs quotation marks")
        }
        var params = id.map { EditShortcutParams(id: $0) } ?? EditShortcutParams(phrase: old)
        params.newPhrase = values.operands.dropFirst().joined(separator: " ")
        params.force = values.has("--force") ? true : nil
        let result = try await session.ask(
            Method.editShortcut, params, as: EditShortcutResult.self)
        return try session.console.tell(result, "Renamed")
    }

    /// `enable`: listens for a phrase again.
    static let enable = switching("enable", to: true, "listen for a phrase again", "Enabled")
    /// `disable`: keeps a phrase without listening for it.
    static let disable = switching(
        "disable", to: false, "keep a phrase without listening for it", "Disabled")

    private static func switching(
        _ name: String, to isEnabled: Bool, _ summary: String, _ done: String
    ) -> Verb {
        Verb(
            name: name, summary: summary, usage: ["\(name) ID", "\(name) PHRASE"],
            operand: "ID or PHRASE", options: [], example: "phrasectl \(name) \"burger time\""
        ) { values, session throws(Failure) in
            var params = try values.shortcut()
            params.enabled = isEnabled
            let result = try await session.ask(
                Method.editShortcut, params, as: EditShortcutResult.self)
            return try session.console.tell(result, done)
        }
    }

    /// `move`: puts a phrase elsewhere in the list.
    static let move = Verb(
        name: "move",
        summary: "put a phrase into a folder, or elsewhere in the list",
        usage: ["move ID [--folder NAME] [--place N]", "move PHRASE [--folder NAME] [--place N]"],
        operand: "ID or PHRASE",
        options: [
            .init(name: "--folder", kind: .value("NAME"), help: "the folder; \"\" for none"),
            .init(
                name: "--place", kind: .value("N"),
                help: "its place there, from 1; the last when not given"),
        ],
        example: "phrasectl move \"burger time\" --folder Kitchen --place 1"
    ) { values, session throws(Failure) in
        guard values.has("--folder") || values.has("--place") else {
            throw values.usage("--folder or --place is missing")
        }
        let named = try values.shortcut()
        let place = try values.number("--place")
        let params = MoveShortcutParams(
            id: named.id, phrase: named.phrase, folder: values.options["--folder"]?.last,
            place: place.flatMap { Int(exactly: $0) })
        let result = try await session.ask(
            Method.moveShortcut, params, as: EditShortcutResult.self)
        let folder = result.shortcut.folder.map { " to \"\($0.printable)\"" } ?? ""
        return try session.console.tell(
            result, "Moved", "\(folder), place \(result.shortcut.place ?? 0)")
    }
}

extension Values {
    /// The shortcut that the operands name: a word of digits alone is the number that "list" shows.
    func shortcut() throws(Failure) -> EditShortcutParams {
        let text = try text("the ID or the PHRASE")
        return Int(text).map { EditShortcutParams(id: $0) } ?? EditShortcutParams(phrase: text)
    }
}

extension Console {
    /// Tells what was done with a shortcut.
    func tell(
        _ result: EditShortcutResult, _ done: String, _ more: String = ""
    ) throws(Failure) -> Int32 {
        if isJSON {
            try json(result)
        } else {
            let shortcut = result.shortcut
            try line("\(done) \(shortcut.id): \"\(shortcut.phrase.printable)\"\(more)")
        }
        return ExitStatus.done
    }
}
