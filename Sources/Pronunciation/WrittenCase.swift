/// What the capitals of a written word tell about how it is said: `GitHub`, `USB`, `AppleTV`.
enum WrittenCase {
    /// Longest run of capitals that is spelt letter by letter.
    private static let longestInitialism = 5

    /// The parts of `word`, in lower case: capitals as initials, the rest as words; nil when the
    /// capitals tell nothing beyond that a sentence or name begins.
    static func parts(of word: String) -> [SpokenForm.Part]? {
        guard word.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
        let pieces = pieces(Array(word))
        let isPlain = pieces.count == 1 && !isInitialism(pieces[0])
        return isPlain || pieces.isEmpty
            ? nil
            : pieces.flatMap(parts(ofPiece:))
    }

    private static func parts(ofPiece piece: String) -> [SpokenForm.Part] {
        guard isInitialism(piece) else { return [.letters(piece.lowercased())] }
        return piece.hasSuffix("s")
            ? [.initials(piece.dropLast().lowercased()), .plural] : [.initials(piece.lowercased())]
    }

    private static func isInitialism(_ piece: String) -> Bool {
        let capitals = piece.hasSuffix("s") ? piece.dropLast() : piece[...]
        return (2...longestInitialism).contains(capitals.count)
            && capitals.allSatisfy(\.isUppercase)
    }

    /// Cut before a capital that follows a small letter, and before the last of several capitals
    /// when a small letter follows: `XMLFile` as `XML` and `File`.
    private static func pieces(_ letters: [Character]) -> [String] {
        var pieces: [String] = []
        for (index, letter) in letters.enumerated() {
            let followsSmall = index > 0 && letters[index - 1].isLowercase
            let leadsWord =
                index > 0 && letters[index - 1].isUppercase && index + 1 < letters.count
                && letters[index + 1].isLowercase && letters[(index + 1)...] != ["s"]
            if pieces.isEmpty || (letter.isUppercase && (followsSmall || leadsWord)) {
                pieces.append("")
            }
            pieces[pieces.count - 1].append(letter)
        }
        return pieces
    }
}
