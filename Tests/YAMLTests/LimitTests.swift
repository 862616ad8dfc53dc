import Intents
import Testing

@testable import YAML

struct LimitTests {
    private func refusal(_ text: String, _ limits: YAMLLimits = YAMLLimits()) -> String? {
        let (node, diagnostics) = parseYAML(text, file: nil, limits: limits)
        #expect(node == nil)
        #expect(diagnostics.count == 1)
        return diagnostics.first?.message
    }

    @Test func `too many bytes are not even looked at`() {
        let text = String(repeating: "#", count: (4 << 20) + 1)
        #expect(refusal(text) == "4194305 bytes are more than the 4194304 allowed; split the file")
    }

    static let deep: [(String, String)] = [
        ("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", ""), ("[{a: ", "}]"),
    ]

    @Test(arguments: deep)
    func `nesting has an end`(open: String, close: String) {
        let level = open == "[{a: " ? 2 : 1
        let (fine, _) = parseYAML(
            String(repeating: open, count: 64 / level)
                + String(repeating: close, count: 64 / level),
            file: nil)
        if open != "? " { #expect(fine?.depth == 64) }
        for count in [65, 100_000] {
            let text = String(repeating: open, count: count)
            #expect(refusal(text) == "this is nested deeper than 64; flatten it")
        }
    }

    @Test func `the number of values has an end`() {
        let limits = YAMLLimits(nodes: 10)
        #expect(parseYAML("[1,2,3,4,5,6,7,8,9]", file: nil, limits: limits).0?.size == 10)
        #expect(
            refusal("[1,2,3,4,5,6,7,8,9,0]", limits)
                == "there are more than 10 values; split the file")
    }

    @Test func `aliases count each time they are used`() {
        let limits = YAMLLimits(nodes: 10)
        #expect(parseYAML("[&a [1,2], *a, *a]", file: nil, limits: limits).0?.size == 10)
        #expect(refusal("[&a [1,2], *a, *a, 1]", limits) != nil)
    }

    @Test(arguments: [2, 9, 100])
    func `a billion laughs are refused`(width: Int) {
        var text = "a0: &a0 [lol]\n"
        for level in 1...40 {
            let uses = Array(repeating: "*a\(level - 1)", count: width).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(uses)]\n"
        }
        #expect(refusal(text) == "there are more than 200000 values; split the file")
    }

    @Test func `aliases cannot nest deeper than brackets`() {
        var text = "a0: &a0 [x]\n"
        for level in 1...200 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        #expect(refusal(text) == "this is nested deeper than 64; flatten it")
    }

    @Test func `directives have an end, because each costs more than the one before`() {
        let text = (0..<50_000).map { "%TAG !a\($0)! b\n" }.joined()
        #expect(refusal(text) == "more than 100 lines start with “%”; remove these directives")
    }

    @Test func `complaints have an end and quote no more than one reads`() {
        let long = String(repeating: "k", count: 100_000)
        let (_, diagnostics) = parseYAML(
            String(repeating: "\(long.prefix(1000)): 1\n", count: 500), file: nil)
        #expect(diagnostics.count == 100)
        for text in ["!\(long) a", "*\(long)", "\(long): 1"] {
            let (node, diagnostics) = parseYAML(text, file: nil)
            let (_, more) = YAMLSection.read(node, file: nil) { $0.value("a", .string) }
            #expect(!(diagnostics + more).isEmpty)
            #expect((diagnostics + more).allSatisfy { $0.message.count < 250 })
        }
    }
}
