/// A sentence that invokes something, as the person wrote it and as it is matched.
///
/// It is words alone, or a template as soon as one of the signs of templates stands in it.
package struct Phrase: Sendable, Hashable {
    /// The words as the person wrote them, for showing.
    package let text: String
    /// Normalised tokens, for matching and for the search graph; empty when it is a template.
    package let words: [String]
    /// What is said, with alternatives and slots; nil when it is words alone, or a broken template.
    package let template: Template?
    /// What is wrong with the template, by line and column of the text.
    package let diagnostics: [Diagnostic]

    /// The phrase that `text` spells.
    package init(_ text: String) {
        self.text = text
        if text.unicodeScalars.contains(where: Self.signs.contains) {
            words = []
            (template, diagnostics) = TemplateParser.parse(text)
        } else {
            words = TextNormalizer.words(text)
            template = nil
            diagnostics = []
        }
    }

    /// Whether it is a template, be it a broken one.
    package var isTemplate: Bool { template != nil || !diagnostics.isEmpty }

    /// Every word that may be said for it, but for those of lists and rules, each once.
    package var spokenWords: [String] { template?.words ?? words }

    /// Equal for phrases that are written alike, whatever case, spaces and punctuation.
    ///
    /// Empty when there is nothing to say. That of a template is none that words alone can have.
    package var key: String {
        guard let template else { return words.joined(separator: " ") }
        let isSpoken = !template.words.isEmpty || !template.root.references.isEmpty
        return isSpoken
            ? TemplateNode.collapsingSpaces(template.root.description.lowercased()) : ""
    }

    /// The signs that make text a template. A semicolon or a backslash alone is punctuation.
    private static let signs = Set("()[]{}<>|".unicodeScalars)
}
