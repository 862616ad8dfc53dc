internal import Intents

/// How the numbers of ranges are said, asked of the speller once for each language.
struct NumberForms {
    /// Numbers of one range that are spelled at most; the larger ones cannot be spoken.
    static let limit = 10_000

    private let spellers: [String: NumberSpeller]
    private let language: String

    /// The forms for the ranges of `set`.
    init(_ set: SentenceSet, speller: (_ language: String) -> NumberSpeller) {
        language = set.language
        let blocks = set.intents.flatMap(\.blocks)
        let lists = Array(set.lists.values) + blocks.flatMap { $0.lists.values }
        var spellers = [language: speller(language)]
        for case .range(let range) in lists {
            if let name = range.wordsLanguage, spellers[name] == nil {
                spellers[name] = speller(name)
            }
        }
        self.spellers = spellers
    }

    /// Every way to say a number of `range`, as normalised words.
    func words(of range: NumberRange) -> [[String]] {
        guard let speller = spellers[range.wordsLanguage ?? language] else { return [] }
        var numbers: [Double] = []
        for whole in range.numbers(limit: Self.limit) {
            numbers.append(Double(whole))
            guard numbers.count < Self.limit else { break }
            for part in range.partsOfOne where range.contains(Double(whole) + part) {
                numbers.append(Double(whole) + part)
            }
        }
        var seen: Set<[String]> = []
        for form in speller.words(numbers).joined() {
            let words = TextNormalizer.words(form)
            // Some languages spell large numbers in digits.
            if !words.isEmpty, !words.contains(where: { $0.contains(where: \.isNumber) }) {
                seen.insert(words)
            }
        }
        return seen.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

extension NumberRange {
    /// The fractions that may be added to a whole number.
    fileprivate var partsOfOne: [Double] {
        switch fractions {
        case .halves: [0.5]
        case .tenths: (1...9).map { Double($0) / 10 }
        case nil: []
        }
    }
}
