import Intents

/// The response of an intent with its codes and properties.
struct SwiftResponse {
    private let definition: IntentDefinition
    private let name: String
    private let access: String
    private let properties: [SwiftParameter]
    /// The types of the properties, as they are called outside of the intent.
    private let types: [String]

    /// The response called `name`. A property that has the name and the values of a parameter has its
    /// type, too.
    init(
        _ definition: IntentDefinition, intent: String, name: String,
        _ parameters: [SwiftParameter], access: String
    ) {
        self.definition = definition
        self.name = name
        self.access = access
        properties = SwiftParameter.all(
            definition.response.properties, members: SwiftName.responseMembers,
            types: SwiftName.reservedTypes)
        types = properties.map { property in
            let same = parameters.first {
                $0.parameter.name == property.parameter.name && $0.enumeration != nil
                    && $0.parameter.type == property.parameter.type
            }
            let element = same.map { "\(intent).\($0.elementType)" } ?? property.elementType
            return property.parameter.isArray ? "[\(element)]" : element
        }
    }

    /// The codes of a definition with what is said of each: those every intent has, then its own.
    static func codes(_ definition: IntentDefinition) -> [(code: String, comment: String?)] {
        let common = ResponseCode.common.map(\.rawValue)
        let own = definition.response.templates.keys.filter { !common.contains($0) }.sorted()
        return (common + own).map { code in
            guard let template = definition.response.templates[code] else { return (code, nil) }
            let kind = template.isSuccess ? "Success" : "Failure"
            // What the common codes are worth is known.
            let prefix = common.contains(code) ? nil : kind
            let text = template.text.map { "“\($0)”" }
            let parts = [prefix, text].compactMap(\.self)
            return (code, parts.isEmpty ? nil : parts.joined(separator: ": "))
        }
    }

    /// Writes the type.
    func write(to code: inout CodeText) {
        code.comment("What a handler answers to \(definition.name).", mark: "///")
        code.braced("\(access)struct \(name): IntentResponse") { code in
            SwiftEnumeration(
                "Code", codes: Self.codes(definition),
                conformances: "String, CaseIterable, Sendable", summary: "How it ended."
            ).write(to: &code, access: access)
            for (property, type) in zip(properties, types) {
                guard let enumeration = property.enumeration, !type.contains(".") else { continue }
                code.line()
                enumeration.write(to: &code, access: access)
            }
            code.line()
            code.line("\(access)var code: Code")
            for (property, type) in zip(properties, types) {
                code.comment(SwiftCode.summary(property.parameter), mark: "///")
                code.line("\(access)var \(property.member): \(type)?")
            }
            code.comment("Said instead of the definition's text.", mark: "///")
            code.line("\(access)var spokenText: String?")
            code.comment("What to open, for `continueInApp`.", mark: "///")
            code.line("\(access)var continuation: Activity?")
            code.line()
            writeInitializer(&code)
            code.line()
            SwiftCode.writeValues(&code, "\(access)var propertyValues", properties)
        }
    }

    private func writeInitializer(_ code: inout CodeText) {
        code.comment("A code with what belongs to it.", mark: "///")
        var items = ["_ code: Code"]
        items += zip(properties, types).map { "\($0.label): \($1)? = nil" }
        items += ["spokenText: String? = nil", "continuation: Activity? = nil"]
        code.list("\(access)init(", items, ") {")
        code.indented { code in
            code.line("self.code = code")
            for property in properties {
                code.line("self.\(property.member) = \(property.member)")
            }
            code.line("self.spokenText = spokenText")
            code.line("self.continuation = continuation")
        }
        code.line("}")
    }
}
