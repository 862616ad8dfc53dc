/// Encodes an `Encodable` type to a JSON value, without writing it as text and reading that again.
struct JSONTreeEncoder: Encoder {
    /// Where the value is put together.
    let node: JSONNode
    /// Members and indices passed on the way here.
    let codingPath: [any CodingKey]
    /// Nothing is passed down through this.
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The value that `encodable` encodes to.
    static func value(of encodable: some Encodable) throws -> JSONValue {
        try value(of: encodable, path: [])
    }

    /// The same, at `path` of something larger.
    static func value<T: Encodable>(
        of encodable: T, path: [any CodingKey]
    ) throws -> JSONValue {
        switch encodable {
        case let json as JSONValue: return json
        case let text as String: return .string(text)
        case let flag as Bool: return .bool(flag)
        case let number as Int: return .integer(number)
        case let number as Double: return try self.number(number, path)
        // With the digits that it is written with.
        case let number as Float:
            return try self.number(Double(number.description) ?? Double(number), path)
        default: break
        }
        let node = JSONNode()
        try encodable.encode(to: JSONTreeEncoder(node: node, codingPath: path))
        return node.value
    }

    /// A number; JSON has none for what is infinite or no number.
    private static func number(
        _ number: Double, _ path: [any CodingKey]
    ) throws -> JSONValue {
        guard number.isFinite else {
            throw EncodingError.invalidValue(
                number, .init(codingPath: path, debugDescription: "JSON has no such number"))
        }
        // A whole number is read as one, whatever wrote it.
        return Int(exactly: number).map(JSONValue.integer) ?? .number(number)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.beginObject()
        return KeyedEncodingContainer(JSONNodeMembers(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.beginArray()
        return JSONNodeElements(node: node, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension JSONTreeEncoder: SingleValueEncodingContainer {
    func encodeNil() throws { node.set(.null) }

    func encode<T: Encodable>(_ value: T) throws {
        guard let integer = value as? any FixedWidthInteger else {
            return node.set(try Self.value(of: value, path: codingPath))
        }
        node.set(Int(exactly: integer).map(JSONValue.integer) ?? .number(Double(integer)))
    }
}

/// A JSON value that is being put together, shared by whoever adds to it.
final class JSONNode {
    private enum Content {
        case whole(JSONValue)
        case object([String: JSONNode])
        case array([JSONNode])
    }

    private var content = Content.object([:])

    /// What it has become.
    var value: JSONValue {
        switch content {
        case .whole(let value): value
        case .object(let members): .object(members.mapValues(\.value))
        case .array(let elements): .array(elements.map(\.value))
        }
    }

    /// Elements so far.
    var count: Int { if case .array(let elements) = content { elements.count } else { 0 } }

    /// Makes it a value that nothing is added to.
    func set(_ value: JSONValue) { content = .whole(value) }

    /// Makes it an object, if it is none yet.
    func beginObject() { if case .object = content { return } else { content = .object([:]) } }

    /// Makes it an array, if it is none yet.
    func beginArray() { if case .array = content { return } else { content = .array([]) } }

    /// Adds a member.
    func add(_ node: JSONNode, as name: String) {
        guard case .object(var members) = content else { return }
        // Given up meanwhile, so that the members are not copied.
        content = .array([])
        members[name] = node
        content = .object(members)
    }

    /// Adds an element.
    func append(_ node: JSONNode) {
        guard case .array(var elements) = content else { return }
        content = .object([:])
        elements.append(node)
        content = .array(elements)
    }
}
