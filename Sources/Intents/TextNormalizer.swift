internal import Foundation

/// Brings text to the one form in which phrases and hypotheses are compared.
///
/// Unicode NFC, case folded, typographic apostrophes made plain, invisible characters dropped,
/// punctuation that is not part of a number or a word made a space, hyphens and underscores too,
/// white space folded. Normalised text normalises to itself.
package enum TextNormalizer {
    /// The tokens of `text`, in order; empty when nothing in it can be spoken.
    package static func words(_ text: String) -> [String] {
        let scalars = Array(folded(text).unicodeScalars)
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let before = index > 0 ? scalars[index - 1] : nil
            let after = index + 1 < scalars.count ? scalars[index + 1] : nil
            if let kept = kept(scalar, between: before, and: after, isFirst: word.isEmpty) {
                word.append(kept)
            } else if !word.isEmpty, !isApostrophe(scalar) {
                words.append(composed(String(word)))
                word = String.UnicodeScalarView()
            }
        }
        if !word.isEmpty { words.append(composed(String(word))) }
        return words
    }

    /// The normalised tokens joined by single spaces.
    package static func normalize(_ text: String) -> String {
        words(text).joined(separator: " ")
    }

    /// What stays of `scalar` inside a word, or nil when it is no part of one.
    ///
    /// A mark is no word without its letter. An apostrophe that is none, a quotation mark, vanishes
    /// without splitting the word it stands in.
    private static func kept(
        _ scalar: Unicode.Scalar, between before: Unicode.Scalar?, and after: Unicode.Scalar?,
        isFirst: Bool
    ) -> Unicode.Scalar? {
        if isApostrophe(scalar) {
            return !isFirst && isLetter(before) && isLetter(after) ? "'" : nil
        }
        if isMark(scalar) { return isFirst ? nil : scalar }
        if isLetter(scalar) || isNumber(scalar) { return scalar }
        switch scalar {
        case ".", ",", "\u{066B}", "\u{066C}":
            return isNumber(before) && isNumber(after) ? scalar : nil
        case "-", "\u{2212}":
            let startsNumber = before == nil || before?.properties.isWhitespace == true
            return startsNumber && isNumber(after) ? "-" : nil
        case "%", "\u{00B0}":
            return isNumber(before) ? scalar : nil
        default:
            return nil
        }
    }

    /// The text without case and without invisible characters.
    ///
    /// Lower case of upper case folds what lower case alone leaves apart: "ß" and "SS", both sigmas.
    private static func folded(_ text: String) -> String {
        var visible = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\u{200B}" {
                visible.append(" ")
            } else if !isInvisible(scalar) {
                visible.append(scalar)
            }
        }
        let lower = composed(String(visible)).lowercased()
        return composed(lower.uppercased().lowercased())
    }

    /// The text in NFC.
    ///
    /// Foundation on Linux composes scalars beyond U+FFFF as if their upper bits were not there, so
    /// characters that contain one stay as they are: hardly any of them has a composed form.
    private static func composed(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        if text.unicodeScalars.allSatisfy({ $0.value <= 0xFFFF }) {
            return text.precomposedStringWithCanonicalMapping
        }
        return text.reduce(into: "") { result, character in
            let isBasic = character.unicodeScalars.allSatisfy { $0.value <= 0xFFFF }
            result +=
                isBasic
                ? String(character).precomposedStringWithCanonicalMapping : String(character)
        }
    }

    /// Soft hyphens, joiners, direction marks, variation selectors: they change looks, not words.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .format
            || scalar.properties.isDefaultIgnorableCodePoint
    }

    /// The characters people type for an apostrophe, those that count as letters included.
    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "'", "`", "\u{00B4}", "\u{02B9}", "\u{02BC}", "\u{2018}", "\u{2019}", "\u{201B}",
            "\u{2032}", "\u{FF07}":
            true
        default: false
        }
    }

    /// Whether it is a letter, or a mark that belongs to one.
    private static func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar, !isApostrophe(scalar) else { return false }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
            true
        default: isMark(scalar)
        }
    }

    private static func isNumber(_ scalar: Unicode.Scalar?) -> Bool {
        switch scalar?.properties.generalCategory {
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
