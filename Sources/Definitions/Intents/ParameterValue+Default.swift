internal import Intents
internal import YAML

/// Why a default cannot be one.
struct DefaultProblem: Error {
    /// Where it stands.
    let node: YAMLNode
    /// The end of a sentence, with the remedy.
    let message: String
}

extension ParameterValue {
    /// The value of a type that a node of a definition file means.
    init(_ node: YAMLNode, of type: ParameterType, isArray: Bool) throws(DefaultProblem) {
        guard isArray else {
            self = try Self.single(node, type)
            return
        }
        guard let items = node.items else {
            throw DefaultProblem(
                node: node, message: "must be a list, as the parameter is an array")
        }
        var values: [ParameterValue] = []
        for item in items { values.append(try Self.single(item, type)) }
        self = .array(values)
    }

    private static func single(
        _ node: YAMLNode, _ type: ParameterType
    ) throws(DefaultProblem) -> ParameterValue {
        guard case .scalar(let text, let style) = node.kind, !node.isNull else {
            throw DefaultProblem(node: node, message: "must be a single value")
        }
        if !type.choices.isEmpty {
            let keys = type.choices.map(\.key)
            if let choice = type.choices.first(where: { $0.key == text }) { return choice.value }
            throw DefaultProblem(
                node: node, message: "is none of its values; \(TextNames.hint(text, among: keys))")
        }
        let value = typed(text, style, type)
        if let problem = type.problem(with: value) {
            throw DefaultProblem(node: node, message: "\(problem), not “\(text.prefix(40))”")
        }
        return value
    }

    private static func typed(
        _ text: String, _ style: YAMLNode.Style, _ type: ParameterType
    ) -> ParameterValue {
        switch type {
        case .integer, .decimal:
            return ParameterValue(YAMLNode(.scalar(text, style), line: 0, column: 0))
                ?? .string(text)
        case .boolean:
            return YAMLConversion<Bool>.boolean.value(text, style).map(ParameterValue.boolean)
                ?? .string(text)
        case .duration:
            // `20 min` is what people write, `PT20M` is what travels.
            let duration = YAMLConversion<Duration>.duration().value(text, style)
            return .string(duration.map { CalendarText.text(ofSeconds: $0 / .seconds(1)) } ?? text)
        default: return .string(text)
        }
    }
}
