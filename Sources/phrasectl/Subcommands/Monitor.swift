import Wire

extension Verb {
    /// `monitor`: shows what is heard and what becomes of it, as it happens.
    static let monitor = Verb(
        name: "monitor",
        summary: "show what is heard and what becomes of it, until interrupted",
        usage: ["monitor [--once] [--level]"],
        operand: nil,
        options: [
            .init(name: "--once", kind: .flag, help: "end after the first outcome"),
            .init(
                name: "--level", kind: .flag,
                help: "tell the level of sound too (a terminal always shows it)"),
        ],
        example: "phrasectl monitor"
    ) { values, session throws(Failure) in
        let result = try await session.withDaemon {
            client throws(RPCError) -> Result<Int32, Failure> in
            do throws(Failure) {
                return .success(try await watch(client, values, session.console))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func watch(
        _ client: ControlClient, _ values: Values, _ console: Console
    ) async throws(Failure) -> Int32 {
        var view = MonitorView(console: console)
        let kinds = EventMessage.Kind.allCases.filter { kind in
            kind != .level || view.isLive || values.has("--level")
        }
        do {
            try await client.subscribe(to: kinds)
        } catch {
            throw .refused(error)
        }
        for await event in client.events {
            if console.isJSON {
                try console.json(event)
            } else {
                try console.write(view.text(for: event))
            }
            if event.type == .outcome, values.has("--once") {
                try console.write(view.end)
                return ExitStatus.done
            }
        }
        try console.write(view.end)
        throw .refused(
            RPCError(
                .disconnected, "the daemon ended the connection",
                remedy: "see whether it still runs: phrasectl status"))
    }
}
