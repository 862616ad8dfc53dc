/// How the letters of the alphabet are called.
enum LetterNames {
    private static let phones: [Character: String] = [
        "a": "EY", "b": "B IY", "c": "S IY", "d": "D IY", "e": "IY", "f": "EH F", "g": "JH IY",
        "h": "EY CH", "i": "AY", "j": "JH EY", "k": "K EY", "l": "EH L", "m": "EH M", "n": "EH N",
        "o": "OW", "p": "P IY", "q": "K Y UW", "r": "AA R", "s": "EH S", "t": "T IY", "u": "Y UW",
        "v": "V IY", "w": "D AH B AH L Y UW", "x": "EH K S", "y": "W AY", "z": "Z IY",
    ]

    /// The phones of `letters` spelt one by one, or none when one of them has no name.
    static func phones(of letters: some StringProtocol) -> [String] {
        let names = letters.map { phones[$0] }
        guard !names.contains(nil) else { return [] }
        return names.compactMap { $0 }.flatMap { $0.split(separator: " ").map(String.init) }
    }
}
