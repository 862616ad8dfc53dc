package import Intents

/// Reads one mapping key by key, collects what is wrong, and knows which keys nobody asked for.
///
///     let (port, problems) = YAMLSection.read(node, file: "phrased.yaml") { section in
///         section.value("port", .integer(in: 1...65535)) ?? 8080
///     }
package struct YAMLSection {
    /// The file, for complaints.
    package let file: String?
    /// The keys that lead here, joined by dots; empty at the top.
    package let path: String
    /// What was found wrong so far.
    package private(set) var diagnostics: [Diagnostic] = []

    private let node: YAMLNode?
    private var asked: [String] = []

    /// Reads a mapping with `body`; nil is one without keys.
    ///
    /// The diagnostics come in the order of the text; unknown keys are warnings among them.
    package static func read<Result>(
        _ node: YAMLNode?, file: String?, _ body: (inout YAMLSection) -> Result
    ) -> (Result, [Diagnostic]) {
        var section = YAMLSection(file: file, path: "", node: node)
        if let node, node.entries == nil {
            section.complain(at: node, "the file must be a mapping of keys, not \(node.kind.name)")
        }
        let result = body(&section)
        section.complainAboutUnknownKeys()
        let sorted = section.diagnostics.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        return (result, sorted)
    }

    /// The keys that are there, in the order of the text: for mappings whose keys are free.
    package var keys: [String] { (node?.entries ?? []).map(\.name) }

    /// The line that `key` stands in; nil when it is not there.
    package func line(of key: String) -> Int? {
        node?.entries?.first { $0.name == key }?.key.line
    }

    /// The raw value of `key`; asking makes the key a known one.
    package mutating func node(_ key: String, isRequired: Bool = false) -> YAMLNode? {
        if !asked.contains(key) { asked.append(key) }
        let found = node?[key]
        if found == nil, isRequired {
            let place = node ?? YAMLNode(.mapping([]), line: 0, column: 0)
            complain(at: place, "“\(name(key))” is missing; add it")
        }
        return found
    }

    /// The value of `key`, or nil when it is missing or wrong; wrong ones are complained about.
    package mutating func value<Value>(
        _ key: String, _ conversion: YAMLConversion<Value>, isRequired: Bool = false
    ) -> Value? {
        guard let found = node(key, isRequired: isRequired) else { return nil }
        return convert(found, name(key), conversion)
    }

    /// The items of the list at `key`; wrong items are complained about and left out.
    package mutating func list<Value>(
        _ key: String, of conversion: YAMLConversion<Value>, isRequired: Bool = false
    ) -> [Value]? {
        guard let found = node(key, isRequired: isRequired) else { return nil }
        guard let items = found.items else {
            complain(at: found, "“\(name(key))” must be a list, not \(found.shown)")
            return nil
        }
        return items.enumerated().compactMap { index, item in
            convert(item, "\(name(key))[\(index)]", conversion)
        }
    }

    /// Reads the mapping at `key` with `body`; nil when it is missing or no mapping.
    package mutating func section<Result>(
        _ key: String, isRequired: Bool = false, _ body: (inout YAMLSection) -> Result
    ) -> Result? {
        guard let found = node(key, isRequired: isRequired) else { return nil }
        return read(found, name(key), body)
    }

    /// Reads each mapping in the list at `key` with `body`; items that are none are left out.
    package mutating func sections<Result>(
        _ key: String, isRequired: Bool = false, _ body: (inout YAMLSection) -> Result
    ) -> [Result]? {
        guard let found = node(key, isRequired: isRequired) else { return nil }
        guard let items = found.items else {
            complain(at: found, "“\(name(key))” must be a list, not \(found.shown)")
            return nil
        }
        var results: [Result] = []
        for (index, item) in items.enumerated() {
            if let result = read(item, "\(name(key))[\(index)]", body) { results.append(result) }
        }
        return results
    }

    /// Adds a complaint at a value.
    package mutating func complain(
        at node: YAMLNode, _ message: String, _ severity: Diagnostic.Severity = .error
    ) {
        diagnostics.append(
            Diagnostic(severity, file: file, line: node.line, column: node.column, message))
    }

    private init(file: String?, path: String, node: YAMLNode?) {
        self.file = file
        self.path = path
        self.node = node
    }

    private mutating func read<Result>(
        _ node: YAMLNode, _ name: String, _ body: (inout YAMLSection) -> Result
    ) -> Result? {
        guard node.entries != nil else {
            // “key:” with everything below it commented out is an empty mapping.
            if node.isNull {
                var empty = YAMLSection(
                    file: file, path: name,
                    node: YAMLNode(.mapping([]), line: node.line, column: node.column))
                let result = body(&empty)
                diagnostics += empty.diagnostics
                return result
            }
            complain(at: node, "“\(name)” must be a mapping of keys, not \(node.shown)")
            return nil
        }
        var section = YAMLSection(file: file, path: name, node: node)
        let result = body(&section)
        section.complainAboutUnknownKeys()
        diagnostics += section.diagnostics
        return result
    }

    private mutating func convert<Value>(
        _ node: YAMLNode, _ name: String, _ conversion: YAMLConversion<Value>
    ) -> Value? {
        if node.isNull {
            complain(
                at: node, "“\(name)” has no value; it must be \(conversion.expected), or go")
            return nil
        }
        guard case .scalar(let text, let style) = node.kind else {
            complain(
                at: node, "“\(name)” must be \(conversion.expected), not \(node.shown)")
            return nil
        }
        if let value = conversion.value(text, style) { return value }
        let hint = conversion.hint(text, style).map { "; \($0)" } ?? ""
        complain(at: node, "“\(name)” must be \(conversion.expected), not \(node.shown)\(hint)")
        return nil
    }

    private mutating func complainAboutUnknownKeys() {
        for entry in node?.entries ?? [] where !asked.contains(entry.name) {
            let hint =
                Spelling.question(entry.name, among: asked)
                ?? (asked.isEmpty
                    ? "remove it" : "known here are \(asked.joined(separator: ", "))")
            let place = path.isEmpty ? "" : " in “\(path)”"
            complain(
                at: entry.key, "“\(entry.name.shortened)” is not known\(place); \(hint)", .warning)
        }
    }

    private func name(_ key: String) -> String {
        path.isEmpty ? key.shortened : "\(path).\(key.shortened)"
    }
}

extension YAMLNode {
    /// The value as a complaint quotes it.
    var shown: String { text.map { "“\($0.shortened)”" } ?? kind.name }
}

extension String {
    /// What a complaint quotes of a text: as much as anybody reads.
    var shortened: String { count > 40 ? "\(prefix(40))…" : self }
}
