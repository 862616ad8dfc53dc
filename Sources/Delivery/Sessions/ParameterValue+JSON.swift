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

    /// The value that `json` spells, or nil for null: a parameter without a value is left out.
    package init?(json: JSONValue) {
        switch json {
        case .null: return nil
        case .bool(let flag): self = .boolean(flag)
        case .integer(let number): self = .integer(number)
        case .number(let number): self = .decimal(number)
        case .string(let text): self = .string(text)
        case .array(let values): self = .array(values.compactMap(ParameterValue.init(json:)))
        case .object(let members):
            self = .object(members.compactMapValues(ParameterValue.init(json:)))
        }
    }
}
