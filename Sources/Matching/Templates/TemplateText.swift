/// The words of one text of a template, folded as sentences are.
///
/// A text of a template may begin and end inside a word, so what a sign at its edge means is not
/// known before the sentence is: it becomes a `soft` sign that may be missing at the edge of a word.
enum TemplateText {
    /// One piece of a text.
    enum Piece: Hashable {
        /// A word or a piece of one, folded.
        case literal([UInt32])
        /// The place between two words.
        case space
        /// A sign that counts only inside a word.
        case soft(UInt32)
    }

    /// The pieces of `text`, in order.
    static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        var word: [UInt32] = []
        let scalars = Array(text.precomposedForMatching.unicodeScalars)
        func flush() {
            if !word.isEmpty { pieces.append(.literal(word)) }
            word = []
        }
        for (index, scalar) in scalars.enumerated() {
            switch meaning(of: scalar, at: index, in: scalars) {
            case .literal(let folded): word += folded
            case .space:
                flush()
                if pieces.last != .space { pieces.append(.space) }
            case .soft(let sign):
                flush()
                pieces.append(.soft(sign))
            }
        }
        flush()
        return pieces
    }

    private static func meaning(
        of scalar: Unicode.Scalar, at index: Int, in scalars: [Unicode.Scalar]
    ) -> Piece {
        switch ScalarKind(scalar) {
        case .ignored: return .literal([])
        case .word:
            return .literal(
                scalar.isASCII ? [ScalarKind.lowered(scalar.value)] : ScalarKind.folded(scalar))
        case .other: break
        }
        let before = index > 0 ? scalars[index - 1] : nil
        let after = index + 1 < scalars.count ? scalars[index + 1] : nil
        switch scalar {
        case "'", "\u{2019}", "\u{2018}", "\u{02BC}", "`", "\u{FF07}":
            let isInside = isWord(before) && isWord(after)
            return isInside ? .literal([Sign.apostrophe]) : .soft(Sign.apostrophe)
        case ".", ",", ":", "/":
            if isDigit(before), isDigit(after) { return .literal([scalar.value]) }
            let mayBeInside = (before == nil || isDigit(before)) && (after == nil || isDigit(after))
            if mayBeInside { return .soft(scalar.value) }
            let isInitial =
                scalar == "." && isWord(before) && isWord(after)
                && (index < 2 || !isWord(scalars[index - 2]))
            return isInitial ? .literal([]) : .space
        case "-", "\u{2212}":
            return !isWord(before) && isDigit(after) ? .literal([Sign.minus]) : .space
        case "\"", "\u{05F4}", "\u{05F3}", "\u{00B7}":
            return isWord(before) && isWord(after) ? .literal([]) : .space
        case "%", "\u{FF05}", "\u{066A}": return .literal([Sign.percent])
        case "\u{00B0}": return .literal([Sign.degree])
        default:
            let isCurrency = scalar.properties.generalCategory == .currencySymbol
            return isCurrency ? .literal([scalar.value]) : .space
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { ScalarKind($0) == .word } ?? false
    }

    private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { $0.properties.generalCategory == .decimalNumber } ?? false
    }
}
