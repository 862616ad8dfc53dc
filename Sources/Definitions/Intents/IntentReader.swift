internal import Intents
internal import YAML

/// Turns the YAML of one file into the definition of an intent.
///
/// A broken sentence or text costs itself. Any other error leaves the whole definition out: one that
/// is half understood might do without asking what its author wants asked.
struct IntentReader {
    private let file: String?
    private var texts: TextReader

    /// Whether a file is about one intent, even one that forgot to say which.
    static func isIntent(_ node: YAMLNode) -> Bool {
        let keys = (node.entries ?? []).map(\.name)
        if keys.contains("intent") { return true }
        let own = ["category", "title", "parameters", "shortcut-types", "confirmation", "phrases"]
        let foreign = ["intents", "lists", "expansion_rules", "skip_words"]
        return keys.contains(where: own.contains) && !keys.contains(where: foreign.contains)
    }

    /// Reads the tree of one file.
    static func read(_ node: YAMLNode, file: String?) -> IntentFile {
        var reader = IntentReader(file: file)
        let (found, problems) = YAMLSection.read(node, file: file) { reader.read(&$0) }
        let all = problems + reader.texts.problems
        let isUsable = !problems.contains { $0.severity == .error }
        return IntentFile(
            name: found?.name, definition: isUsable ? found : nil,
            diagnostics: all.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }

    private init(file: String?) {
        self.file = file
        texts = TextReader(file: file, language: "en")
    }

    private mutating func read(_ section: inout YAMLSection) -> IntentDefinition? {
        let name = section.value("intent", .intentName, isRequired: true)
        let category = section.value("category", YAMLConversion<IntentCategory>.choice)
        let title = section.value("title", .string, isRequired: true)
        let language = section.value("language", .language) ?? "en"
        texts.language = language
        var definition = IntentDefinition(
            name: name ?? "", category: category ?? .do, title: title ?? "")
        definition.language = language
        definition.summary = texts.plain("description", &section)
        definition.image = texts.plain("image", &section)
        definition.runsInBackground = section.value("background", .boolean) ?? true
        definition.isRestrictedWhileLocked =
            section.value("restricted-while-locked", .boolean) ?? false
        definition.parameters = ParameterReader.read("parameters", &section, &texts)
        let names = TextNames(all: definition.parameters.map(\.name), kind: "no parameter")
        readConfirmation(&section, names, &definition)
        definition.shortcutTypes = readShortcutTypes(&section, names)
        definition.suggestedPhrase = texts.plain("suggested-phrase", &section)
        definition.phrases = texts.templates("phrases", &section, naming: names) ?? []
        definition.response = ResponseReader(parameters: names.all).read(&section, &texts)
        definition.translations = TranslationReader(definition).read(&section, &texts)
        return name == nil ? nil : definition
    }

    /// `confirmation: true`, or a mapping of `required` and `prompt`.
    private mutating func readConfirmation(
        _ section: inout YAMLSection, _ names: TextNames, _ definition: inout IntentDefinition
    ) {
        let node = section.node("confirmation")
        guard node?.entries != nil else {
            definition.confirmation = section.value("confirmation", .boolean)
            return
        }
        section.section("confirmation") { confirmation in
            definition.confirmation = confirmation.value("required", .boolean)
            definition.confirmationPrompt = texts.message("prompt", &confirmation, naming: names)
        }
    }

    private mutating func readShortcutTypes(
        _ section: inout YAMLSection, _ names: TextNames
    ) -> [ShortcutType] {
        section.sections("shortcut-types") { type in
            let parameters = type.list("parameters", of: .string) ?? []
            for (name, node) in zip(parameters, type.node("parameters")?.items ?? [])
            where !names.all.contains(name) {
                type.complain(at: node, "“\(name)” is \(names.kind); \(names.hint(name))")
            }
            if Set(parameters).count < parameters.count, let node = type.node("parameters") {
                type.complain(at: node, "a parameter is there twice; remove one", .warning)
            }
            let known = parameters.filter(names.all.contains)
            let title = texts.message("title", &type, naming: names, isRequired: true)
            var found = ShortcutType(
                parameters: names.all.filter(known.contains), title: title ?? "",
                subtitle: texts.message("subtitle", &type, naming: names))
            found.runsInBackground = type.value("background", .boolean)
            return found
        } ?? []
    }
}
