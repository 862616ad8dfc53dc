internal import Foundation

/// How numbers are said in a language.
package struct NumberSpeller: Sendable {
    /// All the ways to say a number: genders and cases, without ordinals. The first is the usual one.
    package let words: @Sendable (Double) -> [String]

    /// A speller that asks a function.
    package init(words: @escaping @Sendable (Double) -> [String]) {
        self.words = words
    }

    /// Foundation's spell-out format: one way a number, in every language it knows.
    package static func foundation(language: String) -> NumberSpeller {
        NumberSpeller { number in
            let formatter = NumberFormatter()
            formatter.locale = Locale(identifier: language)
            formatter.numberStyle = .spellOut
            return formatter.string(from: NSNumber(value: number)).map { [$0] } ?? []
        }
    }
}
