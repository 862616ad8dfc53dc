internal import Intents

/// The words a language has around digits, read off how it spells a few numbers.
struct NumberSigns {
    /// Between the whole and the decimals: “point”.
    let decimalMarks: [String]
    /// Before a number below zero: “minus”.
    let minus: [String]
    /// The ten digits, each with all its forms.
    let digits: [[String]]

    /// The words of the language of `speller`.
    init(_ speller: NumberSpeller) {
        let spelled = speller.words((0...9).map(Double.init))
        digits = spelled
        func forms(_ digit: Int) -> [String] { digit < spelled.count ? spelled[digit] : [] }
        decimalMarks = Self.distinct(
            speller.words(1.5).compactMap { text in
                guard let one = forms(1).first(where: { text.hasPrefix($0) }),
                    let five = forms(5).first(where: { text.hasSuffix($0) }),
                    text.count > one.count + five.count
                else { return nil }
                return String(text.dropFirst(one.count).dropLast(five.count))
            })
        minus = Self.distinct(
            speller.words(-5).compactMap { text in
                guard let five = forms(5).first(where: { text.hasSuffix($0) }) else { return nil }
                return String(text.dropLast(five.count))
            })
    }

    private static func distinct(_ texts: [String]) -> [String] {
        var words: [String] = []
        for text in texts {
            let word = TextNormalizer.normalize(text)
            if !word.isEmpty, !words.contains(word) { words.append(word) }
        }
        return words
    }
}
