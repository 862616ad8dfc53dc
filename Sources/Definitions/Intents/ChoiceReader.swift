internal import Intents
internal import YAML

/// Reads the values that can be chosen by name.
struct ChoiceReader {
    /// Whether the values are objects with an identifier and a text to show.
    let isThing: Bool

    private static let keys = ["value", "title", "synonyms"]

    /// The choices that `items` describe; wrong ones are complained about and left out.
    func read(_ items: [YAMLNode], _ section: inout YAMLSection) -> [ParameterChoice] {
        var choices: [ParameterChoice] = []
        for item in items {
            guard let choice = read(item, &section) else { continue }
            if choices.contains(where: { $0.value == choice.value }) {
                section.complain(
                    at: item, "the value “\(choice.title)” is there twice; remove one")
                continue
            }
            choices.append(choice)
        }
        return choices
    }

    private func read(_ node: YAMLNode, _ section: inout YAMLSection) -> ParameterChoice? {
        guard let entries = node.entries else {
            guard let text = node.text, let value = value(node) else {
                section.complain(
                    at: node, "a value must be a word, or a mapping of value, title and synonyms")
                return nil
            }
            return choice(value, title: text, synonyms: [])
        }
        for entry in entries where !Self.keys.contains(entry.name) {
            section.complain(
                at: entry.key,
                "“\(entry.name.prefix(40))” is not known in a value; "
                    + TextNames.hint(entry.name, among: Self.keys), .warning)
        }
        guard let given = node["value"], let value = value(given) else {
            section.complain(
                at: node["value"] ?? node, "“value” is missing; add what the handler gets")
            return nil
        }
        let title = node["title"]?.text ?? value.argument
        return choice(value, title: title, synonyms: synonyms(node["synonyms"], &section))
    }

    /// The words that are said for a value besides its title; each is a template.
    private func synonyms(_ node: YAMLNode?, _ section: inout YAMLSection) -> [String] {
        guard let node, !node.isNull else { return [] }
        guard let items = node.items else {
            section.complain(at: node, "“synonyms” must be a list; write [one, another]")
            return []
        }
        return items.compactMap { item in
            let place = SentenceReader(file: section.file).place(of: item)
            let (template, problems) = TemplateParser.parse(item.text ?? "", at: place)
            for problem in problems {
                section.complain(
                    at: YAMLNode(item.kind, line: problem.line, column: problem.column),
                    problem.message, problem.severity)
            }
            guard template != nil else { return nil }
            return item.text
        }
    }

    private func choice(
        _ value: ParameterValue, title: String, synonyms: [String]
    ) -> ParameterChoice {
        let thing = ParameterValue.object([
            "identifier": .string(value.argument), "display": .string(title),
        ])
        return ParameterChoice(value: isThing ? thing : value, title: title, synonyms: synonyms)
    }

    /// A scalar; nothing else can be chosen by name.
    private func value(_ node: YAMLNode) -> ParameterValue? {
        switch ParameterValue(node) {
        case .array?, .object?, nil: nil
        case .string(let text)? where text.allSatisfy(\.isWhitespace): nil
        case let value?: value
        }
    }
}
