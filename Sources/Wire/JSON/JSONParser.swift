/// Turns the bytes of one JSON text into a value, in time that grows with their number alone.
///
/// Foundation's decoder needs a second for a thousand nested brackets when the type is open, so a
/// peer could hold the daemon with small messages. This parser is also stricter: no trailing commas,
/// no byte-order mark, no member twice, no lone surrogates.
struct JSONParser {
    /// Deepest nesting of arrays and objects.
    static let maximumDepth = 128

    let bytes: [UInt8]
    var position = 0

    /// Parses one whole text of valid UTF-8.
    static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
        var parser = JSONParser(bytes: bytes)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.position == bytes.count else {
            throw parser.syntax("unexpected text after the value")
        }
        return value
    }

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "-"): return try number()
        case .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
        case nil: throw syntax("the text ends where a value is due")
        default: throw syntax("no JSON value starts like this")
        }
    }

    private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        try enter(depth)
        var members: [String: JSONValue] = [:]
        if skip(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipSpace()
            let start = position
            guard peek == UInt8(ascii: "\"") else { throw syntax("a member's name is due") }
            let name = try string()
            guard skip(UInt8(ascii: ":")) else { throw syntax("a colon is due") }
            let member = try value(depth: depth)
            guard members.updateValue(member, forKey: name) == nil else {
                throw JSONSyntaxError(
                    code: .duplicate, offset: start, detail: "a member's name appears twice")
            }
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "}")) else { throw syntax("a comma or a closing brace is due") }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        try enter(depth)
        var elements: [JSONValue] = []
        if skip(UInt8(ascii: "]")) { return .array(elements) }
        repeat {
            elements.append(try value(depth: depth))
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "]")) else { throw syntax("a comma or a closing bracket is due") }
        return .array(elements)
    }

    private mutating func enter(_ depth: Int) throws(JSONSyntaxError) {
        guard depth <= Self.maximumDepth else {
            throw JSONSyntaxError(
                code: .depth, offset: position,
                detail: "nested deeper than \(Self.maximumDepth) levels")
        }
        position += 1
    }

    private mutating func literal(
        _ text: StaticString, _ value: JSONValue
    ) throws(JSONSyntaxError) -> JSONValue {
        let end = position + text.utf8CodeUnitCount
        guard end <= bytes.count, bytes[position..<end].elementsEqual("\(text)".utf8) else {
            throw syntax("no JSON value starts like this")
        }
        position = end
        return value
    }
}

extension JSONParser {
    /// The byte that comes next, nil at the end.
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// An error at the present place.
    func syntax(_ detail: String) -> JSONSyntaxError {
        JSONSyntaxError(code: .syntax, offset: position, detail: detail)
    }

    /// Passes white space.
    mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    /// Passes white space and then `byte`, when it comes next.
    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard peek == byte else { return false }
        position += 1
        return true
    }
}
