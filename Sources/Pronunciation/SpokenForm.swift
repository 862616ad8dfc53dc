internal import Foundation
internal import Grammar

/// What a person says for a token that is not simply a word: numbers, signs and letters.
enum SpokenForm {
    /// A part of a token, spoken by itself.
    enum Part: Equatable {
        /// A run of the letters a to z and apostrophes, as it is written.
        case letters(String)
        /// A run of the letters a to z that was written in capitals: spelt, or a word like `NASA`.
        case initials(String)
        /// An English word that stands for a number or a sign.
        case word(String)
        /// The sound of a plural or possessive, as in `80s`.
        case plural
    }

    /// Digits of the longest number that is read as one number; longer ones are read digit by digit.
    static let maximumDigits = 15

    /// The ways to say `token`, usual ones first; none when something in it cannot be said.
    static func readings(of token: String) -> [[Part]] {
        let characters = Array(folded(token))
        var readings: [[Part]] = [[]]
        var position = 0
        while position < characters.count {
            let rest = characters[position...]
            let scanned = number(rest) ?? letters(rest) ?? sign(rest, after: readings[0])
            guard let (parts, length) = scanned else { return [] }
            readings = readings.flatMap { before in parts.map { before + $0 } }
            position += length
        }
        return readings[0].isEmpty ? [] : readings
    }

    /// Letters without their accents, ligatures taken apart, all in lower case.
    private static func folded(_ token: String) -> String {
        let apart = token.lowercased().decomposedStringWithCompatibilityMapping
        let bare = apart.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
        return String(String.UnicodeScalarView(bare)).reduce(into: "") { text, character in
            text += latin[character] ?? String(character)
        }
    }

    /// Letters that compatibility decomposition leaves whole.
    private static let latin: [Character: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "th", "þ": "th", "ł": "l",
        "ı": "i", "ħ": "h", "\u{2019}": "'",
    ]

    private typealias Scan = (readings: [[Part]], length: Int)

    private static func letters(_ rest: ArraySlice<Character>) -> Scan? {
        let run = rest.prefix { ("a"..."z").contains($0) || $0 == "'" }
        let isSpeakable = run.contains { $0 != "'" }
        return isSpeakable ? ([[.letters(String(run))]], run.count) : nil
    }

    private static func sign(_ rest: ArraySlice<Character>, after parts: [Part]) -> Scan? {
        switch rest.first {
        case "-", "\u{2212}": ([[.word("minus")]], 1)
        case "%": ([[.word("percent")]], 1)
        case "°": ([[.word(parts == [.word("one")] ? "degree" : "degrees")]], 1)
        case "&": ([[.word("and")]], 1)
        case "+": ([[.word("plus")]], 1)
        default: nil
        }
    }

    /// A number with its separators and whatever letters belong to it: `1,000`, `2.5`, `7th`, `80s`.
    private static func number(_ rest: ArraySlice<Character>) -> Scan? {
        var run = rest.prefix { isDigit($0) || $0 == "." || $0 == "," }
        while let last = run.last, !isDigit(last) { run = run.dropLast() }
        guard let first = run.first, isDigit(first) else { return nil }
        let text = String(run)
        let suffix = String(rest.dropFirst(run.count).prefix { $0.isLetter })
        let digits = withoutGroups(text)
        if ["st", "nd", "rd", "th"].contains(suffix), let value = value(of: digits) {
            return ([NumberWords.ordinal(value).map(Part.word)], run.count + 2)
        }
        let readings = NumberReadings.readings(of: digits).map { $0.map(Part.word) }
        guard suffix == "s" else { return (readings, run.count) }
        return (readings.map { $0 + [.plural] }, run.count + 1)
    }

    private static func value(of digits: String) -> UInt64? {
        digits.count <= maximumDigits ? UInt64(digits) : nil
    }

    /// `1,000` as `1000`; a comma anywhere else separates like a point.
    private static func withoutGroups(_ text: String) -> String {
        let groups = text.prefix { $0 != "." }.split(
            separator: ",", omittingEmptySubsequences: false)
        let isGrouped =
            groups.count > 1 && (1...3).contains(groups[0].count)
            && groups.dropFirst().allSatisfy { $0.count == 3 }
        return isGrouped
            ? text.replacing(",", with: "") : text.replacing(",", with: ".")
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
