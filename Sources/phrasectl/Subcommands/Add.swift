import Wire

extension Verb {
    /// `add`: records a phrase and what it starts.
    static let add = Verb(
        name: "add",
        summary: "record a phrase and what it starts",
        usage: [
            "add PHRASE [--sensitivity X] [--force] [--detach] --run COMMAND [ARGUMENT…]",
            "add PHRASE [--sensitivity X] [--force] --intent NAME [--set KEY=VALUE]…",
            "add PHRASE [--sensitivity X] [--force] --activity TYPE [--application ID]…",
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
                name: "--activity", kind: .value("TYPE"),
                help: "open a program at this kind of content"),
            .init(
                name: "--application", kind: .value("ID"),
                help: "the program; any that supports the activity when not given"),
            .init(name: "--title", kind: .value("TEXT"), help: "what people call the content"),
            .init(name: "--url", kind: .value("URL"), help: "where the content is"),
            .init(
                name: "--info", kind: .value("KEY=VALUE"),
                help: "what the program needs to find it; KEY:=JSON for any JSON value"),
            .init(
                name: "--sensitivity", kind: .value("X"),
                help: "0 (hardly ever acted upon) to 1 (whatever was said)"),
            .init(name: "--force", kind: .flag, help: "record it although a check says no"),
        ],
        example: """
            phrasectl add "burger time" --run notify-send "Burger time!"
            phrasectl add "dim the light" --intent DimLight --set level=20
            phrasectl add "show the menu" --activity soup.menu --application org.example.soup
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

    /// What is to be started, of the options that say so.
    static func action(_ values: Values) throws(Failure) -> ActionMessage {
        let kinds = ["--run", "--intent", "--activity"].filter(values.has)
        guard let kind = kinds.first else {
            throw values.usage("what to start is missing: --run, --intent or --activity")
        }
        guard kinds.count == 1 else {
            throw values.usage("either --run, --intent or --activity, not both")
        }
        let companions = [
            "--run": ["--detach"], "--intent": ["--set"],
            "--activity": ["--application", "--title", "--url", "--info"],
        ]
        for (other, options) in companions.sorted(by: { $0.key < $1.key }) where other != kind {
            if let stray = options.first(where: values.has) {
                throw values.usage("\(stray) goes with \(other) only")
            }
        }
        switch kind {
        case "--run":
            let detach = values.has("--detach") ? true : nil
            return ActionMessage(
                command: .init(arguments: values.options["--run"] ?? [], detach: detach))
        case "--intent":
            guard let names = values.options["--intent"], names.count == 1, let name = names.first,
                !name.isEmpty
            else { throw values.usage("--intent names one intent") }
            let parameters = try values.settings("--set")
            return ActionMessage(
                intent: .init(name: name, parameters: parameters.isEmpty ? nil : parameters))
        default: return ActionMessage(activity: try activity(values))
        }
    }

    private static func activity(_ values: Values) throws(Failure) -> ActivityMessage {
        guard let type = try values.single("--activity") else {
            throw values.usage("--activity names a type")
        }
        let info = try values.settings("--info")
        return ActivityMessage(
            type: type, application: try values.single("--application"),
            title: try values.single("--title"), userInfo: info.isEmpty ? nil : info,
            url: try values.single("--url"))
    }
}
