internal import Intents

/// The words for numbers of a set of sentences, and how they make decimals and negative numbers.
struct NumberWords: Sendable {
    /// For each literal that is a number: its value.
    private(set) var values: [Int32: Double] = [:]
    /// What is said between the whole and the decimals (“ point ”), with its spaces.
    private(set) var decimalMarks: [[UInt32]] = []
    /// What is said before a negative number (“minus ”), with its space.
    private(set) var negativeMarks: [[UInt32]] = []

    /// So many numbers are spelled at most; larger ones are understood in digits.
    static let spelledNumbers = 10_000

    /// Adds the words for `numbers` and for the ten digits.
    mutating func add(
        _ numbers: Set<Int>, speller: NumberSpeller, scripts: ScriptRule,
        literals: inout LiteralTrie
    ) {
        func fold(_ text: String) -> [UInt32] { MatchText(text, scripts: scripts).scalars }
        let wanted = numbers.union(0...9).filter { $0 >= 0 }.sorted()
        for (number, forms) in zip(wanted, speller.words(wanted.map(Double.init))) {
            for words in forms {
                let folded = fold(words)
                // Some languages spell large numbers in digits; those are read as digits.
                guard !folded.isEmpty, !folded.contains(where: ScalarKind.isDigit) else { continue }
                let literal = Int32(literals.insert(folded))
                if values[literal] == nil { values[literal] = Double(number) }
            }
        }
        let ones = speller.words(1).map(fold)
        let fives = speller.words(5).map(fold)
        for words in speller.words(1.5).map(fold) {
            guard let one = ones.first(where: { words.starts(with: $0) }),
                let five = fives.first(where: { words.hasSuffix($0) }),
                words.count > one.count + five.count
            else { continue }
            add(Array(words[one.count..<(words.count - five.count)]), to: \.decimalMarks)
        }
        for words in speller.words(-5).map(fold) {
            guard let five = fives.first(where: { words.hasSuffix($0) }), words.count > five.count
            else { continue }
            add(Array(words.dropLast(five.count)), to: \.negativeMarks)
        }
    }

    private mutating func add(_ mark: [UInt32], to path: WritableKeyPath<NumberWords, [[UInt32]]>) {
        guard !mark.contains(where: ScalarKind.isDigit), !self[keyPath: path].contains(mark),
            mark != [Sign.minus]
        else { return }
        self[keyPath: path].append(mark)
    }
}

extension [UInt32] {
    /// Whether the text ends with `other`.
    func hasSuffix(_ other: [UInt32]) -> Bool {
        count >= other.count && Array(suffix(other.count)) == other
    }
}
