package import Grammar

/// One step of a path: a word, a phone, or silence.
package struct Segment: Sendable, Equatable {
    /// What was said; nil for silence, noise and steps without a sound.
    package let word: SearchGraph.Word?
    /// The frames that it spans, inclusive; ten milliseconds each.
    package let frames: ClosedRange<Int>
    /// Acoustic log score over those frames, in the model's units.
    package let score: Int

    /// A step as described.
    package init(word: SearchGraph.Word?, frames: ClosedRange<Int>, score: Int) {
        self.word = word
        self.frames = frames
        self.score = score
    }
}
