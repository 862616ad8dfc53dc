/// Walks over the words of a command line.
struct ArgumentCursor {
    /// One word, taken apart.
    enum Word: Equatable {
        /// `--name`, `--name=value` or `-n`; the name keeps its dashes.
        case option(name: String, attached: String?)
        case value(String)
    }

    private var words: ArraySlice<String>
    private var onlyValues = false

    /// A cursor before the first word.
    init(_ words: some Sequence<String>) { self.words = ArraySlice(words) }

    /// The next word; everything after `--` is a value.
    mutating func next() -> Word? {
        guard let word = words.popFirst() else { return nil }
        if onlyValues || word == "-" || !word.hasPrefix("-") { return .value(word) }
        if word == "--" {
            onlyValues = true
            return next()
        }
        guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
            return .option(name: word, attached: nil)
        }
        return .option(
            name: String(word[..<equals]), attached: String(word[word.index(after: equals)...]))
    }

    /// The next word as it is, as the value of an option.
    mutating func nextRaw() -> String? { words.popFirst() }

    /// All words that are left, as they are.
    mutating func rest() -> [String] {
        defer { words = [] }
        return Array(words)
    }
}
