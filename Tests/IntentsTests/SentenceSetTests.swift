import Intents
import Testing

struct SentenceSetTests {
    private func template(_ source: String) throws -> Template {
        try #require(TemplateParser.parse(source, at: TextPlace(line: 3, column: 5)).0)
    }

    private func set(_ sentence: String, rules: [String: String] = [:]) throws -> SentenceSet {
        var block = SentenceBlock(templates: [try template(sentence)])
        block.rules["local"] = try template("x")
        return SentenceSet(
            intents: [SentenceIntent(name: "Test", blocks: [block])],
            lists: ["known": .wildcard], rules: try rules.mapValues(template))
    }

    @Test(arguments: [
        ("say {unknown}", [:], "no list {unknown}"),
        ("say <unknown>", [:], "no rule <unknown>"),
        ("say <a>", ["a": "{unknown}"], "no list {unknown}"),
        ("say <a>", ["a": "<a> x"], "<a> → <a>"),
        ("say <a>", ["a": "x <b>", "b": "[<c>]", "c": "(y|<a>)"], "contains itself"),
        ("nothing", ["lonely": "<lonely>"], "contains itself"),
    ])
    func `what names nothing or itself is complained about`(
        sentence: String, rules: [String: String], saying: String
    ) throws {
        let diagnostics = try set(sentence, rules: rules).check()
        #expect(diagnostics.first?.message.contains(saying) == true, "\(diagnostics)")
        #expect(diagnostics.first?.line == 3 && diagnostics.first?.column == 5)
    }

    @Test(arguments: [
        ("say {known} {1..10:count}", [:]),
        ("say <a>", ["a": "<local> y"]),
        ("<a> <a> <b>", ["a": "x", "b": "<a>"]),
    ])
    func `what is in sight is in order`(sentence: String, rules: [String: String]) throws {
        #expect(try set(sentence, rules: rules).check() == [])
    }

    @Test(arguments: [
        ("1..10", 1...10, 1), ("0..100,5", 0...100, 5), ("3..3", 3...3, 1),
    ])
    func `an inline range is a list`(text: String, bounds: ClosedRange<Int>, step: Int) {
        #expect(ListReference(list: text, slot: "x").inlineRange == NumberRange(bounds, step: step))
    }

    @Test(arguments: ["name", "1..", "..5", "9..1", "1..5,0", "1..5,x"])
    func `what is no range is none`(text: String) {
        #expect(ListReference(list: text, slot: "x").inlineRange == nil)
    }

    @Test
    func `a range contains what its steps and fractions reach`() {
        let halves = NumberRange(0...10, step: 2, fractions: .halves)
        #expect([0, 0.5, 2, 2.5, 10].allSatisfy(halves.contains))
        #expect(![-2, 1, 1.5, 0.25, 10.5, 12].contains(where: halves.contains))
        let tenths = NumberRange(0...1, fractions: .tenths)
        #expect([0.1, 0.3, 0.7].allSatisfy(tenths.contains))
        #expect(!tenths.contains(0.15))
        #expect(NumberRange(0...10, multiplier: 0.5).value(of: 3) == .decimal(1.5))
        #expect(NumberRange(0...10, multiplier: 0.5).value(of: 4) == .integer(2))
        #expect(NumberRange(Int.min...Int.max).count == .max)
    }
}
