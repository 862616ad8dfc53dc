/// What the recogniser heard along the phrases, with the evidence for and against it.
package struct Hypothesis: Sendable, Equatable {
    /// One word of the best path.
    package struct Word: Sendable, Equatable {
        /// The normalised token.
        package let text: String
        /// First and last decoder frame (10 ms each) of the word, inclusive.
        package let frames: ClosedRange<Int>
        /// Acoustic log score over those frames, in the decoder's units.
        package let acousticScore: Int

        /// A word at its place.
        package init(text: String, frames: ClosedRange<Int>, acousticScore: Int) {
            self.text = text
            self.frames = frames
            self.acousticScore = acousticScore
        }
    }

    /// Words of the best path, without silences and fillers; empty when nothing was spoken or the
    /// filler path won.
    package var words: [Word]
    /// Whether the best path went through the phone loop: speech, but not a phrase.
    package var isFiller: Bool
    /// How sure the recogniser is that the words were said, 0…1.
    package var confidence: Double

    /// A hypothesis with its evidence.
    package init(words: [Word], isFiller: Bool, confidence: Double) {
        self.words = words
        self.isFiller = isFiller
        self.confidence = confidence
    }

    /// Nothing heard at all.
    package static let empty = Hypothesis(words: [], isFiller: false, confidence: 0)

    /// The words joined by single spaces.
    package var text: String { words.map(\.text).joined(separator: " ") }
}
