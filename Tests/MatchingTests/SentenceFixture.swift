import Intents
import Matching
import Testing

/// A small set of sentences written in a few lines.
struct SentenceFixture {
    var set: SentenceSet

    /// One intent a line: `Name: template`.
    init(
        language: String = "en", lists: [String: SlotList] = [:], rules: [String: String] = [:],
        skipWords: [String] = [], ignoresWhitespace: Bool = false, _ lines: [String]
    ) throws {
        set = SentenceSet(
            language: language, lists: lists, rules: try rules.mapValues(Self.template),
            skipWords: skipWords, ignoresWhitespace: ignoresWhitespace)
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1)
            let block = SentenceBlock(
                templates: [try Self.template(String(parts[1].drop { $0 == " " }))])
            let name = String(parts[0])
            if let known = set.intents.firstIndex(where: { $0.name == name }) {
                set.intents[known].blocks.append(block)
            } else {
                set.intents.append(SentenceIntent(name: name, blocks: [block]))
            }
        }
    }

    /// What a sentence means, as `Intent slot=value …`, `none` or `ambiguous A B`.
    func meaning(of text: String, context: [String: ParameterValue] = [:]) -> String {
        TemplateMatcher(set).match(text, context: context).summary
    }

    static func template(_ source: String) throws -> Template {
        try #require(TemplateParser.parse(source).0, "\(source)")
    }

    /// A list whose values are said as they are kept; `said=kept` for others.
    static func values(_ values: String...) throws -> SlotList {
        .values(
            try values.map { value in
                let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
                let isTemplate = parts[0].contains(where: "([<{".contains)
                return ListValue(
                    template: isTemplate ? try template(parts[0]) : .literal(parts[0]),
                    value: .string(parts.count == 2 ? parts[1] : parts[0]))
            })
    }
}

extension MatchOutcome {
    /// The outcome in a line.
    var summary: String {
        switch self {
        case .match(let match): return match.summary
        case .ambiguous(let matches):
            return "ambiguous " + matches.map(\.intent).joined(separator: " ")
        case .none: return "none"
        }
    }
}

extension TemplateMatch {
    /// The intent and the slots in a line.
    var summary: String {
        ([intent] + slots.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.value.argument)" })
            .joined(separator: " ")
    }
}
