internal import Definitions
internal import Intents
internal import Matching
internal import Wire

/// `phrased check-intents`: what is wrong in definition files, for `phrasectl intents check`.
package struct DefinitionCheck: Sendable, Equatable {
    /// Files and folders.
    var paths: [String] = []
    var isJSON = false

    /// What the check prints on standard output, and what it ends with.
    package struct Report: Sendable {
        /// The complaints, or that there are none.
        package let text: String
        /// 0 when the files can be used, warnings or not.
        package let status: Int32
    }

    /// Reads the words behind `check-intents`.
    package init(_ arguments: [String]) throws(DaemonError) {
        for word in arguments {
            switch word {
            case "--json": isJSON = true
            case _ where word.hasPrefix("--"):
                throw DaemonError(.usage, "'\(word)' is no option of phrased check-intents")
            default: paths.append(word)
            }
        }
        guard !paths.isEmpty else {
            throw DaemonError(.usage, "phrased check-intents needs a FILE")
        }
    }

    /// Reads the files, and nothing else: no daemon is asked, no configuration is looked at.
    package func run() -> Report {
        let files = DefinitionFiles.load(paths)
        let matcher = TemplateMatcher(files.sentences, speller: NumberSpeller.rulesets)
        let found =
            files.diagnostics + matcher.diagnostics.filter { !files.diagnostics.contains($0) }
        let hasError = found.contains { $0.severity == .error }
        let intents = files.catalog.entries.keys.sorted()
        return Report(
            text: isJSON ? json(found, intents) : text(found, intents), status: hasError ? 1 : 0)
    }

    private func text(_ diagnostics: [Diagnostic], _ intents: [String]) -> String {
        var text = diagnostics.map { "\($0)\n" }.joined()
        if diagnostics.isEmpty {
            let names = intents.isEmpty ? "" : " (\(intents.joined(separator: ", ")))"
            text += "\(paths.joined(separator: ", ")): no mistakes\(names)\n"
        }
        return text
    }

    private func json(_ diagnostics: [Diagnostic], _ intents: [String]) -> String {
        let complaints = diagnostics.map { diagnostic -> JSONValue in
            var members: [String: JSONValue] = [
                "severity": .string(diagnostic.severity.rawValue),
                "message": .string(diagnostic.message),
            ]
            members["file"] = diagnostic.file.map(JSONValue.string)
            if diagnostic.line > 0 { members["line"] = .integer(diagnostic.line) }
            if diagnostic.column > 0 { members["column"] = .integer(diagnostic.column) }
            return .object(members)
        }
        let members: [String: JSONValue] = [
            "diagnostics": .array(complaints), "intents": .array(intents.map(JSONValue.string)),
        ]
        return JSONValue.object(members).text + "\n"
    }
}
