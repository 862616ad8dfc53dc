import Wire

extension Verb {
    /// `reload`: reads the configuration again.
    static let reload = Verb(
        name: "reload",
        summary: "read the configuration again",
        usage: ["reload"],
        operand: nil,
        options: [],
        example: "phrasectl reload"
    ) { _, session throws(Failure) in
        let result = try await session.ask(Method.reload, as: ReloadResult.self)
        let console = session.console
        let isRefused = result.diagnostics.contains {
            $0.hasPrefix("error: ") || $0.contains(" error: ")
        }
        let status = isRefused ? ExitStatus.refused : ExitStatus.done
        if console.isJSON {
            try console.json(result)
            return status
        }
        for diagnostic in result.diagnostics { console.warn(diagnostic.printable) }
        if result.changed.isEmpty, result.needsRestart.isEmpty, !isRefused {
            try console.line("Nothing changed.")
        }
        if !result.changed.isEmpty {
            try console.line("In force now: \(result.changed.joined(separator: ", ").printable)")
        }
        if !result.needsRestart.isEmpty {
            try console.line(
                "Needs a restart: \(result.needsRestart.joined(separator: ", ").printable)")
        }
        return status
    }
}
