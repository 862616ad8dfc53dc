import Wire

extension Verb {
    /// `add`: records a phrase and what it starts.
    static let add = Verb(
        name: "add",
        summary: "record a phrase and what it starts",
        usage: [
            "add PHRASE [--sensitivity X] [--force] [--detach] --run COMMAND [ARGUMENT…]",
            "add PHRASE [--sensitivity X] [--force] --intent NAME [--set KEY=VALUE]…",
        ],
        operand: "PHRASE",
        options: [
            .init(
                name: "--run", kind: .rest("COMMAND…"),
                help: "run this, without a shell; all that follows belongs to it"),
            .init(name: "--detach", kind: .flag, help: "start the command and do not wait for it"),
            .init(name: "--intent", kind: .value("NAME"), help: "hand this intent to its handler"),
            .init(
                name: "--set", kind: .value("KEY=VALUE"),
                help: "a parameter of the intent; KEY:=JSON for any JSON value"),
            .init(
                name: "--sensitivity", kind: .value("X"),
                help: "0 (hardly ever acted upon) to 1 (whatever was said)"),
            .init(name: "--force", kind: .flag, help: "record it although a check says no"),
        ],
        example: """
            phrasectl add "burger time" --run notify-send "Burger time!"
            phrasectl add "dim the light" --intent DimLight --set level=20
            """
    ) { values, session throws(Failure) in
        let params = AddShortcutParams(
            phrase: try values.text("PHRASE"), action: try action(values),
            force: values.has("--force") ? true : nil,
            sensitivity: try values.number("--sensitivity"))
        let result = try await session.ask(
            Method.addShortcut, params, as: AddShortcutResult.self)
        let console = session.console
        if console.isJSON {
            try console.json(result)
            return ExitStatus.done
        }
        for line in result.check.problemLines { console.warn(line) }
        let shortcut = result.shortcut
        try console.line(
            "Recorded \(shortcut.id): \"\(shortcut.phrase.printable)\" → "
                + shortcut.action.text.printable)
        return ExitStatus.done
    }

    private static func action(_ values: Values) throws(Failure) -> ActionMessage {
        let settings = values.options["--set"] ?? []
        switch (values.options["--run"], values.options["--intent"]) {
        case (let command?, nil):
            guard settings.isEmpty else { throw values.usage("--set goes with --intent only") }
            let detach = values.has("--detach") ? true : nil
            return ActionMessage(command: .init(arguments: command, detach: detach))
        case (nil, let names?):
            guard names.count == 1, let name = names.first, !name.isEmpty else {
                throw values.usage("--intent names one intent")
            }
            guard !values.has("--detach") else {
                throw values.usage("--detach goes with --run only")
            }
            let parameters = try parameters(settings, values)
            return ActionMessage(
                intent: .init(name: name, parameters: parameters.isEmpty ? nil : parameters))
        case (nil, nil): throw values.usage("what to start is missing: --run or --intent")
        default: throw values.usage("either --run or --intent, not both")
        }
    }

    private static func parameters(
        _ settings: [String], _ values: Values
    ) throws(Failure) -> [String: JSONValue] {
        var parameters: [String: JSONValue] = [:]
        for text in settings {
            let setting = try Setting(text)
            guard parameters.updateValue(setting.value, forKey: setting.key) == nil else {
                throw values.usage("\"\(setting.key)\" is set twice")
            }
        }
        return parameters
    }
}
