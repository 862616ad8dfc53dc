internal import Foundation
internal import Grammar
internal import Wire

/// The predicted risk that a phrase is refused, missed or taken for something else.
///
/// Each reason has a chance of its own and they are taken as independent. The chances are set by
/// judgement in the order that measuring gave; the number ranks phrases and counts no errors.
struct RiskEstimate {
    private var chance = 0.0
    private var reasons: [String] = []

    /// As the protocol shows it.
    var message: PhraseCheck.Risk {
        let level = chance < 0.2 ? "low" : chance < 0.5 ? "medium" : "high"
        return PhraseCheck.Risk(
            level: level, score: (chance * 100).rounded() / 100, reasons: reasons)
    }

    /// The risk of what `spellings` say and of the `words` in it, with its `nearest` other phrase.
    init(
        spellings: [[String]], words: [[PhoneSequence]], problems: [PhraseCheck.Problem],
        nearest: (distance: Float, phrase: String)?
    ) {
        if let phones = spellings.map(\.count).min() {
            // 45 phrases with five single words among them gave every false accept there was.
            add(
                min(0.6, 0.6 * exp(-Double(phones - 3) / 3)), "it has only \(phones) sounds",
                from: 0.1)
        }
        if let nearest {
            let chance = 0.6 * exp(-Double(nearest.distance) / 0.08)
            add(chance, "“\(nearest.phrase)” sounds like it", from: 0.1)
        }
        let guessed = words.count { $0.first?.origin == .rules }
        if guessed > 0 {
            add(1 - pow(0.8, Double(guessed)), "the pronunciation of a word is a guess", from: 0)
        }
        if words.contains(where: \.isEmpty) { add(1, "a word has no pronunciation", from: 0) }
        if problems.contains(where: { $0.code == "prefix" }) {
            add(0.15, "another phrase goes on where it ends, or it goes on where one ends", from: 0)
        }
        if problems.contains(where: { $0.code == "control-word" }) {
            add(0.15, "it contains a word that answers questions", from: 0)
        }
    }

    /// Takes in a chance; it is worth telling when it is at least `threshold`.
    private mutating func add(_ more: Double, _ reason: String, from threshold: Double) {
        chance = 1 - (1 - chance) * (1 - more)
        if more >= threshold { reasons.append(reason) }
    }
}
