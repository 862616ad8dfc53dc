internal import Intents

/// What one definition file says.
struct FileContents {
    var language: String?
    var intents: [SentenceIntent] = []
    /// In the order of the file.
    var lists: [(name: String, list: SlotList)] = []
    var rules: [(name: String, template: Template)] = []
    var skipWords: [String] = []
    var ignoresWhitespace = false
}
