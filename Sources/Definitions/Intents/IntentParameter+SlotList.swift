internal import Dialogue
internal import Foundation
package import Intents

extension IntentParameter {
    /// What may be said for a value of this parameter in a phrase, where each way to say one gives
    /// the value itself; nil where the slot gets the words, to be read when it is known what time it is.
    package func slotList(language: String) -> SlotList? {
        guard !isArray else { return nil }
        switch type {
        case .enumeration(let choices), .object(let choices), .person(let choices):
            // A thing of which none is known beforehand can be called anything.
            guard !choices.isEmpty else { return nil }
            return .values(choices.flatMap(\.listValues))
        case .boolean: return .values(Self.booleans(language))
        case .integer(let range): return .range(numbers(range ?? 0...100, language))
        case .decimal(let range):
            var numbers = numbers(Self.whole(range) ?? 0...100, language)
            numbers.fractions = .tenths
            return .range(numbers)
        case .date, .time, .dateTime, .duration: return nil
        case .string, .location, .file, .url: return nil
        }
    }

    private func numbers(_ bounds: ClosedRange<Int>, _ language: String) -> NumberRange {
        var range = NumberRange(bounds)
        range.wordsLanguage = language
        return range
    }

    /// The whole numbers around a range, no farther than numbers are said.
    private static func whole(_ range: ClosedRange<Double>?) -> ClosedRange<Int>? {
        guard let range else { return nil }
        let lower = max(range.lowerBound, -1e9).rounded(.down)
        return Int(min(lower, 1e9))...Int(min(max(range.upperBound, lower), 1e9).rounded(.up))
    }

    /// The words for yes and no of a language; those of English where they are not known.
    private static func booleans(_ language: String) -> [ListValue] {
        let words = [
            "de": (yes: ["ja", "an", "ein"], no: ["nein", "aus"]),
            "es": (yes: ["sí", "encendido"], no: ["no", "apagado"]),
            "fr": (yes: ["oui"], no: ["non"]),
        ]
        let known =
            words[String(language.prefix(2).lowercased())]
            ?? (yes: ["yes", "on", "true"], no: ["no", "off", "false"])
        return [(known.yes, true), (known.no, false)].flatMap { words, value in
            words.map { ListValue(template: .literal($0), value: .boolean(value)) }
        }
    }
}

extension ParameterChoice {
    /// The title and the synonyms, each giving the value.
    fileprivate var listValues: [ListValue] {
        // Synonyms that are broken were complained about when the file was read.
        let spoken = synonyms.compactMap { TemplateParser.parse($0).0 }
        return ([.literal(title)] + spoken).map { ListValue(template: $0, value: value) }
    }
}

extension SentenceIntent {
    /// The sentences that a definition brings, with its parameters as slots; nil when it brings none.
    init?(_ definition: IntentDefinition) {
        guard !definition.phrases.isEmpty else { return nil }
        var block = SentenceBlock(templates: definition.phrases)
        // It only tells what may be said: reading takes the person's time zone, and that is not here.
        let reader = ValueReader(
            language: definition.language, timeZone: .gmt, speller: NumberSpeller.rulesets)
        for parameter in definition.parameters {
            if let list = parameter.slotList(language: definition.language) {
                block.lists[parameter.name] = list
                continue
            }
            let slot = reader.slot(for: parameter)
            block.lists[parameter.name] = slot.list
            block.lists.merge(slot.lists) { known, _ in known }
            block.rules.merge(slot.rules) { known, _ in known }
        }
        self.init(name: definition.name, blocks: [block])
    }
}
