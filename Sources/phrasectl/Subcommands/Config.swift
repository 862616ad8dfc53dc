import Wire

extension Verb {
    /// `config`: shows the settings in force and where they came from.
    static let config = Verb(
        name: "config",
        summary: "show the settings in force and where each came from",
        usage: ["config [NAME]"],
        operand: "NAME",
        options: [],
        example: "phrasectl config audio"
    ) { values, session throws(Failure) in
        guard values.operands.count < 2 else { throw values.usage("one NAME is enough") }
        var result = try await session.ask(
            Method.configuration, as: ConfigurationResult.self)
        if let name = values.operands.first {
            let known = result.settings.map(\.name)
            result.settings.removeAll { $0.name != name && !$0.name.hasPrefix("\(name).") }
            guard !result.settings.isEmpty else {
                let near = Nearest.name(to: name, among: known).map { "; did you mean \"\($0)\"?" }
                throw .refused(
                    RPCError(
                        .notFound,
                        "there is no setting \"\(name.printable)\"\(near ?? "")",
                        remedy: "phrasectl config shows all of them"))
            }
        }
        let console = session.console
        if console.isJSON {
            try console.json(result)
            return ExitStatus.done
        }
        var table = Table("SETTING", "VALUE", "FROM")
        for setting in result.settings {
            let waiting = setting.waiting.map { "; \($0) after a restart" } ?? ""
            table.add(setting.name, setting.value, (setting.origin ?? "default") + waiting)
        }
        try console.write(table)
        return ExitStatus.done
    }
}
