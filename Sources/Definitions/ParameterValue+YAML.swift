internal import Intents
internal import YAML

extension ParameterValue {
    /// The value that a node of a definition file means; nil for nothing.
    ///
    /// Plain `on` and `yes` stay words: in these files they are states, not Booleans.
    init?(_ node: YAMLNode?) {
        guard let node, !node.isNull else { return nil }
        switch node.kind {
        case .scalar(let text, .quoted): self = .string(text)
        case .scalar(let text, .plain): self = Self.plain(text)
        case .sequence(let items): self = .array(items.compactMap { ParameterValue($0) })
        case .mapping(let entries):
            var members: [String: ParameterValue] = [:]
            for entry in entries { members[entry.name] = ParameterValue(entry.value) }
            self = .object(members)
        }
    }

    private static func plain(_ text: String) -> ParameterValue {
        switch text {
        case "true", "True", "TRUE": return .boolean(true)
        case "false", "False", "FALSE": return .boolean(false)
        default: break
        }
        if let number = Int(text) { return .integer(number) }
        let isNumber =
            text.contains(where: \.isNumber) && text.allSatisfy { "0123456789+-.eE".contains($0) }
        if isNumber, let number = Double(text), number.isFinite { return .decimal(number) }
        return .string(text)
    }
}
