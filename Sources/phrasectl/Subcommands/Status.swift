import Wire

extension Verb {
    /// `status`: tells how the daemon is.
    static let status = Verb(
        name: "status",
        summary: "tell how the daemon is and what it hears through",
        usage: ["status"],
        operand: nil,
        options: [],
        example: "phrasectl status"
    ) { _, session throws(Failure) in
        let status = try await session.ask(Method.status, as: StatusMessage.self)
        let console = session.console
        if console.isJSON {
            try console.json(status)
            return ExitStatus.done
        }
        for (name, value) in status.rows {
            try console.line(
                DisplayWidth.pad(console.styled(name, .bold), 12 + styleWidth(console)) + value)
        }
        for warning in status.warnings {
            try console.line(console.styled("warning:", .yellow) + " " + warning.printable)
        }
        return ExitStatus.done
    }

    /// Letters of the codes around a bold word, which take no room.
    private static func styleWidth(_ console: Console) -> Int {
        DisplayWidth.of(console.styled("", .bold))
    }
}

extension StatusMessage {
    /// What a person wants to know, line by line.
    fileprivate var rows: [(String, String)] {
        var rows = [
            ("phrased", "\(version), \(state), up \(Self.time(uptime))"),
            ("microphone", microphone),
            ("phrases", phraseCounts),
        ]
        let names = handlers.sorted { $0.key < $1.key }.map { name, intents in
            "\(name) (\(intents.sorted().joined(separator: ", ")))"
        }
        rows.append(("handlers", names.isEmpty ? "none connected" : names.joined(separator: "; ")))
        let counts = outcomes.filter { $0.value > 0 }.sorted {
            ($1.value, $0.key) < ($0.value, $1.key)
        }
        .map { "\($0.key) \($0.value)" }
        rows.append(("outcomes", counts.isEmpty ? "none yet" : counts.joined(separator: ", ")))
        if let enhancement { rows.append(("noise", enhancement)) }
        return rows.map { ($0.0, $0.1.printable) }
    }

    private var microphone: String {
        if muted { return "muted; unmute with: phrasectl unmute" }
        var text = "\(capture.state) on \(capture.device)"
        if let format = capture.format { text += " (\(format))" }
        if let reason = capture.reason { text += ": \(reason)" }
        if let hint = capture.hint { text += "; \(hint)" }
        let faults = [
            (capture.overruns, "overrun", "overruns"),
            (capture.reopens, "attempt to open it again", "attempts to open it again"),
            (capture.dropped, "frame dropped", "frames dropped"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
        return faults.isEmpty ? text : text + "; " + faults.joined(separator: ", ")
    }

    private var phraseCounts: String {
        if phrases == 0 { return "none; record one with: phrasectl add PHRASE --run COMMAND" }
        return unpronounceable == 0
            ? "\(phrases)" : "\(phrases), \(unpronounceable) of them cannot be spoken"
    }

    private static func time(_ seconds: Double) -> String {
        let total = seconds.isFinite ? Int(max(0, min(seconds, 1e12))) : 0
        let (days, hours, minutes) = (total / 86_400, total / 3_600 % 24, total / 60 % 60)
        if days > 0 { return "\(days) d \(hours) h" }
        if hours > 0 { return "\(hours) h \(minutes) min" }
        return minutes > 0 ? "\(minutes) min \(total % 60) s" : "\(total) s"
    }
}
