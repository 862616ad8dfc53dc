/// What a scalar is for the comparison of texts.
enum ScalarKind {
    /// A letter, a digit or a mark.
    case word
    /// It is not seen: soft hyphen, joiners, direction marks.
    case ignored
    /// White space, punctuation, symbols.
    case other

    /// The kind of `scalar`.
    init(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            self = Self.isASCIIWord(scalar.value) ? .word : .other
            return
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
            .otherNumber:
            self = scalar.value == 0x02BC ? .other : .word
        case .format: self = .ignored
        default: self = .other
        }
    }

    /// The lower-case form of an ASCII scalar.
    static func lowered(_ scalar: UInt32) -> UInt32 {
        scalar >= 0x41 && scalar <= 0x5A ? scalar + 0x20 : scalar
    }

    /// The folded form of a scalar beyond ASCII: case, digits of other scripts, and the pairs of
    /// letters that people write for each other.
    static func folded(_ scalar: Unicode.Scalar) -> [UInt32] {
        switch scalar {
        case "ß", "ẞ": return [0x73, 0x73]
        case "İ", "ı": return [0x69]
        case "ς": return [0x3C3]
        default: break
        }
        let properties = scalar.properties
        if properties.generalCategory == .decimalNumber, let value = properties.numericValue {
            return [0x30 + UInt32(value)]
        }
        return properties.lowercaseMapping.unicodeScalars.map(\.value)
    }

    /// Whether the scalar is a digit in folded text.
    static func isDigit(_ scalar: UInt32) -> Bool {
        scalar >= 0x30 && scalar <= 0x39
    }

    private static func isASCIIWord(_ scalar: UInt32) -> Bool {
        isDigit(scalar) || (scalar | 0x20) >= 0x61 && (scalar | 0x20) <= 0x7A
    }
}

/// Which scripts write no spaces between words.
struct ScriptRule: Sendable {
    /// Whether Hangul counts too: a set of sentences may say that white space has no meaning.
    var includesHangul = false

    /// Whether white space beside the scalar has no meaning.
    func isUnspaced(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x0E00 else { return false }
        switch scalar {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: return true  // Thai to Khmer
        case 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF: return true  // Kana
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return true
        case 0xAC00...0xD7AF: return includesHangul
        default: return false
        }
    }
}
