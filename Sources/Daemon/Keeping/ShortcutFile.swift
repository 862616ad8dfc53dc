internal import Foundation
internal import Grammar
internal import Intents
internal import Pronunciation
internal import Wire
internal import YAML

/// Shortcuts as one file: what `export` writes, `import` reads, and the gallery is made of.
///
/// It has no numbers and nothing of the machine, and its keys come in one order, so that two files
/// can be compared and merged line by line.
struct ShortcutFile: Sendable {
    /// One shortcut in the file.
    struct Entry: Sendable, Equatable {
        var phrase: String
        var action: ActionMessage
        /// Commands of which the first that is installed is taken, in the gallery.
        var alternatives: [[String]] = []
        var title: String?
        var sensitivity: Double?
        var isEnabled = true
        var folder = ""
        /// What recordings showed of its words.
        var recorded: [String: [PhoneSequence]] = [:]
    }

    /// What people call all of them; for the gallery.
    var title: String?
    /// In the order of the file.
    var entries: [Entry] = []
}

extension ShortcutFile {
    /// The line that a file begins with.
    static let heading = "shortcuts:\n"

    /// One entry as the file has it.
    static func text(of entry: Entry) -> String {
        var lines: [String] = []
        func add(_ key: String, _ value: String) { lines.append("\(key): \(value)") }
        func add(_ key: String, json: JSONValue) { add(key, json.text) }
        add("phrase", json: .string(entry.phrase))
        if let command = entry.action.command {
            add("run", json: .array(command.arguments.map(JSONValue.string)))
            if command.detach == true { add("detach", "true") }
        }
        if let intent = entry.action.intent {
            add("intent", json: .string(intent.name))
            if let values = intent.parameters { add("parameters", json: .object(values)) }
        }
        if let activity = entry.action.activity, let json = try? JSONValue(encoding: activity) {
            // A message of ours can always be written.
            add("activity", json: json)
        }
        if let sensitivity = entry.sensitivity { add("sensitivity", "\(sensitivity)") }
        if !entry.isEnabled { add("enabled", "false") }
        if !entry.folder.isEmpty { add("folder", json: .string(entry.folder)) }
        if !entry.recorded.isEmpty {
            lines.append("recorded:")
            for (word, ways) in entry.recorded.sorted(by: { $0.key < $1.key }) {
                let texts = ways.map { way in
                    JSONValue.string("\(way.phones.joined(separator: " ")) \(way.weight)")
                }
                lines.append("  \(JSONValue.string(word).text): \(JSONValue.array(texts).text)")
            }
        }
        return "  - " + lines.joined(separator: "\n    ") + "\n"
    }
}

extension ShortcutFile {
    /// Reads a file; entries with a mistake are left out and complained about.
    static func read(_ text: String, file: String?) -> (ShortcutFile, [Diagnostic]) {
        let (node, problems) = parseYAML(text, file: file)
        guard let node else { return (ShortcutFile(), problems) }
        let (result, found) = YAMLSection.read(node, file: file) { section in
            var result = ShortcutFile()
            result.title = section.value("title", .string)
            result.entries =
                (section.sections("shortcuts", isRequired: true, Self.entry) ?? [])
                .compactMap(\.self)
            return result
        }
        return (result, problems + found)
    }

    private static func entry(_ section: inout YAMLSection) -> Entry? {
        let phrase = section.value("phrase", .string, isRequired: true)
        var alternatives: [[String]] = []
        let choices = section.node("run_first")
        for choice in choices?.items ?? [] {
            alternatives.append((choice.items ?? []).compactMap(\.text))
        }
        if let choices, alternatives.isEmpty || alternatives.contains([]) {
            section.complain(at: choices, "“run_first” must be a list of commands")
        }
        let command = section.list("run", of: .string)
        let detach = section.value("detach", .boolean)
        let intent = section.value("intent", .string)
        let parameters = section.node("parameters").flatMap(JSONValue.init(node:))
        let activity = section.node("activity").flatMap(JSONValue.init(node:))
        let title = section.value("title", .string)
        let sensitivity = section.value("sensitivity", .decimal(in: 0...1))
        let isEnabled = section.value("enabled", .boolean) ?? true
        let folder = section.value("folder", .string) ?? ""
        let recorded = recorded(section.node("recorded"))
        var actions: [ActionMessage] = []
        if let arguments = command ?? alternatives.first {
            actions.append(ActionMessage(command: .init(arguments: arguments, detach: detach)))
        }
        if let intent {
            var values: [String: JSONValue]?
            if case .object(let members)? = parameters { values = members }
            actions.append(ActionMessage(intent: .init(name: intent, parameters: values)))
        }
        // What is wrong with it is told when it is taken in.
        if let activity, let message = try? activity.decode(as: ActivityMessage.self) {
            actions.append(ActionMessage(activity: message))
        }
        guard let phrase else { return nil }
        guard actions.count == 1, let action = actions.first else {
            if let place = section.node("phrase") {
                section.complain(
                    at: place, "“\(phrase)” must have one of run, intent and activity")
            }
            return nil
        }
        return Entry(
            phrase: phrase, action: action, alternatives: alternatives, title: title,
            sensitivity: sensitivity, isEnabled: isEnabled, folder: folder, recorded: recorded)
    }

    private static func recorded(_ node: YAMLNode?) -> [String: [PhoneSequence]] {
        var recorded: [String: [PhoneSequence]] = [:]
        for entry in node?.entries ?? [] {
            let ways = (entry.value.items ?? []).compactMap(\.text).compactMap { text in
                var parts = text.split(separator: " ").map(String.init)
                let weight = parts.last.flatMap(Double.init) ?? 0.5
                if parts.last.flatMap(Double.init) != nil { parts.removeLast() }
                let way = PhoneSequence(phones: parts, weight: weight, origin: .recording)
                return way.isUsable && parts.count <= Speller.maximumPhones ? way : nil
            }
            if !ways.isEmpty { recorded[entry.name] = ways }
        }
        return recorded
    }
}

extension JSONValue {
    /// What a node of YAML means; nil for nothing.
    init?(node: YAMLNode) {
        switch node.kind {
        case .scalar(let text, .quoted): self = .string(text)
        case .scalar(let text, .plain):
            if node.isNull { return nil }
            // What is no JSON is text.
            let parsed = try? JSONValue(parsing: text)
            switch parsed {
            case .bool?, .integer?, .number?: self = parsed ?? .string(text)
            default: self = .string(text)
            }
        case .sequence(let items): self = .array(items.compactMap(JSONValue.init(node:)))
        case .mapping(let entries):
            var members: [String: JSONValue] = [:]
            for entry in entries { members[entry.name] = JSONValue(node: entry.value) }
            self = .object(members)
        }
    }
}
