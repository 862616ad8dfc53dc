import Foundation
import Intents
import Testing

@testable import YAML

struct ParsingTests {
    static let good: [(String, String?)] = [
        ("", nil), ("\n\n", nil), ("# only a comment\n", nil), ("---\n", nil), ("~", nil),
        ("\u{FEFF}", nil), ("a: 1", "{a: 1}"), ("\u{FEFF}a: 1", "{a: 1}"),
        ("a: 1\r\nb: 2\r\n", "{a: 1, b: 2}"), ("a: 1\rb: 2\r", "{a: 1, b: 2}"),
        ("a:\n  - x\n  - 'y'\n  - \"z\\n\"\n", "{a: [x, \"y\", \"z\n\"]}"),
        ("a: {b: [1, 2], c: {}}", "{a: {b: [1, 2], c: {}}}"), ("a:\nb: ~", "{a: , b: ~}"),
        ("- a\n- - b\n  - c\n", "[a, [b, c]]"), ("a: |\n  x\n  y\n", "{a: \"x\ny\n\"}"),
        ("a: >-\n  x\n  y\n", "{a: \"x y\"}"), ("a: x  # said\n", "{a: x}"),
        ("a: b\tc\n", "{a: b\tc}"), ("---\na: 1\n...\n", "{a: 1}"),
        ("a: é👩‍🍳\nб: ж\n", "{a: é👩‍🍳, б: ж}"), ("\"a b\": 1", "{\"a b\": 1}"),
        ("a: &x [1, 2]\nb: *x\nc: *x", "{a: [1, 2], b: [1, 2], c: [1, 2]}"),
        ("a: &x 1\nb: &x 2\nc: *x", "{a: 1, b: 2, c: 2}"),
        ("%YAML 1.1\n---\na: 1", "{a: 1}"), ("just text", "just text"),
        ("a: (b|c) [d] {e}", "{a: (b|c) [d] {e}}"),
    ]

    @Test(arguments: good)
    func `good text becomes a tree`(text: String, expected: String?) {
        let (node, diagnostics) = parseYAML(text, file: "x.yaml")
        #expect(diagnostics == [])
        #expect(node?.rendered == expected)
    }

    static let bad: [(String, String)] = [
        ("a: 1\n\tb: 2", "2:1: error: a tab cannot indent or separate here; use spaces"),
        ("a:\n\t- b", "2:1: error: a tab cannot indent or separate here; use spaces"),
        ("a: @b", "1:4: error: “@” cannot start a value; put the value in quotes"),
        ("a: `b`", "1:4: error: “`” cannot start a value; put the value in quotes"),
        (
            "a: b: c",
            "1:5: error: a “:” is not allowed here; put the value in quotes or check the indentation"
        ),
        ("a: 'b\nc: d\n", "1:4: error: this quote is never closed; close it"),
        ("a: \"b\nc: d\n", "1:4: error: this quote is never closed; close it"),
        ("a: [b, c\n", "2:1: error: “,” or “]” is missing here; close the list"),
        ("a: {b: c\nd: e", "2:2: error: “,” or “}” is missing here; close the mapping"),
        ("a: \"\\q\"", "1:5: error: this backslash means nothing; double it, or use single quotes"),
        (
            "a: 1\n b: 2",
            "2:3: error: a “:” is not allowed here; put the value in quotes or check the indentation"
        ),
        (
            "a:\n  b: 1\n c: 2",
            "3:2: error: a key is expected here; check the indentation and the quotes"
        ),
        ("- a\nb: c", "2:1: error: a list item (“- …”) is expected here; check the indentation"),
        (
            "a: 1\na: 2",
            "2:1: error: “a” is set twice, first at line 1, column 1; remove one of them"
        ),
        (
            "x:\n  a: 1\n  'a': 2",
            "3:3: error: “a” is set twice, first at line 2, column 3; remove one of them"
        ),
        ("? [a]\n: 1", "1:3: error: a key must be text, not a list; put it in quotes"),
        (
            "a: *b",
            "1:4: error: “*b” stands for nothing that ended before it; put “&b” there,"
                + " or put the value in quotes if it is text"
        ),
        (
            "a: &a [*a]",
            "1:8: error: “*a” stands for nothing that ended before it; put “&a” there,"
                + " or put the value in quotes if it is text"
        ),
        (
            "a: !secret b",
            "1:4: error: the tag “!secret” is not supported; write the value without it"
        ),
        ("a: 1\n---\nb: 2", "2:1: error: a second document starts here; use one file for each"),
        ("a: \u{0}b", "1:4: error: the character U+0000 is not allowed; remove it"),
        ("é: 1\nb: \u{1}", "2:4: error: the character U+0001 is not allowed; remove it"),
        ("a: é\u{7F}", "1:5: error: the character U+007F is not allowed; remove it"),
    ]

