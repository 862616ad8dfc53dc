internal import Definitions
internal import Intents

/// The names that programs registered, where they may be said: by intent, then by list.
struct SpokenNames: Sendable, Hashable {
    /// In the order of the programs.
    var lists: [String: [String: [VocabularyEntry]]] = [:]

    /// No names.
    init() {}

    /// The names of `vocabulary` in the languages like `language`; each program's are said in the
    /// intents it carries out, and in no others.
    init(
        _ vocabulary: [VocabularyKey: [VocabularyEntry]], intents: [String: Set<String>],
        language: String
    ) {
        let primary = Self.primary(language)
        for (key, entries) in vocabulary.sorted(by: { $0.key < $1.key })
        where Self.primary(key.language) == primary {
            for intent in intents[key.application] ?? [] {
                lists[intent, default: [:]][key.list, default: []] += entries
            }
        }
    }

    private static func primary(_ language: String) -> String {
        String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    }

    /// Ways to say words, by normalised word.
    var pronunciations: [String: [[String]]] {
        var ways: [String: [[String]]] = [:]
        for entry in lists.values.flatMap(\.values).joined() where !entry.pronunciations.isEmpty {
            let words = TextNormalizer.words(entry.text)
            guard words.count == 1 else { continue }
            for phones in entry.pronunciations {
                let way = phones.split(separator: " ").map(String.init)
                if ways[words[0]]?.contains(way) != true { ways[words[0], default: []].append(way) }
            }
        }
        return ways
    }

    /// The sentences with the names among the values of their lists. A list that took any words
    /// takes the names alone: nothing else could be recognised.
    func adding(to sentences: SentenceSet) -> SentenceSet {
        guard !lists.isEmpty else { return sentences }
        var set = sentences
        for index in set.intents.indices {
            for (name, entries) in lists[set.intents[index].name] ?? [:] {
                let values = entries.flatMap(\.listValues)
                for block in set.intents[index].blocks.indices {
                    let known = set.intents[index].blocks[block].lists[name] ?? set.lists[name]
                    set.intents[index].blocks[block].lists[name] = known.adding(values)
                }
            }
        }
        return set
    }

    /// The lists with names that a recorded template of `action` may use, those of `known` among them.
    func lists(
        for action: Shortcut.Action, beside known: [String: SlotList]
    ) -> [String: SlotList] {
        guard case .intent(let name, _) = action else { return [:] }
        var named: [String: SlotList] = [:]
        for (list, entries) in lists[name] ?? [:] {
            named[list] = known[list].adding(entries.flatMap(\.listValues))
        }
        return named
    }

    /// The definition with the names among what may be chosen for its parameters.
    func adding(to definition: IntentDefinition) -> IntentDefinition {
        guard let lists = lists[definition.name] else { return definition }
        var copy = definition
        for index in copy.parameters.indices {
            guard let entries = lists[copy.parameters[index].name] else { continue }
            let choices = copy.parameters[index].type.choices + entries.map(\.choice)
            switch copy.parameters[index].type {
            case .enumeration: copy.parameters[index].type = .enumeration(choices)
            case .object: copy.parameters[index].type = .object(choices)
            case .person: copy.parameters[index].type = .person(choices)
            case .string, .location: copy.parameters[index].names = entries.map(\.textChoice)
            default: break
            }
        }
        return copy
    }
}

extension SlotList? {
    /// The list with more values.
    fileprivate func adding(_ values: [ListValue]) -> SlotList {
        guard case .values(let known) = self else { return .values(values) }
        return .values(known + values)
    }
}

extension VocabularyEntry {
    /// What the handler gets when it is said.
    private var meaning: ParameterValue { value ?? .string(text) }

    /// The name, and what sounds like it, each giving the value.
    fileprivate var listValues: [ListValue] {
        ([text] + soundsLike).map { ListValue(template: .literal($0), value: meaning) }
    }

    /// The name as something that can be chosen where values are text.
    fileprivate var textChoice: ParameterChoice {
        let isText = if case .string? = value { true } else { false }
        return ParameterChoice(
            value: isText ? meaning : .string(text), title: text, synonyms: soundsLike)
    }

    /// The name as something that can be chosen.
    fileprivate var choice: ParameterChoice {
        ParameterChoice(value: meaning, title: text, synonyms: soundsLike)
    }
}
