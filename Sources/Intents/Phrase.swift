/// A sentence that invokes something, as the person wrote it and as the tokens it is matched by.
///
/// This is where sentence templates will live: today a phrase is one sequence of words.
package struct Phrase: Sendable, Hashable {
    /// The words as the person wrote them, for showing.
    package let text: String
    /// Normalised tokens, for matching and for the search graph.
    package let words: [String]

    /// The phrase that `text` spells.
    package init(_ text: String) {
        self.text = text
        self.words = TextNormalizer.words(text)
    }
}
