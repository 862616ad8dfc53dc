package import Intents

/// Why words are not a phrase, in terms of the phrase they come nearest to.
package enum NearMiss: Sendable, Equatable, CustomStringConvertible {
    /// No word was said.
    case silence
    /// There is no phrase at all.
    case noPhrases
    /// The first words of a phrase were said and then no more.
    case beginning(of: Phrase)
    /// A phrase was said and other words before or after it.
    case more(than: Phrase)
    /// So many words would have to be changed, left out or added to make it this phrase.
    case near(Phrase, changes: Int)
    /// No phrase is anything like it.
    case nothingAlike

    /// One clause for the person, without a full stop.
    package var description: String {
        switch self {
        case .silence: "no word was said"
        case .noPhrases: "there are no phrases yet"
        case .beginning(let phrase): "only the beginning of “\(phrase.text)” was said"
        case .more(let phrase): "more was said than “\(phrase.text)”"
        case .near(let phrase, 1): "nearest phrase: “\(phrase.text)”, one word differs"
        case .near(let phrase, let changes):
            "nearest phrase: “\(phrase.text)”, \(changes) words differ"
        case .nothingAlike: "no phrase is like it"
        }
    }
}
