import Intents
import Matching
import Testing

struct TemplateLimitTests {
    static let nested =
        String(repeating: "[a ", count: 30) + "a" + String(repeating: "]", count: 30)

    @Test(arguments: [
        String(repeating: "[a] ", count: 200) + "b",
        String(repeating: "(a|[a] a|a [a]) ", count: 60) + "b",
        nested + " b",
        "(a;[a];(a|aa);[a a];a;[a];a;[a]) b",
        String(repeating: "{x} ", count: 12) + "b",
        String(repeating: "[{x}|{y}] ", count: 40) + "b",
        "{any} {any:b} {any:c} {any:d} {any:e} b",
    ])
    func `templates made to blow up answer within the bound`(template: String) throws {
        let fixture = try SentenceFixture(
            lists: [
                "x": try SentenceFixture.values("a", "a a"),
                "y": try SentenceFixture.values("a", "[a] a"), "any": .wildcard,
            ], ["T: \(template)", "Other: stop", "Many: a a a a a a a a a a a a a a a b"])
        let matcher = TemplateMatcher(fixture.set)
        for count in [1, 10, 60, 200] {
            let sentence = String(repeating: "a ", count: count) + "c"
            #expect(matcher.match(sentence).match == nil)
            _ = matcher.match(String(repeating: "a ", count: count) + "b")
        }
        #expect(matcher.match("stop").summary == "Other")
        let many = matcher.match(String(repeating: "a ", count: 15) + "b").summary
        #expect(many.contains("Many") || many.hasPrefix("T "), "\(many)")
    }

    @Test
    func `rules that double at every step are refused by name`() throws {
        var rules = ["r0": "[a] b"]
        for step in 1...40 { rules["r\(step)"] = "<r\(step - 1)> [<r\(step - 1)>]" }
        let fixture = try SentenceFixture(rules: rules, ["T: <r40>", "Other: stop", "Small: <r3>"])
        let matcher = TemplateMatcher(fixture.set)
        #expect(matcher.diagnostics.count == 1)
        #expect(matcher.diagnostics.first?.message.contains("“<r40>”") == true)
        #expect(matcher.match("stop").summary == "Other")
        #expect(matcher.match("b b a b").summary == "Small")
    }

    @Test(arguments: [
        ["a": "<b>", "b": "<a>"], ["a": "x <a>"],
        Dictionary(uniqueKeysWithValues: (0..<300).map { ("a\($0)", "<a\($0 + 1)>") })
            .merging(["a": "<a0>", "a300": "x"]) { first, _ in first },
    ])
    func `rules without an end are refused and the others stay`(rules: [String: String]) throws {
        let fixture = try SentenceFixture(rules: rules, ["T: <a> y", "Other: stop"])
        let matcher = TemplateMatcher(fixture.set)
        #expect(matcher.diagnostics.count == 1, "\(matcher.diagnostics)")
        #expect(matcher.match("stop").summary == "Other")
        _ = fixture.set.check()
    }

    @Test
    func `a list that names itself is refused and the others stay`() throws {
        let fixture = try SentenceFixture(
            lists: ["x": try SentenceFixture.values("a", "(b|{x} c)")],
            ["T: say {x}", "Other: stop"])
        let matcher = TemplateMatcher(fixture.set)
        #expect(!matcher.diagnostics.isEmpty)
        #expect(matcher.match("stop").summary == "Other")
    }

    @Test
    func `several threads may ask at once`() async throws {
        let fixture = try SentenceFixture(
            lists: ["n": .range(NumberRange(0...100))], ["T: count to {n}"])
        let matcher = TemplateMatcher(fixture.set)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask {
                    #expect(matcher.match("count to \(number)").summary == "T n=\(number)")
                }
            }
        }
    }
}
