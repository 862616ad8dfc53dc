import Intents
import TestSupport

/// Says sentences of a set by chance, as a person would: numbers in words.
struct SentenceSampler {
    let set: SentenceSet
    let speller: NumberSpeller
    var generator: SeededGenerator

    /// One sentence of an intent, and the intent.
    mutating func sentence() -> (intent: String, text: String)? {
        guard let intent = set.intents.randomElement(using: &generator),
            let template = intent.blocks.flatMap(\.templates).randomElement(using: &generator)
        else { return nil }
        return (intent.name, TextNormalizer.normalize(say(template.root)))
    }

    /// One way through a tree.
    mutating func say(_ node: TemplateNode) -> String {
        switch node {
        case .text(let text): return text
        case .sequence(let parts): return parts.map { say($0) }.joined()
        case .alternatives(let parts):
            return parts.randomElement(using: &generator).map { say($0) } ?? ""
        case .optional(let part): return Bool.random(using: &generator) ? say(part) : ""
        case .permutation(let parts):
            return parts.shuffled(using: &generator).map { " " + say($0) + " " }.joined()
        case .rule(let name): return set.rules[name].map { say($0.root) } ?? "no rule"
        case .list(let reference):
            switch set.lists[reference.list] ?? reference.inlineRange.map(SlotList.range) {
            case .values(let values)?:
                return values.randomElement(using: &generator).map { say($0.template.root) } ?? ""
            case .range(let range)?:
                var number = Double(Int.random(in: range.bounds, using: &generator))
                if range.fractions != nil, number < Double(range.bounds.upperBound) {
                    number += Double(Int.random(in: 0...9, using: &generator)) / 10
                }
                return speller.words(number).randomElement(using: &generator) ?? ""
            case .wildcard?, nil: return "no list"
            }
        }
    }
}
