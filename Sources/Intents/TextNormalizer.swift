internal import Foundation

/// Brings text to the one form in which phrases and hypotheses are compared.
///
/// Unicode NFC, case folded, typographic apostrophes made plain, punctuation that is not part of a
/// number or a word dropped, hyphens and underscores made spaces, white space folded.
package enum TextNormalizer {
    /// The tokens of `text`, in order; empty when nothing in it can be spoken.
    package static func words(_ text: String) -> [String] {
        let characters = Array(text.precomposedStringWithCanonicalMapping.lowercased())
        var words: [String] = []
        var word = ""
        for (index, character) in characters.enumerated() {
            let before = index > 0 ? characters[index - 1] : nil
            let after = index + 1 < characters.count ? characters[index + 1] : nil
            if let kept = kept(character, between: before, and: after) {
                word.append(kept)
            } else if !word.isEmpty, !isDropped(character) {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// The normalised tokens joined by single spaces.
    package static func normalize(_ text: String) -> String {
        words(text).joined(separator: " ")
    }

    /// What stays of `character` inside a word, or nil when it is no part of one.
    private static func kept(
        _ character: Character, between before: Character?, and after: Character?
    ) -> Character? {
        if character.isLetter || character.isNumber || isMark(character) { return character }
        switch character {
        case "'", "\u{2019}", "\u{2018}", "\u{02BC}":
            return before?.isLetter == true && after?.isLetter == true ? "'" : nil
        case ".", ",":
            return before?.isNumber == true && after?.isNumber == true ? character : nil
        case "-", "\u{2212}":
            let startsNumber = before == nil || before?.isWhitespace == true
            return startsNumber && after?.isNumber == true ? "-" : nil
        case "%", "\u{00B0}":
            return before?.isNumber == true ? character : nil
        default:
            return nil
        }
    }

    /// Apostrophes and marks vanish without splitting the word they stand in.
    private static func isDropped(_ character: Character) -> Bool {
        ["'", "\u{2019}", "\u{2018}", "\u{02BC}", "\u{00AD}"].contains(character)
    }

    private static func isMark(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: true
            default: false
            }
        }
    }
}
