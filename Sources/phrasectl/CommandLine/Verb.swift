import Wire

/// One subcommand: its help, the options it takes, and what it does.
struct Verb: Sendable {
    /// One option of a subcommand.
    struct Option: Sendable {
        /// How it takes its value.
        enum Kind: Sendable {
            case flag
            /// Takes one value, shown by this name.
            case value(String)
            /// Takes all that follows, shown by this text.
            case rest(String)
        }

        let name: String
        let kind: Kind
        let help: String
    }

    let name: String
    /// One line for the list of subcommands.
    let summary: String
    /// How the words go together, without the program's name.
    let usage: [String]
    /// Name of the words without a dash, when it takes any.
    let operand: String?
    let options: [Option]
    /// A command line that works, and what it does.
    let example: String
    /// Does it. `Values` are checked against `options`.
    let run: @Sendable (_ values: Values, _ session: Session) async throws(Failure) -> Int32

    /// Every subcommand, in the order of the help.
    static let all: [Verb] = [
        .add, .record, .list, .show, .edit, .rename, .enable, .disable, .move, .remove, .test,
        .export, .import, .gallery, .check, .pronounce, .say, .answer, .listen, .run, .handlers,
        .activities, .suggestions, .donations, .recent, .context, .search, .vocabulary, .monitor,
        .status, .devices, .mute, .unmute, .reload, .config, .history, .intents, .match, .evaluate,
        .evaluateSuggestions, .codegen, .completion,
    ]

    /// Subcommands for scripts, in no help.
    static let hidden: [Verb] = [.complete, .manual]
}

/// The words given to a subcommand, sorted.
struct Values: Sendable {
    /// The subcommand they were given to.
    let verb: String
    /// Words without a dash.
    var operands: [String] = []
    /// Values of each option, in order; a flag has an empty one.
    var options: [String: [String]] = [:]

    /// Whether a flag was given.
    func has(_ option: String) -> Bool { options[option] != nil }

    /// All operands as one text, so that a phrase needs no quotation marks.
    func text(_ name: String) throws(Failure) -> String {
        let text = operands.joined(separator: " ")
        guard text.contains(where: { !$0.isWhitespace }) else { throw usage("\(name) is missing") }
        return text
    }

    /// Refuses operands of a subcommand that takes none.
    func usage(_ message: String) -> Failure { .usage(message, verb: verb) }
}
