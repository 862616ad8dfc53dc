import Wire

extension Verb {
    /// `devices`: shows what sound can be captured from.
    static let devices = Verb(
        name: "devices",
        summary: "show the microphones there are",
        usage: ["devices"],
        operand: nil,
        options: [],
        example: "phrasectl devices"
    ) { _, session throws(Failure) in
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
}
