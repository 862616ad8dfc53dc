package import Intents

extension IntentParameter {
    /// What may be said for a value of this parameter in a phrase; nil for any words at all.
    ///
    /// The one value of an array parameter that a phrase names comes out as an array of one.
    package func slotList(language: String) -> SlotList? {
        switch type {
        case .enumeration(let choices), .object(let choices), .person(let choices):
            // A thing of which none is known beforehand can be called anything.
            guard !choices.isEmpty else { return nil }
            return .values(choices.flatMap { $0.listValues(isArray: isArray) })
        case .boolean: return .values(Self.booleans(language, isArray: isArray))
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
    private static func booleans(_ language: String, isArray: Bool) -> [ListValue] {
        let words = [
            "de": (yes: ["ja", "an", "ein"], no: ["nein", "aus"]),
            "es": (yes: ["sí", "encendido"], no: ["no", "apagado"]),
            "fr": (yes: ["oui"], no: ["non"]),
        ]
        let known =
            words[String(language.prefix(2).lowercased())]
            ?? (yes: ["yes", "on", "true"], no: ["no", "off", "false"])
        return [(known.yes, true), (known.no, false)].flatMap { words, value in
            words.map { word in
                let value = ParameterValue.boolean(value)
                return ListValue(template: .literal(word), value: isArray ? .array([value]) : value)
            }
        }
    }
}

extension ParameterChoice {
    /// The title and the synonyms, each giving the value.
    fileprivate func listValues(isArray: Bool) -> [ListValue] {
        // Synonyms that are broken were complained about when the file was read.
        let spoken = synonyms.compactMap { TemplateParser.parse($0).0 }
        return ([.literal(title)] + spoken).map {
            ListValue(template: $0, value: isArray ? .array([value]) : value)
        }
    }
}

extension SentenceIntent {
    /// The sentences that a definition brings, with its parameters as slots; nil when it brings none.
    init?(_ definition: IntentDefinition) {
        guard !definition.phrases.isEmpty else { return nil }
        var block = SentenceBlock(templates: definition.phrases)
        for parameter in definition.parameters {
            block.lists[parameter.name] =
                parameter.slotList(language: definition.language) ?? .wildcard
        }
        self.init(name: definition.name, blocks: [block])
    }
}
