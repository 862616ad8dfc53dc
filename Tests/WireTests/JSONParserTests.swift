import FoundationEssentials
import Testing

@testable import Wire

struct JSONParserTests {
    static let readable: [(String, JSONValue)] = [
        ("null", .null), (" true ", true), ("false", false), ("-0", 0), ("12", 12),
        ("1.0", 1), ("1e2", 100), ("2.5", 2.5), ("-1.5E-1", -0.15),
        ("9223372036854775807", .integer(.max)), ("18446744073709551615", .number(0x1p64)),
        (#""\"\\\/\b\f\n\r\t\u00fc\ud83c\udf54""#, "\"\\/\u{08}\u{0C}\n\r\tü🍔"),
        ("[]", []), ("[ 1 , [ ] ]", [1, []]), ("{}", [:]),
        (#"{ "a" : { "b" : [ null ] } }"#, ["a": ["b": [nil]]]),
    ]

    @Test(arguments: readable)
    func `JSON is read`(text: String, value: JSONValue) throws {
        #expect(try JSONValue(parsing: text) == value)
    }

    @Test(arguments: [
        "", " ", "nul", "truex", "1 2", "01", "1.", ".5", "+1", "1e", "-", "1e999", "\"", "\"\\x\"",
        "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"a\nb\"", "\"\u{0}\"",
        "[1,]", "[", "[1", "[1 2]", "{", "{a:1}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
        "{\"a\":1,\"a\":2}", "\u{FEFF}{}", "// note\n1", "NaN", "'a'", "}",
    ])
    func `What is not JSON is refused`(text: String) {
        #expect(throws: RPCError.self) { try JSONValue(parsing: text) }
    }

    @Test(arguments: ["[", "{\"a\":", "[[],{\"a\":"])
    func `Nesting without end is refused and crashes nothing`(opening: String) {
        let text = String(repeating: opening, count: 100_000)
        let error = #expect(throws: RPCError.self) { try JSONValue(parsing: text) }
        #expect(error?.reason == "too-deep")
        #expect(error?.code == .parseError)
    }

    @Test(arguments: 1...4)
    func `Random bytes never crash the parser`(seed: Int) {
        var random = SplitMix(seed: seed)
        let alphabet = Array("{}[]\",:\\ue0123.-+tfn \u{FF}\n".utf8) + [0x00, 0xFF]
        for _ in 0..<6_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            // Most are refused; the few that are not must be writable.
            if let value = try? JSONParser.parse(bytes) { #expect(!value.bytes.isEmpty) }
        }
    }

    @Test(arguments: 1...4)
    func `What is written is read again as it was`(seed: Int) throws {
        var random = SplitMix(seed: seed)
        for _ in 0..<1_500 {
            let value = Self.randomValue(depth: 4, using: &random)
            #expect(try JSONParser.parse(value.bytes) == value)
            #expect(try JSONDecoder().decode(JSONValue.self, from: Data(value.bytes)) == value)
        }
    }

    @Test(arguments: 1...2)
    func `It is written as Foundation writes it`(seed: Int) throws {
        var random = SplitMix(seed: seed)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for _ in 0..<500 {
            let value = Self.randomValue(depth: 3, using: &random)
            let text = String(decoding: try encoder.encode(value), as: UTF8.self)
            #expect(value.text == text)
        }
        for scalar in (0...0x7F).compactMap(Unicode.Scalar.init) {
            let value = JSONValue.string(String(Character(scalar)))
            #expect(value.bytes == Array(try encoder.encode(value)))
        }
    }

    /// A type that encodes in every way there is.
    private struct Odd: Encodable, Hashable {
        enum Key: String, CodingKey { case nested, list, some, parent }
        let number: Int

        func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: Key.self)
            var nested = members.nestedContainer(keyedBy: Key.self, forKey: .nested)
            try nested.encode(UInt8(number), forKey: .some)
            try nested.encodeNil(forKey: .parent)
            var list = members.nestedUnkeyedContainer(forKey: .list)
            try list.encode("a/\(number)")
            try list.encode(Double(number) / 2)
            try list.encodeNil()
            var inner = list.nestedUnkeyedContainer()
            try inner.encode(contentsOf: [UInt64.max, 1])
            var last = list.nestedContainer(keyedBy: Key.self)
            try last.encode(Optional<Bool>.none, forKey: .some)
            try last.encodeIfPresent(Optional<Int>.none, forKey: .list)
            try [Int64(number): [Float(0.5)]].encode(to: members.superEncoder(forKey: .parent))
            try ["x": JSONValue.array([nil, 2.5])].encode(to: members.superEncoder())
        }
    }

    @Test func `A value is encoded as if it had been written and read`() throws {
        for number in [0, 7, 200] {
            let written = try JSONEncoder().encode(Odd(number: number))
            #expect(
                try JSONValue(encoding: Odd(number: number)) == JSONParser.parse(Array(written)))
        }
        #expect(try JSONValue(encoding: [Double](repeating: 3, count: 2)) == [3, 3])
        #expect(try JSONValue(encoding: [[String: Int]]()) == [])
        #expect(try JSONValue(encoding: Optional<Int>.none) == .null)
        #expect(throws: RPCError.self) { try JSONValue(encoding: [Double.nan]) }
    }

    @Test func `Text is written with members sorted and slashes plain`() {
        let value: JSONValue = ["b": "a/b", "a": [1, 2.5, true, nil]]
        #expect(value.text == #"{"a":[1,2.5,true,null],"b":"a/b"}"#)
        #expect(JSONValue.number(.infinity).text == "null")
    }

    private static func randomValue(depth: Int, using random: inout SplitMix) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .integer(Int(truncatingIfNeeded: random.next()))
        case 3: return .number(Double(Int.random(in: -999...999, using: &random)) + 0.37)
        case 4: return .string(String(UInt64.random(in: 0 ... .max, using: &random), radix: 36))
        case 5:
            return .string(
                ["", "\"\\/", "ü🍔", "\u{1}\n", "e\u{301}"].randomElement(using: &random) ?? "")
        case 6:
            return .array(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    randomValue(depth: depth - 1, using: &random)
                })
        default:
            var members: [String: JSONValue] = [:]
            for index in 0..<Int.random(in: 0...3, using: &random) {
                members["k\(index)"] = randomValue(depth: depth - 1, using: &random)
            }
            return .object(members)
        }
    }
}