    @Test(arguments: bad)
    func `bad text is told with its place and a remedy`(text: String, expected: String) {
        let (_, diagnostics) = parseYAML(text, file: "x.yaml")
        #expect(diagnostics.map(\.description) == ["x.yaml:" + expected])
    }

    static let badBytes: [([UInt8], String)] = [
        (
            Array("a: 1\r\nb: caf".utf8) + [0xE9, 0x0A],
            "2:7: error: the byte 0xE9 is not UTF-8 text"
        ),
        (Array("é: ".utf8) + [0xFF], "1:4: error: the byte 0xFF is not UTF-8 text"),
        (Array("a: ".utf8) + [0xC3], "1:4: error: the byte 0x"),
        (Array("a: ".utf8) + [0xC0, 0x80], "1:4: error: the byte 0x"),
        (Array("a: ".utf8) + [0xED, 0xA0, 0x80], "1:4: error: the character U+D800"),
        ([0xFF, 0xFE, 0x61, 0x00], "1:1: error: this is UTF-16 text; save the file as UTF-8"),
        ([0x61, 0x00, 0x3A, 0x00], "1:2: error: the character U+0000"),
    ]

    @Test(arguments: badBytes)
    func `bytes that are no text are told with their place`(bytes: [UInt8], expected: String) {
        let (node, diagnostics) = parseYAML(bytes, file: "x.yaml")
        #expect(node == nil)
        #expect(diagnostics.count == 1)
        #expect(
            diagnostics.first?.description.hasPrefix("x.yaml:" + expected) == true, "\(diagnostics)"
        )
    }

    @Test func `every value knows its place`() {
        let (node, _) = parseYAML("é: x\nlist:\r\n  - a\r\n  - {b: c}\n", file: nil)
        #expect(node?["é"]?.line == 1)
        #expect(node?["é"]?.column == 4)
        let item = node?["list"]?.items?.last?["b"]
        #expect(item?.line == 4)
        #expect(item?.column == 9)
    }

    @Test func `the first of two equal keys stays`() {
        let (node, diagnostics) = parseYAML("a: 1\nb: 2\na: 3", file: nil)
        #expect(node?.rendered == "{a: 1, b: 2}")
        #expect(diagnostics.count == 1)
    }

    @Test func `a file of Home Assistant's sentences can be read`() throws {
        let shared = ProcessInfo.processInfo.environment["PHRASED_SHARED"] ?? "../shared"
        let folder = shared + "/suites/homeassistant"
        let names =
            FileManager.default.enumerator(atPath: folder)?
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") } ?? []
        guard !names.isEmpty else {
            try Test.cancel("no \(folder): set PHRASED_SHARED to the folder with the suites")
        }
        for name in names {
            let bytes = try #require(FileManager.default.contents(atPath: "\(folder)/\(name)"))
            let (node, diagnostics) = parseYAML(Array(bytes), file: name)
            #expect(diagnostics == [])
            #expect(node != nil)
        }
    }
}
