internal import Grammar
internal import Intents

/// What the search went through, silences left out.
struct BestPath: Equatable {
    /// The words of phrases, in order.
    private(set) var words: [Hypothesis.Word] = []
    /// Whether it went through the phone loop.
    private(set) var isFiller = false

    /// Goes on with `word` over the frames `first` to `last`.
    mutating func add(_ word: SearchGraph.Word, first: Int, last: Int, score: Int) {
        guard let text = word.text else {
            isFiller = true
            return
        }
        words.append(
            Hypothesis.Word(text: text, frames: first...max(first, last), acousticScore: score))
    }

    /// The words joined by single spaces; empty on the filler path.
    var text: String { isFiller ? "" : words.map(\.text).joined(separator: " ") }
}
