import Intents

/// The Swift code of one intent: its type, what a handler does for it, and its response.
struct SwiftCode {
    private let definition: IntentDefinition
    private let source: String
    /// The access level with a space behind it; empty for `internal`.
    private let access: String
    /// The intent's name with a capital: `SoupOrder`.
    private let base: String
    private let parameters: [SwiftParameter]

    /// The code of a definition that stands in the file called `source`.
    init(_ definition: IntentDefinition, source: String, access: String = "internal") {
        self.definition = definition
        self.source = source
        self.access = access == "internal" ? "" : "\(access) "
        base = WordList(definition.name, otherwise: "unnamed").pascal
        parameters = SwiftParameter.all(
            definition.parameters, members: SwiftName.reservedMembers,
            types: SwiftName.reservedTypes)
    }

    private var intent: String { "\(base)Intent" }
    private var response: String { "\(base)IntentResponse" }

    /// The whole file.
    var text: String {
        var code = CodeText()
        code.comment("Made by phrase-codegen from \(source). Changes belong there.", mark: "//")
        code.line()
        code.line("\(access)import PhraseKit")
        code.line()
        writeIntent(&code)
        if parameters.contains(where: { $0.enumeration != nil || $0.reasons != nil }) {
            code.line()
            writeTypes(&code)
        }
        if !definition.shortcutTypes.isEmpty {
            code.line()
            SwiftShortcuts(definition, parameters, intent: intent, access: access).write(to: &code)
        }
        code.line()
        SwiftResponse(definition, intent: intent, name: response, parameters, access: access)
            .write(to: &code)
        code.line()
        SwiftHandling(
            intent: intent, response: response, base: base, definition.name, parameters,
            access: access
        ).write(to: &code)
        return code.text
    }

    private func writeIntent(_ code: inout CodeText) {
        let summary = definition.summary.map { ": \($0)" } ?? "."
        code.comment(definition.title + summary, mark: "///")
        code.braced("\(access)struct \(intent): Intent") { code in
            code.line("\(access)static let intentName = \(SwiftName.literal(definition.name))")
            if !parameters.isEmpty { code.line() }
            for parameter in parameters {
                code.comment(Self.summary(parameter.parameter), mark: "///")
                code.line("\(access)var \(parameter.member): \(parameter.type)?")
            }
            code.line()
            code.comment("Takes the values that are known so far.", mark: "///")
            code.list(
                "\(access)init(", parameters.map { "\($0.label): \($0.type)? = nil" }, ") {")
            code.indented { code in
                for parameter in parameters {
                    code.line("self.\(parameter.member) = \(parameter.member)")
                }
            }
            code.line("}")
            code.line()
            code.braced("\(access)init(reading values: inout ParameterReader)") { code in
                for parameter in parameters {
                    let key = SwiftName.literal(parameter.parameter.name)
                    code.line("self.\(parameter.member) = values.value(\(key))")
                }
            }
            code.line()
            Self.writeValues(&code, "\(access)var parameterValues", parameters)
        }
    }

    private func writeTypes(_ code: inout CodeText) {
        code.braced("extension \(intent)") { code in
            let types = parameters.flatMap { [$0.enumeration, $0.reasons] }.compactMap(\.self)
            for (index, type) in types.enumerated() {
                if index > 0 { code.line() }
                type.write(to: &code, access: access)
            }
        }
    }

    /// What a parameter is, in one sentence.
    static func summary(_ parameter: IntentParameter) -> String {
        let title = parameter.title.prefix(1).uppercased() + parameter.title.dropFirst()
        let prompt = parameter.prompt.map { ": “\($0)”" } ?? ""
        return "\(title)\(parameter.isRequired ? ", required" : "")\(prompt)."
            .replacingSuffix("”.", "”")
    }

    /// Writes the property that gives the values by name.
    static func writeValues(
        _ code: inout CodeText, _ head: String, _ parameters: [SwiftParameter]
    ) {
        guard !parameters.isEmpty else {
            return code.line("\(head): [String: ParameterValue] { [:] }")
        }
        code.braced("\(head): [String: ParameterValue]") { code in
            code.line("var values: [String: ParameterValue] = [:]")
            for parameter in parameters {
                let key = SwiftName.literal(parameter.parameter.name)
                // A member called “values” would be hidden by the variable.
                code.line("values[\(key)] = self.\(parameter.member)?.parameterValue")
            }
            code.line("return values")
        }
    }
}

extension String {
    /// The text with another ending, where it has this one.
    fileprivate func replacingSuffix(_ suffix: String, _ other: String) -> String {
        hasSuffix(suffix) ? dropLast(suffix.count) + other : self
    }
}
