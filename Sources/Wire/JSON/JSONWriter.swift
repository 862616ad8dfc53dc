/// Writes JSON values as UTF-8: members sorted, slashes plain, no white space.
///
/// Every message goes through here, so that it is written in one pass over its bytes.
struct JSONWriter {
    /// What was written so far.
    private(set) var bytes: [UInt8] = []

    /// Appends a value; a number JSON cannot say (infinite, not a number) becomes null.
    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: bytes += "null".utf8
        case .bool(let flag): bytes += (flag ? "true" : "false").utf8
        case .integer(let number): bytes += String(number).utf8
        case .number(let number): write(number)
        case .string(let text): write(text)
        case .array(let elements): write(elements)
        case .object(let members): write(members)
        }
    }

    private mutating func write(_ number: Double) {
        guard number.isFinite else { return bytes += "null".utf8 }
        let text = number.description
        // Whole numbers need no fraction.
        bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
    }

    private mutating func write(_ elements: [JSONValue]) {
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ members: [String: JSONValue]) {
        bytes.append(UInt8(ascii: "{"))
        for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(member.key)
            bytes.append(UInt8(ascii: ":"))
            write(member.value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x08: bytes += #"\b"#.utf8
            case 0x09: bytes += #"\t"#.utf8
            case 0x0A: bytes += #"\n"#.utf8
            case 0x0C: bytes += #"\f"#.utf8
            case 0x0D: bytes += #"\r"#.utf8
            case 0..<0x10: bytes += (#"\u000"# + String(byte, radix: 16)).utf8
            case 0x10..<0x20: bytes += (#"\u00"# + String(byte, radix: 16)).utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
