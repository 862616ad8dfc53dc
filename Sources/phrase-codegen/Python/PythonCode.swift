import Intents

/// The Python code of one intent: dataclasses of it and its response, and the base of its handlers.
struct PythonCode {
    private let definition: IntentDefinition
    private let source: String
    /// The intent's name with a capital: `SoupOrder`.
    private let base: String
    private let parameters: [PythonParameter]
    private let properties: [PythonParameter]

    /// The code of a definition that stands in the file called `source`.
    init(_ definition: IntentDefinition, source: String) {
        self.definition = definition
        self.source = source
        let base = WordList(definition.name, otherwise: "unnamed").pascal
        self.base = base
        let ours = ["Intent", "Code", "Response", "Handler"].map { base + $0 }
        var types = NameScope(taken: PythonName.types.union(ours))
        parameters = PythonParameter.all(
            definition.parameters, members: PythonName.intentMembers, types: &types)
        properties = PythonParameter.all(
            definition.response.properties, members: PythonName.responseMembers, types: &types,
            known: parameters)
    }

    private var intent: String { "\(base)Intent" }
    private var response: String { "\(base)Response" }

    /// The whole module.
    var text: String {
        var code = CodeText()
        writeHead(&code)
        let all = parameters + properties
        for enumeration in all.flatMap({ [$0.enumeration, $0.reasons] }).compactMap(\.self) {
            Self.writeGap(&code)
            enumeration.write(to: &code)
        }
        Self.writeGap(&code)
        writeIntent(&code)
        PythonShortcuts(definition, parameters, intent: intent).write(to: &code)
        Self.writeGap(&code)
        PythonEnumeration(
            "\(base)Code", codes: SwiftResponse.codes(definition),
            summary: "How \(definition.name) ended."
        ).write(to: &code)
        Self.writeGap(&code)
        writeResponse(&code)
        Self.writeGap(&code)
        PythonHandler(definition.name, base: base, parameters).write(to: &code)
        return code.text
    }

    /// The empty lines between two classes.
    static func writeGap(_ code: inout CodeText) {
        code.line()
        code.line()
    }

    /// Writes a docstring of one paragraph.
    static func writeDocstring(_ words: String, _ code: inout CodeText) {
        let rows = CodeText.rows(PythonName.docstring(words), columns: 88)
        guard rows.count > 1 else {
            return code.line("\"\"\"\(rows.first ?? "")\"\"\"")
        }
        code.line("\"\"\"\(rows[0])")
        for row in rows.dropFirst() { code.line(row) }
        code.line("\"\"\"")
    }

    private func writeHead(_ code: inout CodeText) {
        code.line("\"\"\"\(PythonName.docstring("\(definition.name): \(definition.title)."))")
        code.line()
        code.line(
            PythonName.docstring("Made by phrase-codegen from \(source). Changes belong there."))
        code.line("\"\"\"")
        code.line()
        code.line("from __future__ import annotations")
        code.line()
        let all = parameters + properties
        if all.contains(where: { $0.elementType.hasPrefix("datetime.") }) {
            code.line("import datetime")
        }
        code.line("from dataclasses import dataclass")
        code.line("from enum import Enum")
        code.line("from typing import Any, ClassVar")
        code.line()
        code.line("import phrased")
    }

    private func writeIntent(_ code: inout CodeText) {
        code.line("@dataclass")
        code.line("class \(intent)(phrased.Intent):")
        code.indented { code in
            let summary = definition.summary.map { ": \($0)" } ?? "."
            Self.writeDocstring(definition.title + summary, &code)
            code.line()
            code.line("INTENT: ClassVar[str] = \(PythonName.literal(definition.name))")
            if !parameters.isEmpty { code.line() }
            Self.writeFields(parameters, &code)
            code.line()
            code.line("@classmethod")
            code.line("def read(cls, values: phrased.Values) -> \(intent):")
            code.indented { code in
                Self.writeDocstring("Takes the values that are known so far.", &code)
                code.list(
                    "return cls(", parameters.map { "\($0.name)=\($0.reading)" }, ")",
                    trailingComma: true)
            }
            code.line()
            code.line("def values(self) -> dict[str, Any]:")
            code.indented { code in
                Self.writeDocstring("The values that are known, as they travel.", &code)
                Self.writeValues(parameters, &code)
            }
        }
    }

    private func writeResponse(_ code: inout CodeText) {
        code.line("@dataclass")
        code.line("class \(response)(phrased.Response):")
        code.indented { code in
            Self.writeDocstring("What a handler answers to \(definition.name).", &code)
            code.line()
            code.line("code: \(base)Code")
            Self.writeFields(properties, &code)
            code.line("#: Said instead of the definition's text.")
            code.line("text: str | None = None")
            code.line("#: What to open, for CONTINUE_IN_APP.")
            code.line("activity: phrased.Activity | None = None")
            code.line()
            code.line("def properties(self) -> dict[str, Any]:")
            code.indented { code in
                Self.writeDocstring("The values for the definition's text, as they travel.", &code)
                Self.writeValues(properties, &code)
            }
        }
    }

    private static func writeFields(_ parameters: [PythonParameter], _ code: inout CodeText) {
        for parameter in parameters {
            code.comment(SwiftCode.summary(parameter.parameter), mark: "#:")
            code.line("\(parameter.name): \(parameter.type) | None = None")
        }
    }

    private static func writeValues(_ parameters: [PythonParameter], _ code: inout CodeText) {
        code.list(
            "return phrased.written({",
            parameters.map { "\(PythonName.literal($0.parameter.name)): self.\($0.name)" }, "})",
            trailingComma: true)
    }
}
