internal import Decoding
internal import Grammar
internal import Intents

/// What the search heard, silences left out.
struct BestPath: Equatable {
    /// The words of phrases, in order.
    let words: [Hypothesis.Word]
    /// Whether it went through the phone loop.
    let isFiller: Bool

    /// What `segments` say.
    init(_ segments: [Segment]) {
        isFiller = segments.contains { $0.word != nil && $0.word?.text == nil }
        words = segments.compactMap { segment in
            segment.word?.text.map { text in
                Hypothesis.Word(text: text, frames: segment.frames, acousticScore: segment.score)
            }
        }
    }

    /// The words joined by single spaces; empty on the filler path.
    var text: String { isFiller ? "" : words.map(\.text).joined(separator: " ") }
}
