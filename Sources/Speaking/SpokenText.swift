internal import Foundation

/// Text as flite reads it: it knows the signs of a typewriter and stumbles over all others.
struct SpokenText {
    /// What is given to the voice.
    let text: String

    private static let plain: [Character: String] = [
        "’": "'", "‘": "'", "“": " ", "”": " ", "„": " ", "«": " ", "»": " ", "\"": " ",
        "—": ", ", "–": ", ", "…": ". ", "°": " degrees ", "€": " euros ", "×": " times ",
        "½": " a half ",
    ]

    /// The same in plain signs, in one line.
    init(_ text: some StringProtocol) {
        var words = ""
        for character in text {
            if let plain = Self.plain[character] {
                words += plain
            } else if character.isWhitespace {
                words += " "
            } else if character.isASCII {
                words.append(character)
            } else {
                words += Self.unaccented(character)
            }
        }
        self.text = words
    }

    /// The letters that a letter with accents is made of; nothing of what is no letter.
    private static func unaccented(_ character: Character) -> String {
        let scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
        return String(String.UnicodeScalarView(scalars.filter(\.isASCII)))
    }
}
