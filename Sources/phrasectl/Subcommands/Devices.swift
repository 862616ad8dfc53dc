import Wire

extension Verb {
    /// `devices`: shows what sound can be captured from, and tries it.
    static let devices = Verb(
        name: "devices",
        summary: "show the microphones there are, and test one",
        usage: ["devices", "devices test [DEVICE] [--seconds N]"],
        operand: "…",
        options: [
            .init(
                name: "--seconds", kind: .value("N"),
                help: "with test: how long to listen while you speak: 1 to 60 (5)")
        ],
        example: "phrasectl devices test"
    ) { values, session throws(Failure) in
        switch (values.operands.first ?? "show", values.operands.count) {
        case ("show", 0...1): return try await show(session)
        case ("test", 1...2): return try await test(values, session)
        case ("test", _): throw values.usage("\"test\" takes one DEVICE")
        case (let word, _): throw values.usage("\"devices\" cannot \"\(word)\": show, test")
        }
    }

    private static func show(_ session: Session) async throws(Failure) -> Int32 {
        let result = try await session.ask(Method.devices, as: DevicesResult.self)
        let console = session.console
        if console.isJSON {
            try console.json(result)
            return ExitStatus.done
        }
        guard !result.devices.isEmpty else {
            try console.line(
                "No microphones found. Connect one, and see whether \"arecord -L\" lists it.")
            return ExitStatus.done
        }
        var table = Table("USED", "NAME", "DESCRIPTION")
        for device in result.devices {
            table.add(device.selected ? "*" : "", device.name, device.description)
        }
        try console.write(table)
        return ExitStatus.done
    }

    private static func test(_ values: Values, _ session: Session) async throws(Failure) -> Int32 {
        let params = DeviceTestParams(
            device: values.operands.dropFirst().first, seconds: try values.number("--seconds"))
        let console = session.console
        if !console.isJSON { try console.line("Speak as you would to phrased.") }
        let result = try await session.withDaemon { client throws(RPCError) in
            let meter = Task {
                for await event in client.events {
                    // Whoever does not read the meter still gets the verdict.
                    if let level = event.level { try? console.meter(level) }
                }
            }
            defer { meter.cancel() }
            return try await client.request(
                Method.testDevice, params, as: DeviceTestResult.self)
        }
        if console.isJSON {
            try console.json(result)
        } else {
            if console.columns != nil { try console.write("\r\u{1b}[K") }
            for (name, value) in result.rows {
                try console.line(DisplayWidth.pad(name, 12) + value.printable)
            }
        }
        return result.verdict == "good" ? ExitStatus.done : ExitStatus.refused
    }
}

extension Console {
    /// Shows a level in place on a terminal.
    fileprivate func meter(_ level: Double) throws(Failure) {
        guard !isJSON, columns != nil else { return }
        let filled = max(0, min(40, Int((level + 80) / 2)))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 40 - filled)
        try write("\r\(bar) \(Int(level.rounded())) dB ")
    }
}

extension DeviceTestResult {
    /// What a person wants to know, line by line.
    fileprivate var rows: [(String, String)] {
        var rows = [("device", device)]
        if let format { rows.append(("format", format)) }
        if let peak, let speech, let noise {
            rows.append(
                ("level", "speech \(speech) dB, room \(noise) dB, loudest sample \(peak) dB"))
        }
        if let clipped, clipped > 0 {
            rows.append(("cut off", "\((clipped * 1_000).rounded() / 10) % of the sound"))
        }
        rows.append(("verdict", verdict))
        if let advice { rows.append(("advice", advice)) }
        return rows
    }
}
