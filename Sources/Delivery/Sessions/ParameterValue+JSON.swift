package import Intents
package import Wire

// The domain's values are converted by hand, so that the protocol never freezes the core.

extension ParameterValue {
    /// The value as it travels on a socket.
    package var json: JSONValue {
        switch self {
        case .string(let text): .string(text)
        case .integer(let number): .integer(number)
        case .decimal(let number): .number(number)
        case .boolean(let flag): .bool(flag)
        case .array(let values): .array(values.map(\.json))
        case .object(let members): .object(members.mapValues(\.json))
        }
    }

    /// The value that `json` spells; nil when there is null in it, which is no value.
    package init?(json: JSONValue) {
        switch json {
        case .null: return nil
        case .bool(let flag): self = .boolean(flag)
        case .integer(let number): self = .integer(number)
        case .number(let number): self = .decimal(number)
        case .string(let text): self = .string(text)
        case .array(let elements):
            let values = elements.compactMap(ParameterValue.init(json:))
            guard values.count == elements.count else { return nil }
            self = .array(values)
        case .object(let members):
            let values = members.compactMapValues(ParameterValue.init(json:))
            guard values.count == members.count else { return nil }
            self = .object(values)
        }
    }
}
