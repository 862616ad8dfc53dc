internal import Wire

/// The value of a parameter or property as it travels between the daemon and a handler.
///
/// Generated code turns it into Swift types; only handlers written without that code see it.
///
///     let order: [String: ParameterValue] = ["soup": "tomato", "quantity": 2]
public indirect enum ParameterValue: Sendable, Hashable {
    case string(String)
    case integer(Int)
    case decimal(Double)
    case boolean(Bool)
    case array([ParameterValue])
    case object([String: ParameterValue])
}

extension ParameterValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .decimal(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(arrayLiteral elements: ParameterValue...) { self = .array(elements) }
    /// Of a key that is given twice, the last value counts.
    public init(dictionaryLiteral elements: (String, ParameterValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}

extension ParameterValue: CustomStringConvertible {
    /// The value as JSON, for messages and logs.
    public var description: String { json.text }
}

extension ParameterValue {
    /// The value as it travels on the socket.
    var json: JSONValue {
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
    init?(json: JSONValue) {
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
