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
        /// How sure the recogniser is that this word and no like-sounding one was said, 0…1.
        package var confidence: Double

        /// A word at its place.
        package init(
            text: String, frames: ClosedRange<Int>, acousticScore: Int, confidence: Double = 1
        ) {
            self.text = text
            self.frames = frames
            self.acousticScore = acousticScore
            self.confidence = confidence
        }
    }

    /// How much better than any other sounds the words fit, in nats a frame; below zero they fit worse.
    package struct Evidence: Sendable, Equatable {
        /// Over the whole utterance, its pauses included.
        package var total: Double
        /// Over the words alone.
        package var words: Double
        /// Over the word that fits worst, of those long enough to tell.
        package var worstWord: Double
        /// Over the words alone, beside the best sound of each frame by itself: lower than the others.
        package var absolute: Double
        /// Decoder frames inside the words.
        package var frames: Int
        /// How far the utterance rose over the noise of the room, in dB; nil where nobody measured it.
        package var rise: Double?

        /// Evidence as it was measured.
        package init(
            total: Double, words: Double, worstWord: Double, absolute: Double, frames: Int,
            rise: Double? = nil
        ) {
            self.total = total
            self.words = words
            self.worstWord = worstWord
            self.absolute = absolute
            self.frames = frames
            self.rise = rise
        }
    }

    /// Words that mean something else and fit almost as well.
    package struct Rival: Sendable, Equatable {
        /// The words, without silences.
        package let words: [String]
        /// How much worse they fit, in nats over the whole utterance.
        package let lag: Double

        /// A lead that is no better than a guess, in nats.
        private static let leastLead = 0.5

        /// Whether which of the two was said is a guess.
        package var isTie: Bool { lag < Self.leastLead }

        /// A rival as it was measured.
        package init(words: [String], lag: Double) {
            self.words = words
            self.lag = lag
        }
    }

    /// Words of the best path, without silences; empty when nothing was spoken or it is no phrase.
    package var words: [Word]
    /// Whether something was said that is no phrase.
    package var isFiller: Bool
    /// Whether the words may have been said, but not surely enough to act upon them.
    package var isUncertain: Bool
    /// How sure the recogniser is that the words were said, 0…1.
    package var confidence: Double
    /// What the confidence was made of; nil when no phrase fits at all.
    package var evidence: Evidence?
    /// The best words that mean something else, where that was asked for and they come near.
    package var rival: Rival?

    /// A hypothesis with its evidence.
    package init(
        words: [Word], isFiller: Bool, confidence: Double, isUncertain: Bool = false,
        evidence: Evidence? = nil
    ) {
        self.words = words
        self.isFiller = isFiller
        self.isUncertain = isUncertain
        self.confidence = confidence
        self.evidence = evidence
    }

    /// Nothing heard at all.
    package static let empty = Hypothesis(words: [], isFiller: false, confidence: 0)
    /// Something said that is no phrase, and like none.
    package static let filler = Hypothesis(words: [], isFiller: true, confidence: 0)

    /// Whether words were heard that may be acted upon.
    package var isPhrase: Bool { !words.isEmpty && !isFiller && !isUncertain }

    /// The words joined by single spaces.
    package var text: String { words.map(\.text).joined(separator: " ") }
}
