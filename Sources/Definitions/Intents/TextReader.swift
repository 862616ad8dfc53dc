internal import Dialogue
internal import Intents
internal import YAML

/// Reads the texts and sentences of one intent's file; a broken one costs itself and nothing else.
struct TextReader {
    /// The file, for complaints.
    let file: String?
    /// The language of the texts that are read now.
    var language: String
    /// What is wrong in texts and sentences.
    private(set) var problems: [Diagnostic] = []

    /// A reader for one file.
    init(file: String?, language: String) {
        self.file = file
        self.language = language
    }

    /// The message text at `key`, which may name `names`.
    mutating func message(
        _ key: String, _ section: inout YAMLSection, naming names: TextNames,
        isRequired: Bool = false
    ) -> String? {
        guard let text = section.value(key, .string, isRequired: isRequired),
            let node = section.node(key)
        else { return nil }
        return message(text, node, naming: names)
    }

    /// The message text that a scalar spells.
    mutating func message(
        _ text: String, _ node: YAMLNode, naming names: TextNames
    ) -> String? {
        let place = place(of: node)
        let (message, found) = MessageText.parse(text, at: place, language: language)
        problems += found
        guard let message else { return nil }
        let unknown = message.references.filter { !names.all.contains($0.name) }
        for reference in unknown {
            complain(
                place, line: reference.line, column: reference.column,
                "“\(reference.name)” is \(names.kind); \(names.hint(reference.name))")
        }
        return unknown.isEmpty ? text : nil
    }

    /// A text for people without places for values.
    mutating func plain(_ key: String, _ section: inout YAMLSection) -> String? {
        guard let text = section.value(key, .string), let node = section.node(key) else {
            return nil
        }
        guard !text.allSatisfy(\.isWhitespace) else {
            section.complain(at: node, "“\(key)” is empty; write a text or remove it", .warning)
            return nil
        }
        return text
    }

    /// The templates of the list at `key`, whose slots must be among `names`.
    mutating func templates(
        _ key: String, _ section: inout YAMLSection, naming names: TextNames
    ) -> [Template]? {
        guard let node = section.node(key), !node.isNull else { return nil }
        guard let items = node.items else {
            section.complain(at: node, "“\(key)” must be a list; write “- ” before each sentence")
            return nil
        }
        return items.compactMap { template($0, naming: names) }
    }

    /// The template that a scalar spells.
    mutating func template(_ node: YAMLNode, naming names: TextNames) -> Template? {
        guard let text = node.text, !node.isNull else {
            problems.append(
                place(of: node).complaint(
                    .error, "a sentence must be text; put it in quotes when it begins with a sign"))
            return nil
        }
        let place = place(of: node)
        let (template, found) = TemplateParser.parse(text, at: place)
        problems += found
        guard let template else { return nil }
        let unknown = template.root.references.compactMap { part -> String? in
            guard case .list(let list) = part, !names.all.contains(list.slot) else { return nil }
            return list.slot
        }
        for slot in unknown {
            let (line, column) = Self.position(of: slot, in: text)
            complain(
                place, line: line, column: column,
                "“\(slot)” is \(names.kind); \(names.hint(slot))")
        }
        return unknown.isEmpty ? template : nil
    }

    /// Adds a complaint that costs no more than what it is about.
    mutating func complain(
        at node: YAMLNode, _ message: String, _ severity: Diagnostic.Severity = .error
    ) {
        problems.append(
            Diagnostic(severity, file: file, line: node.line, column: node.column, message))
    }

    private mutating func complain(_ place: TextPlace, line: Int, column: Int, _ message: String) {
        problems.append(
            place.shifting(Diagnostic(.error, line: line, column: column, message)))
    }

    /// Where the text of a scalar begins.
    private func place(of node: YAMLNode) -> TextPlace {
        SentenceReader(file: file).place(of: node)
    }

    /// Where `{…slot}` stands in a template, from 1; where the template begins when it is not found.
    private static func position(of slot: String, in text: String) -> (line: Int, column: Int) {
        let end = text.firstRange(of: "\(slot)}")?.lowerBound ?? text.startIndex
        let before = text[..<end].unicodeScalars
        let start = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
        return (before.count { $0 == "\n" } + 1, before[start...].count + 1)
    }
}

/// The names that a text may use.
struct TextNames {
    /// All of them.
    let all: [String]
    /// What another name is, in a complaint: “no parameter”.
    let kind: String

    /// With one more, for what the text is about.
    func adding(_ name: String) -> TextNames { TextNames(all: all + [name], kind: kind) }

    /// What to do about a name that is none of them.
    func hint(_ name: String) -> String { Self.hint(name, among: all) }

    /// The nearest name, or all there are.
    static func hint(_ name: String, among names: [String]) -> String {
        if let near = Spelling.nearest(to: name, among: names) { return "did you mean “\(near)”?" }
        return names.isEmpty
            ? "there are none; remove it" : "known are \(names.joined(separator: ", "))"
    }
}
