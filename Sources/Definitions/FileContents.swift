internal import Intents

/// What one definition file says.
struct FileContents {
    /// The language of its sentences.
    var language: String?
    /// In the order of the file.
    var intents: [SentenceIntent] = []
    /// In the order of the file.
    var lists: [(name: String, list: SlotList)] = []
    /// In the order of the file.
    var rules: [(name: String, template: Template)] = []
    /// Words without meaning.
    var skipWords: [String] = []
    /// Whether white space between unspaced characters has no meaning.
    var ignoresWhitespace = false
}
