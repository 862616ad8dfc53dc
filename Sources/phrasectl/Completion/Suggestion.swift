/// One word that could stand next on a command line.
struct Suggestion: Equatable {
    let word: String
    /// What it is, for shells that show it.
    let help: String

    /// As the scripts for the shells read it: the word, a tab, what it is.
    var line: String { "\(word.printable)\t\(help.printable)" }
}

/// What could stand next.
struct Suggestions: Equatable {
    /// What only the daemon knows.
    enum Live: Equatable {
        case phrases, intents, devices, handlers, settings
    }

    /// Words known without asking.
    var words: [Suggestion] = []
    /// What the daemon has to be asked for.
    var live: Live?
    /// Whether names of files fit too, which shells know best.
    var takesFiles = false
}
