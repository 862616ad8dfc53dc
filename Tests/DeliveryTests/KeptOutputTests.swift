import Testing

@testable import Delivery

struct KeptOutputTests {
    @Test(arguments: [
        ("hello", "hello"), ("  hello  world \t", "hello  world"), ("", ""), (" \t ", ""),
        ("tab\there", "tab here"), ("bell\u{7}", "bell\u{FFFD}"),
        ("\u{1B}[31mred\u{1B}[0m", "\u{FFFD}[31mred\u{FFFD}[0m"),
        ("safe\u{202E}gpj.exe", "safe\u{FFFD}gpj.exe"),
        ("a\u{200F}b\u{61C}", "a\u{FFFD}b\u{FFFD}"),
        ("a\u{2066}b\u{2069}", "a\u{FFFD}b\u{FFFD}"),
        ("👩‍🍳 é", "👩‍🍳 é"), ("nul\0", "nul\u{FFFD}"), ("c1\u{9B}x", "c1\u{FFFD}x"),
        (String(repeating: "x", count: 501), String(repeating: "x", count: 500) + "…"),
        (String(repeating: "x", count: 500), String(repeating: "x", count: 500)),
    ])
    func `a line becomes printable`(line: String, expected: String) {
        #expect(PrintableLine(line).text == expected)
    }

    @Test func `a line of one endless character is cut`() {
        let line = "e" + String(repeating: "\u{301}", count: 1_000_000)
        #expect(PrintableLine(line).text.unicodeScalars.count <= 4_000)
    }

    static let outputs: [(String, [String])] = [
        ("", []), ("\n\n", []), ("one", ["one"]), ("one\ntwo\n", ["one", "two"]),
        ("\r\n  \r\none\r\n", ["one"]), ("10%\r20%\r", ["10%", "20%"]),
    ]

    @Test(arguments: outputs)
    func `blank lines do not count`(text: String, expected: [String]) {
        var kept = KeptOutput(.first, limit: 100)
        kept.keep(Array(text.utf8)[...])
        #expect(kept.lines == expected)
        #expect(!kept.isTruncated)
    }

    @Test(arguments: [1, 3, 7, 100])
    func `the first or the last bytes are kept, however they come`(size: Int) {
        let text = Array((0..<100).map { "\($0)" }.joined(separator: "\n").utf8)
        var first = KeptOutput(.first, limit: 8)
        var last = KeptOutput(.last, limit: 8)
        for start in stride(from: 0, to: text.count, by: size) {
            first.keep(text[start..<min(text.count, start + size)])
            last.keep(text[start..<min(text.count, start + size)])
        }
        #expect(first.lines == ["0", "1", "2", "3"])
        #expect(last.lines == ["97", "98", "99"])
        #expect(first.isTruncated && last.isTruncated)
    }
}
