internal import Intents
internal import YAML

/// Reads one list: values, a range or a wildcard.
struct ListReader {
    private let sentences: SentenceReader

    /// A reader for the lists of one file.
    init(_ sentences: SentenceReader) {
        self.sentences = sentences
    }

    /// The list that `section` (the mapping `node`) describes.
    func read(
        _ section: inout YAMLSection, _ node: YAMLNode?, _ problems: inout [Diagnostic]
    ) -> SlotList? {
        let values = section.node("values")
        let range = section.section("range") { readRange(&$0, node?["range"]) }
        let isWildcard = section.value("wildcard", .boolean) ?? false
        _ = section.node("metadata")
        if let values {
            guard let items = values.items else {
                section.complain(at: values, "“values” must be a list; write “- ” before each")
                return nil
            }
            return .values(items.compactMap { readValue($0, &section, &problems) })
        }
        if let range { return range.map(SlotList.range) }
        if isWildcard { return .wildcard }
        if let node {
            section.complain(
                at: node, "a list needs “values”, “range” or “wildcard: true”; add one of them")
        }
        return nil
    }

    private func readValue(
        _ node: YAMLNode, _ section: inout YAMLSection, _ problems: inout [Diagnostic]
    ) -> ListValue? {
        guard node.entries != nil else {
            guard let template = readText(node, &problems) else { return nil }
            let isTemplate = template.root != Template.literal(template.source).root
            return ListValue(
                template: template, value: isTemplate ? nil : ParameterValue(node))
        }
        for entry in node.entries ?? [] where !Self.valueKeys.contains(entry.name) {
            let hint =
                Spelling.nearest(to: entry.name, among: Self.valueKeys)
                .map { "did you mean “\($0)”?" }
                ?? "known here are \(Self.valueKeys.joined(separator: ", "))"
            section.complain(
                at: entry.key, "“\(entry.name)” is not known in a list value; \(hint)", .warning)
        }
        guard let said = node["in"] else {
            section.complain(at: node, "“in” is missing; add the words that are said for the value")
            return nil
        }
        guard let template = readText(said, &problems) else { return nil }
        return ListValue(
            template: template, value: ParameterValue(node["out"]),
            context: members(node["context"]), metadata: members(node["metadata"]))
    }

    /// A value is a template when it looks like one; names with a `;` in them do not.
    private func readText(_ node: YAMLNode, _ problems: inout [Diagnostic]) -> Template? {
        if let text = node.text, !node.isNull, !text.contains(where: Self.signs.contains) {
            return text.allSatisfy(\.isWhitespace)
                ? sentences.readTemplate(node, &problems)
                : .literal(text, place: sentences.place(of: node))
        }
        return sentences.readTemplate(node, &problems)
    }

    private func members(_ node: YAMLNode?) -> [String: ParameterValue] {
        if case .object(let members)? = ParameterValue(node) { members } else { [:] }
    }

    private func readRange(_ section: inout YAMLSection, _ node: YAMLNode?) -> NumberRange? {
        let from = section.value("from", .integer(), isRequired: true)
        let upTo = section.value("to", .integer(), isRequired: true)
        let step = section.value("step", .integer(in: 1...1_000_000)) ?? 1
        let unit = section.value("type", YAMLConversion<NumberRange.Unit>.choice) ?? .number
        let fractions = section.value("fractions", YAMLConversion<NumberRange.Fractions>.choice)
        let multiplier = section.value("multiplier", .decimal())
        let digits = section.value("digits", .boolean) ?? true
        let words = section.value("words", .boolean) ?? true
        let language = section.value("words_language", .string)
        guard let from, let upTo else { return nil }
        guard from <= upTo else {
            if let node {
                section.complain(at: node, "“from” is \(from), more than “to” (\(upTo)); swap them")
            }
            return nil
        }
        var range = NumberRange(
            from...upTo, step: step, unit: unit, fractions: fractions, multiplier: multiplier)
        range.allowsDigits = digits
        range.allowsWords = words
        range.wordsLanguage = language
        return range
    }

    private static let valueKeys = ["in", "out", "context", "metadata"]
    private static let signs: Set<Character> = [
        "(", ")", "[", "]", "{", "}", "<", ">", "|", "@", "\\",
    ]
}
