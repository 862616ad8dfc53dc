/// `word/pronounce`: tells how words are said, and lets the person say it better.
package struct PronounceParams: Codable, Sendable, Equatable {
    /// Words as they are written in phrases.
    package var words: [String]
    /// A way to say the one word, in phones of the model.
    package var phones: String?
    /// A way to say the one word, spelt as other words: `cue beck`.
    package var soundsLike: String?
    /// Forgets what the person said about the words.
    package var forget: Bool?

    /// Asks about words, or says how the one word is said.
    package init(
        words: [String], phones: String? = nil, soundsLike: String? = nil, forget: Bool? = nil
    ) {
        self.words = words
        self.phones = phones
        self.soundsLike = soundsLike
        self.forget = forget
    }

    private enum CodingKeys: String, CodingKey {
        case words, phones, forget
        case soundsLike = "sounds_like"
    }
}

/// Answer to `word/pronounce`.
package struct PronounceResult: Codable, Sendable, Equatable {
    /// One way to say a word.
    package struct Way: Codable, Sendable, Equatable {
        /// Phones separated by spaces.
        package var phones: String
        /// How likely it is beside the first, above 0 up to 1.
        package var weight: Double
        /// `user`, `additions`, `dictionary`, `rules` or `accent`.
        package var origin: String

        /// A way with its weight.
        package init(phones: String, weight: Double, origin: String) {
            self.phones = phones
            self.weight = weight
            self.origin = origin
        }
    }

    /// One word with all ways to say it.
    package struct Word: Codable, Sendable, Equatable {
        /// As phrases are matched.
        package var word: String
        /// Most usual first; empty when nobody knows how to say it.
        package var ways: [Way]

        /// A word with its ways.
        package init(word: String, ways: [Way]) {
            self.word = word
            self.ways = ways
        }
    }

    /// In the order they were asked about.
    package var words: [Word]

    /// Words with their ways.
    package init(words: [Word]) { self.words = words }
}
