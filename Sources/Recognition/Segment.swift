internal import Grammar

/// One step of a decoded path: a word, a phone of the filler, or silence.
struct Segment: Equatable {
    /// What was said; nil for silence, noise and steps without a sound.
    let word: SearchGraph.Word?
    /// The decoder's frames that it spans, inclusive.
    let frames: ClosedRange<Int>
    /// Acoustic log score over those frames, in the decoder's units.
    let score: Int
}
