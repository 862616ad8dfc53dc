internal import Intents

/// Words that come before a phrase, so that talk among people starts nothing.
struct WakePhrase: Sendable, Hashable {
    /// As the configuration has it.
    let text: String
    /// Normalised, as the recogniser hears it.
    let words: [String]

    /// The wake phrase that `text` spells; nil when it has no words, or signs of templates.
    init?(_ text: String) {
        let phrase = Phrase(text)
        guard !phrase.words.isEmpty else { return nil }
        self.text = text
        words = phrase.words
    }

    /// What `said` says behind the wake phrase; nil when it does not begin with it.
    func rest(of said: [String]) -> [String]? {
        said.starts(with: words) ? Array(said.dropFirst(words.count)) : nil
    }
}
