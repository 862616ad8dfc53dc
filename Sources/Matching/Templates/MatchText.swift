/// Text in the form in which sentences and templates are compared, scalar by scalar.
///
/// NFC, case folded, typographic apostrophes made plain, hyphens made spaces, punctuation that is no
/// part of a word or a number dropped, white space folded. It knows scripts but no language.
struct MatchText {
    /// The folded scalars; words are parted by single spaces, none at either end.
    private(set) var scalars: [UInt32] = []
    /// For each folded scalar, the index of the scalar of `original` that it came from.
    private(set) var sources: [Int] = []
    /// The text as it was given, composed.
    let original: [Unicode.Scalar]
    private let scripts: ScriptRule

    /// The folded form of `text`.
    init(_ text: String, scripts: ScriptRule = ScriptRule()) {
        self.scripts = scripts
        original = Array(text.precomposedForMatching.unicodeScalars)
        scalars.reserveCapacity(original.count + 1)
        sources.reserveCapacity(original.count + 1)
        for index in original.indices { append(index) }
        trimEnd()
    }

    /// The text of `range` (of folded scalars) as it was given, white space folded and without the
    /// punctuation beside words: a comma that somebody wrote is no part of what was said.
    func originalText(_ range: Range<Int>) -> String {
        guard !range.isEmpty, range.upperBound <= sources.count else { return "" }
        let slice = sources[range.lowerBound]...sources[range.upperBound - 1]
        var view = String.UnicodeScalarView()
        for index in slice {
            let scalar = original[index]
            if scalar.properties.isWhitespace {
                if view.last != " " { view.append(" ") }
            } else if !isBesideWord(scalar, at: index, in: slice) {
                view.append(scalar)
            }
        }
        return String(view)
    }

    private func isBesideWord(
        _ scalar: Unicode.Scalar, at index: Int, in slice: ClosedRange<Int>
    ) -> Bool {
        guard Self.punctuation.contains(scalar) else { return false }
        func isEdge(_ neighbour: Int) -> Bool {
            guard slice.contains(neighbour) else { return true }
            let next = original[neighbour]
            return next.properties.isWhitespace || Self.punctuation.contains(next)
        }
        return isEdge(index - 1) || isEdge(index + 1)
    }

    private static let punctuation = Set(".,;:!?¿¡…—–―。，、！？；：؟،".unicodeScalars)

    /// The same text without `ranges` of folded scalars; what is left over is parted by spaces.
    func removing(_ ranges: [Range<Int>]) -> MatchText {
        var copy = self
        copy.scalars.removeAll(keepingCapacity: true)
        copy.sources.removeAll(keepingCapacity: true)
        var next = 0
        for range in ranges + [scalars.count..<scalars.count] {
            for index in next..<max(next, range.lowerBound) {
                copy.push(scalars[index], from: sources[index])
            }
            if !range.isEmpty { copy.push(Sign.space, from: sources[range.lowerBound]) }
            next = max(next, range.upperBound)
        }
        copy.trimEnd()
        return copy
    }

    private mutating func append(_ index: Int) {
        let scalar = original[index]
        switch ScalarKind(scalar) {
        case .word: appendFolded(scalar, from: index)
        case .ignored: break
        case .other:
            if let kept = kept(scalar, at: index) {
                push(kept, from: index)
            } else if !joins(scalar, at: index) {
                push(Sign.space, from: index)
            }
        }
    }

    private mutating func appendFolded(_ scalar: Unicode.Scalar, from index: Int) {
        if scalar.isASCII {
            push(ScalarKind.lowered(scalar.value), from: index)
        } else {
            for folded in ScalarKind.folded(scalar) { push(folded, from: index) }
        }
    }

    /// Appends one scalar; a space only between words, and not between characters of scripts that
    /// write none.
    private mutating func push(_ scalar: UInt32, from index: Int) {
        if let last = scalars.last {
            if scalar == Sign.space, last == Sign.space { return }
            if last == Sign.space, scalars.count > 1, scripts.isUnspaced(scalar),
                scripts.isUnspaced(scalars[scalars.count - 2])
            {
                trimEnd()
            }
        } else if scalar == Sign.space {
            return
        }
        scalars.append(scalar)
        sources.append(index)
    }

    private mutating func trimEnd() {
        while scalars.last == Sign.space {
            scalars.removeLast()
            sources.removeLast()
        }
    }

    /// What stays of a sign that is part of a word or a number here.
    private func kept(_ scalar: Unicode.Scalar, at index: Int) -> UInt32? {
        let before = index > 0 ? original[index - 1] : nil
        let after = index + 1 < original.count ? original[index + 1] : nil
        switch scalar {
        case "'", "\u{2019}", "\u{2018}", "\u{02BC}", "`", "\u{FF07}":
            return isWord(before) && isWord(after) ? Sign.apostrophe : nil
        case ".", ",", ":", "/":
            return isDigit(before) && isDigit(after) ? scalar.value : nil
        case "-", "\u{2212}":
            let startsNumber = before.map { !isWord($0) && ScalarKind($0) != .ignored } ?? true
            return startsNumber && isDigit(after) ? Sign.minus : nil
        case "%", "\u{FF05}", "\u{066A}": return Sign.percent
        case "\u{00B0}": return Sign.degree
        default:
            return scalar.properties.generalCategory == .currencySymbol ? scalar.value : nil
        }
    }

    /// Whether a dropped sign leaves its neighbours together: quotes inside words of some scripts,
    /// and the dots of initialisms.
    private func joins(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
        guard index > 0, index + 1 < original.count else { return false }
        switch scalar {
        case "\"", "\u{05F4}", "\u{05F3}", "\u{00B7}":
            return isWord(original[index - 1]) && isWord(original[index + 1])
        case ".":
            let startsWord = index < 2 || !isWord(original[index - 2])
            return startsWord && isWord(original[index - 1]) && isWord(original[index + 1])
        default: return false
        }
    }

    private func isWord(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { ScalarKind($0) == .word } ?? false
    }

    private func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { $0.properties.generalCategory == .decimalNumber } ?? false
    }
}

/// The signs that have a meaning of their own in folded text.
enum Sign {
    /// Between two words; there is no other white space.
    static let space: UInt32 = 0x20
    /// Inside a word, whatever kind was written.
    static let apostrophe: UInt32 = 0x27
    /// Before a number.
    static let minus: UInt32 = 0x2D
    /// Behind a number.
    static let percent: UInt32 = 0x25
    /// Behind a number.
    static let degree: UInt32 = 0xB0
}
