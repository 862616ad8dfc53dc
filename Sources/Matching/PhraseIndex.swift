package import Intents

/// Finds the phrase that was said, whole and exact, in a time that does not depend on how many there are.
///
/// Being forgiving here would undo what the recogniser knows about what was *not* said, so nothing
/// but all the words of a phrase in order is a match. Templates are `TemplateMatcher`'s.
package struct PhraseIndex: Sendable {
    /// Numbers of the shortcuts whose phrase is exactly these words.
    private let shortcuts: [[String]: [Int]]
    private let nearMisses: NearMissFinder

    /// An index of `phrases`; one without a word that can be spoken is left out.
    package init(_ phrases: [(id: Int, phrase: Phrase)]) {
        var shortcuts: [[String]: [Int]] = [:]
        for (id, phrase) in phrases where !phrase.words.isEmpty {
            shortcuts[phrase.words, default: []].append(id)
        }
        self.shortcuts = shortcuts.mapValues { $0.sorted() }
        nearMisses = NearMissFinder(phrases.map(\.phrase))
    }

    /// What `words` mean; they are normalised first, and fillers among them do not count.
    package func match(_ words: [String]) -> MatchResult {
        let said = Self.spoken(words)
        let ids = shortcuts[said] ?? []
        switch ids.count {
        case 0: return .none(nearMisses.nearest(to: said))
        case 1: return .match(ids[0])
        default: return .ambiguous(ids)
        }
    }

    /// `words`, normalised and without fillers.
    package static func spoken(_ words: [String]) -> [String] {
        words.filter { !isFiller($0) }.flatMap(TextNormalizer.words)
    }

    /// Silences and noises, as decoders write them: `<sil>`, `[NOISE]`, `++BREATH++`.
    private static func isFiller(_ word: String) -> Bool {
        (word.hasPrefix("<") && word.hasSuffix(">"))
            || (word.hasPrefix("[") && word.hasSuffix("]"))
            || (word.hasPrefix("++") && word.hasSuffix("++"))
    }
}
