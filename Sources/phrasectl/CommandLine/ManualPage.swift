import Wire

/// The manual page phrasectl(1) in mdoc, made of the tables that the help is made of.
enum ManualPage {
    /// The whole page.
    static var text: String {
        var lines = [
            ".Dd November 30, 2026", ".Dt PHRASECTL 1", ".Os",
            ".Sh NAME", ".Nm phrasectl",
            ".Nd register voice shortcuts and watch what becomes of them",
            ".Sh SYNOPSIS", ".Nm phrasectl", ".Ar command", ".Op Ar option ...",
            ".Sh DESCRIPTION",
            ".Nm", "speaks to the running daemon of", ".Xr phrased 8", "over its control socket.",
            "Each command has its own help:", ".Nm", ".Ar command", ".Fl -help .",
            ".Pp", "Options that every command takes:", ".Bl -tag -width Ds",
        ]
        lines += GlobalOptions.help.flatMap(item) + [".El", ".Sh COMMANDS"]
        lines += Verb.all.flatMap(section)
        lines += [
            ".Sh ENVIRONMENT", ".Bl -tag -width Ds",
            ".It Ev PHRASED_RUNTIME_DIR", "Directory of the sockets, before",
            ".Pa $XDG_RUNTIME_DIR/phrased", "and", ".Pa /run/phrased .",
            ".It Ev NO_COLOR", "Set to anything: no colours.", ".El",
            ".Sh EXIT STATUS", ".Bl -tag -width Ds",
            ".It 0", "Done.", ".It 1", "Refused, or nothing was handled.", ".It 2", "Wrong usage.",
            ".It 3", "No daemon answers.", ".El",
            ".Sh SEE ALSO", ".Xr phrased-intent 5 ,", ".Xr phrased.yaml 5 ,",
            ".Xr phrased-protocol 7 ,", ".Xr phrased 8",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ verb: Verb) -> [String] {
        var lines = [".Ss \(escaped(verb.name))"]
        let summary = verb.summary
        lines += [escaped(summary.prefix(1).uppercased() + summary.dropFirst()) + "."]
        lines += [".Bd -literal -offset indent"]
        lines += verb.usage.map { escaped("phrasectl \($0)") } + [".Ed"]
        if !verb.options.isEmpty {
            lines += [".Bl -tag -width Ds"] + verb.options.flatMap(item) + [".El"]
        }
        lines += [".Pp", "For example:", ".Bd -literal -offset indent"]
        lines += verb.example.split(separator: "\n").map { escaped(String($0)) } + [".Ed"]
        return lines
    }

    private static func item(_ option: Verb.Option) -> [String] {
        let flag = ".It Fl \(escaped(String(option.name.dropFirst())))"
        let head =
            switch option.kind {
            case .flag: flag
            case .value(let value), .rest(let value): "\(flag) Ar \(escaped(value))"
            }
        let help = option.help
        return [head, escaped(help.prefix(1).uppercased() + help.dropFirst()) + "."]
    }

    /// The text as roff shows it: no line is taken for a request, no sign for an escape.
    private static func escaped(_ text: some StringProtocol) -> String {
        let plain = text.reduce(into: "") { plain, character in
            switch character {
            case "\\": plain += "\\e"
            case "-": plain += "\\-"
            case "…": plain += "..."
            default: plain.append(character)
            }
        }
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}
