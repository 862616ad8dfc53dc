/// The help texts.
enum Usage {
    /// Help of the program.
    static var text: String {
        """
        Speak a phrase, and this machine does what you bound it to.

        Usage: phrasectl COMMAND [OPTION…]

        Commands:
        \(aligned(Verb.all.map { ($0.name, $0.summary) }))

        Options of every command:
        \(options(GlobalOptions.help))

        Example:
          phrasectl add "burger time" --run notify-send "Burger time!"

        Exit status: 0 done, 1 refused or not handled, 2 wrong usage, 3 no daemon answers.
        See "phrasectl COMMAND --help".

        """
    }

    /// Help of one subcommand.
    static func text(of verb: Verb) -> String {
        let usage = verb.usage.map { "phrasectl \($0)" }.joined(separator: "\n       ")
        let own = verb.options.isEmpty ? "" : "Options:\n\(options(verb.options))\n\n"
        return """
            \(verb.summary.prefix(1).uppercased())\(verb.summary.dropFirst()).

            Usage: \(usage)

            \(own)Options of every command:
            \(options(GlobalOptions.help))

            Example:
            \(verb.example.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

            """
    }

    private static func options(_ options: [Verb.Option]) -> String {
        aligned(
            options.map { option in
                switch option.kind {
                case .flag: (option.name, option.help)
                case .value(let value), .rest(let value): ("\(option.name) \(value)", option.help)
                }
            })
    }

    private static func aligned(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { name, help in
            "  \(name)\(String(repeating: " ", count: width - name.count))  \(help)"
        }.joined(separator: "\n")
    }
}
