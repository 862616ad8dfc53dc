internal import Intents
internal import YAML

/// Turns the YAML of one file into sentences, lists and rules.
struct SentenceReader {
    /// The file, for complaints.
    let file: String?
    /// What is wrong in it.
    private(set) var diagnostics: [Diagnostic] = []

    /// A reader for one file.
    init(file: String?) {
        self.file = file
    }

    /// What the file says. What is wrong is complained about and left out.
    mutating func read(_ node: YAMLNode) -> FileContents {
        var templates: [Diagnostic] = []
        let (contents, problems) = YAMLSection.read(node, file: file) { section in
            var contents = FileContents()
            contents.language = section.value("language", .string)
            contents.intents = readIntents(&section, &templates)
            contents.lists = readLists(&section, &templates)
            contents.rules = readRules(&section, &templates)
            contents.skipWords = section.list("skip_words", of: .string) ?? []
            contents.ignoresWhitespace =
                section.section("settings") { settings in
                    _ = settings.node("filter_with_regex")
                    return settings.value("ignore_whitespace", .boolean) ?? false
                } ?? false
            // Texts of answers, and sentences that belong to no intent: not for the matcher.
            _ = section.node("responses")
            _ = section.node("data")
            return contents
        }
        diagnostics = (problems + templates).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        return contents
    }

    private func readIntents(
        _ section: inout YAMLSection, _ problems: inout [Diagnostic]
    ) -> [SentenceIntent] {
        section.section("intents") { intents in
            intents.keys.compactMap { name in
                intents.section(name) { intent in
                    let blocks = intent.sections("data", isRequired: true) { block in
                        readBlock(&block, &problems)
                    }
                    return SentenceIntent(name: name, blocks: blocks ?? [])
                }
            }
        } ?? []
    }

    private func readBlock(
        _ section: inout YAMLSection, _ problems: inout [Diagnostic]
    ) -> SentenceBlock {
        var block = SentenceBlock(templates: [])
        let sentences = section.node("sentences", isRequired: true)
        if let sentences, sentences.items == nil {
            section.complain(at: sentences, "“sentences” must be a list; write “- ” before each")
        }
        for item in sentences?.items ?? [] {
            if let template = readTemplate(item, &problems) { block.templates.append(template) }
        }
        block.slots = readValues("slots", &section)
        block.requires = readContext("requires_context", &section)
        block.excludes = readContext("excludes_context", &section)
        block.metadata = readValues("metadata", &section)
        block.response = section.value("response", .string)
        block.requiredKeywords = section.list("required_keywords", of: .string) ?? []
        for (name, list) in readLists(&section, &problems) { block.lists[name] = list }
        for (name, rule) in readRules(&section, &problems) { block.rules[name] = rule }
        // What other programs use these sentences for; it changes no match.
        for key in ["inferred_domain", "name_domains", "settings"] { _ = section.node(key) }
        return block
    }

    private func readRules(
        _ section: inout YAMLSection, _ problems: inout [Diagnostic]
    ) -> [(String, Template)] {
        section.section("expansion_rules") { rules in
            rules.keys.compactMap { name in
                rules.node(name).flatMap { readTemplate($0, &problems) }.map { (name, $0) }
            }
        } ?? []
    }

    private func readLists(
        _ section: inout YAMLSection, _ problems: inout [Diagnostic]
    ) -> [(String, SlotList)] {
        section.section("lists") { lists in
            lists.keys.compactMap { name in
                let node = lists.node(name)
                let list = lists.section(name) { ListReader(self).read(&$0, node, &problems) }
                return (list ?? nil).map { (name, $0) }
            }
        } ?? []
    }

    /// The template that a scalar spells.
    func readTemplate(_ node: YAMLNode, _ problems: inout [Diagnostic]) -> Template? {
        guard let text = node.text, !node.isNull else {
            problems.append(
                place(of: node).complaint(
                    .error, "a sentence must be text; put it in quotes when it begins with a sign"))
            return nil
        }
        let (template, found) = TemplateParser.parse(text, at: place(of: node))
        problems += found
        return template
    }

    /// Where the text of a scalar begins.
    func place(of node: YAMLNode) -> TextPlace {
        var column = node.column
        if case .scalar(_, .quoted) = node.kind { column += 1 }
        return TextPlace(file: file, line: node.line, column: column)
    }

    private func readValues(
        _ key: String, _ section: inout YAMLSection
    ) -> [String: ParameterValue] {
        guard let node = section.node(key), !node.isNull else { return [:] }
        guard case .object(let members) = ParameterValue(node) else {
            section.complain(at: node, "“\(key)” must be a mapping of names to values")
            return [:]
        }
        return members
    }

    private func readContext(
        _ key: String, _ section: inout YAMLSection
    ) -> [String: ContextRule] {
        guard let node = section.node(key), !node.isNull else { return [:] }
        guard let entries = node.entries else {
            section.complain(at: node, "“\(key)” must be a mapping of names to values")
            return [:]
        }
        var rules: [String: ContextRule] = [:]
        for entry in entries { rules[entry.name] = ContextRule(entry) }
        return rules
    }
}

extension ContextRule {
    /// `domain: light`, `domain: [light, switch]`, `area: {slot: true}` or `area:` for any value.
    init(_ entry: YAMLNode.Entry) {
        guard entry.value.entries != nil else {
            self.init(values: Self.values(entry.value))
            return
        }
        let slot: String? =
            switch ParameterValue(entry.value["slot"]) {
            case .boolean(true): entry.name
            case .string(let name): name
            default: nil
            }
        self.init(values: Self.values(entry.value["value"]), slot: slot)
    }

    private static func values(_ node: YAMLNode?) -> [ParameterValue] {
        switch ParameterValue(node) {
        case .array(let values)?: values
        case let value?: [value]
        case nil: []
        }
    }
}
