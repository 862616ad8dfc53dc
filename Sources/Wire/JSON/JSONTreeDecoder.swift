/// Decodes a `Decodable` type from a JSON value already parsed.
///
/// The work is one look per member, and every complaint says which member and what it must be.
struct JSONTreeDecoder: Decoder {
    /// The value at the present place.
    let value: JSONValue
    /// Members and indices passed on the way here.
    let codingPath: [any CodingKey]
    /// Nothing is passed down through this.
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// A decoder at `path`.
    init(_ value: JSONValue, path: [any CodingKey] = []) {
        self.value = value
        self.codingPath = path
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else { throw mismatch("an object", type) }
        return KeyedDecodingContainer(JSONMembers(members: members, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = value else {
            throw mismatch("an array", [JSONValue].self)
        }
        return JSONElements(elements: elements, codingPath: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    /// The complaint that the value is of another kind than `wanted`.
    private func mismatch(_ wanted: String, _ type: Any.Type) -> DecodingError {
        let detail = "must be \(wanted), not \(value.kind)"
        return .typeMismatch(type, .init(codingPath: codingPath, debugDescription: detail))
    }
}

extension JSONTreeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value == .null }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let integer = type as? any FixedWidthInteger.Type {
            if case .integer(let number) = value, let result = integer.init(exactly: number) as? T {
                return result
            }
            throw mismatch("a whole number", type)
        }
        switch type {
        case is JSONValue.Type: if let result = value as? T { return result }
        case is String.Type:
            if case .string(let text) = value, let result = text as? T { return result }
            throw mismatch("a string", type)
        case is Bool.Type:
            if case .bool(let flag) = value, let result = flag as? T { return result }
            throw mismatch("true or false", type)
        case is Double.Type:
            if case .number(let number) = value, let result = number as? T { return result }
            if case .integer(let number) = value, let result = Double(number) as? T {
                return result
            }
            throw mismatch("a number", type)
        default: break
        }
        return try T(from: self)
    }
}

/// Name of a place in a JSON value: a member's name, or an index.
struct JSONKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    /// A member.
    init(stringValue: String) {
        self.stringValue = stringValue
        self.intValue = nil
    }

    /// An element.
    init(intValue: Int) {
        self.stringValue = String(intValue)
        self.intValue = intValue
    }
}

extension JSONValue {
    /// What it is, with an article, for complaints.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .integer, .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
