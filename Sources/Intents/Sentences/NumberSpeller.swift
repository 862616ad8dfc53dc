internal import Foundation

/// How numbers are said in a language.
package struct NumberSpeller: Sendable {
    /// All the ways to say each of some numbers: genders and cases, without ordinals. The first of
    /// each is the usual one; none for a number that the language does not know.
    package let words: @Sendable (_ numbers: [Double]) -> [[String]]

    /// A speller that asks a function.
    package init(words: @escaping @Sendable (_ numbers: [Double]) -> [[String]]) {
        self.words = words
    }

    /// All the ways to say one number.
    package func words(_ number: Double) -> [String] {
        words([number]).first ?? []
    }

    /// Foundation's spell-out format: one way a number, in every language it knows.
    package static func foundation(language: String) -> NumberSpeller {
        NumberSpeller { numbers in
            let formatter = NumberFormatter()
            formatter.locale = Locale(identifier: language)
            formatter.numberStyle = .spellOut
            return numbers.map { number in
                formatter.string(from: NSNumber(value: number)).map { [$0] } ?? []
            }
        }
    }
}
