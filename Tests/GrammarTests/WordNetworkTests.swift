import Grammar
import Intents
import Testing

@Suite struct WordNetworkTests {
    /// Everything that can be said along `templates`.
    private func said(
        _ templates: [String], lists: [String: SlotList] = [:], rules: [String: String] = [:],
        skipWords: [String] = [], limits: NetworkLimits = NetworkLimits()
    ) -> (sentences: Set<String>, diagnostics: [Diagnostic]) {
        let network = WordNetwork(
            sentences: set(templates, lists: lists, rules: rules, skipWords: skipWords),
            limits: limits)
        let ways = Dictionary(
            uniqueKeysWithValues: network.words.map {
                ($0, [PhoneSequence(phones: ["K", "AH"], origin: .dictionary)])
            })
        let graph = GraphBuilder().build(network, pronunciations: ways)
        #expect(graph.fault == nil)
        #expect(graph.equivalentStates.isEmpty)
        return (Set(graph.phrases.map { $0.joined(separator: " ") }), network.diagnostics)
    }

    private func set(
        _ templates: [String], lists: [String: SlotList] = [:], rules: [String: String] = [:],
        skipWords: [String] = []
    ) -> SentenceSet {
        let block = SentenceBlock(templates: templates.compactMap(template))
        return SentenceSet(
            intents: [SentenceIntent(name: "test", blocks: [block])], lists: lists,
            rules: rules.compactMapValues(template), skipWords: skipWords)
    }

    private func template(_ text: String) -> Template? { TemplateParser.parse(text).0 }

    private func values(_ texts: String...) -> SlotList {
        .values(texts.compactMap(template).map { ListValue(template: $0, value: nil) })
    }

    @Test(
        arguments: [
            ("turn (on|off) the light", ["turn on the light", "turn off the light"]),
            ("[please] stop", ["please stop", "stop"]),
            ("light[s] on", ["light on", "lights on"]),
            ("(a;b;c)", ["a b c", "a c b", "b a c", "b c a", "c a b", "c b a"]),
            ("go ([very] far|near)", ["go very far", "go far", "go near"]),
            ("(un|re)do", ["undo", "redo"]),
            ("the living-room TV", ["the living room tv"]),
            ("[a] [b]x", ["a bx", "a x", "bx", "x"]),
        ]) func `a template says all its sentences`(template: String, sentences: [String])
    {
        let found = said([template])
        #expect(found.sentences == Set(sentences))
        #expect(found.diagnostics.isEmpty)
    }

    @Test func `lists and rules are said in place`() {
        let found = said(
            ["<turn> {name} on", "{name}lamp"],
            lists: ["name": values("hall", "living room", "[big] bath")],
            rules: ["turn": "(turn|switch)"])
        #expect(found.sentences.count == 2 * 4 + 4)
        #expect(found.sentences.contains("switch big bath on"))
        #expect(found.sentences.contains("living roomlamp"))
    }

    @Test func `numbers of a range are said in words`() {
        let found = said(
            ["set {n} now"], lists: ["n": .range(NumberRange(19...22, step: 1))])
        #expect(
            found.sentences == [
                "set nineteen now", "set twenty now", "set twenty one now", "set twenty two now",
            ])
    }

    @Test func `skip words may stand at both ends`() {
        let found = said(["stop"], skipWords: ["please", "can you"])
        #expect(found.sentences.contains("can you stop please"))
        #expect(found.sentences.contains("stop"))
        #expect(found.sentences.count == 9)
    }

    @Test func `what has only wildcards or itself is left out and told`() {
        let found = said(
            ["say {any}", "<loop>", "stop [{any}]", "[much]"],
            lists: ["any": .wildcard], rules: ["loop": "again <loop>"])
        #expect(found.sentences == ["stop", "much"])
        #expect(found.diagnostics.count == 2)
    }

    @Test func `four hundred items and a wide range stay small`() {
        let items = (0..<400).map { Template.literal("item number\($0) thing") }
        let network = WordNetwork(
            sentences: set(
                ["put {n} {item} away", "put {item} {n} times"],
                lists: [
                    "n": .range(NumberRange(1...1_500)),
                    "item": .values(items.map { ListValue(template: $0, value: nil) }),
                ]))
        #expect(network.diagnostics.isEmpty)
        #expect(network.arcCount < 5_000)
    }

    @Test func `a template that would be too large harms no other`() {
        var limits = NetworkLimits()
        limits.statesPerTemplate = 200
        limits.openWords = 50
        let blowUp = Array(repeating: "(a|b|c|d)", count: 8).joined()
        let found = said([blowUp, "stop"], limits: limits)
        #expect(found.sentences == ["stop"])
        #expect(found.diagnostics.count == 1)
    }

    @Test func `the order of templates makes no difference`() {
        let texts = ["turn (on|off) [the] light", "good (night|morning)", "(x;y) z", "turn left"]
        #expect(WordNetwork(sentences: set(texts)) == WordNetwork(sentences: set(texts.reversed())))
    }

    private static func network(_ templates: String...) throws -> WordNetwork {
        let parsed = try templates.map { try #require(TemplateParser.parse($0).0) }
        return WordNetwork(
            sentences: SentenceSet(intents: [
                SentenceIntent(name: "I", blocks: [SentenceBlock(templates: parsed)])
            ]))
    }

    @Test func `samples have every step, and no more than are wanted`() throws {
        let network = try Self.network("turn (on|off) [the] (lamp|light)[s]", "go")
        let all = Set(network.samples(limit: 100).map { $0.joined(separator: " ") })
        #expect(Set(all.flatMap { $0.split(separator: " ") }).count == network.words.count)
        #expect(
            all.isSubset(
                of: ["go"]
                    + ["on", "off"].flatMap { state in
                        ["", "the "].flatMap { article in
                            ["lamp", "lamps", "light", "lights"].map {
                                "turn \(state) \(article)\($0)"
                            }
                        }
                    }))
        #expect(all.count < 17)
        #expect(network.samples(limit: 2).count == 2)
        #expect(WordNetwork().samples(limit: 5) == [])
    }

    @Test(
        arguments: [
            ("turn (on|off) it", "turn (off|up) it", ["turn off it"]),
            ("a b", "a b c", []), ("a [b] c", "a c", ["a c"]), ("a b", "b a", []),
        ] as [(String, String, [String])])
    func `what two networks share is what both say`(
        one: String, other: String, shared: [String]
    ) throws {
        let (one, other) = (try Self.network(one), try Self.network(other))
        #expect(one.shared(with: other, limit: 9).map { $0.joined(separator: " ") } == shared)
        #expect(other.shared(with: one, limit: 9).map { $0.joined(separator: " ") } == shared)
    }
}
