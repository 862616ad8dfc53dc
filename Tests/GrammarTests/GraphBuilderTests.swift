import Grammar
import TestSupport
import Testing

@Suite struct GraphBuilderTests {
    private let builder = GraphBuilder()

    /// Words that are all pronounced by their own letters, each a phone of the model.
    private func pronunciations(_ words: String...) -> [String: [PhoneSequence]] {
        Dictionary(uniqueKeysWithValues: words.map { ($0, [phones("K AH")]) })
    }

    private func phones(_ text: String, weight: Double = 1) -> PhoneSequence {
        PhoneSequence(
            phones: text.split(separator: " ").map(String.init), weight: weight, origin: .dictionary
        )
    }

    @Test func `the graph says exactly the phrases`() {
        let phrases = [["good", "night"], ["good"], ["good", "night", "moon"], ["night"]]
        let built = builder.build(phrases, pronunciations: pronunciations("good", "night", "moon"))
        #expect(built.omissions.isEmpty)
        #expect(built.graph.fault == nil)
        #expect(built.graph.phrases == Set(phrases))
    }

    @Test(arguments: 0..<40) func `any set of phrases is said exactly, by the fewest states`(
        seed: Int
    ) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = ["a", "b", "c"]
        let phrases = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
            (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                alphabet[Int.random(in: 0..<3, using: &generator)]
            }
        }
        let known = pronunciations("a", "b", "c")
        let graph = builder.build(phrases, pronunciations: known).graph
        #expect(graph.fault == nil)
        #expect(graph.phrases == Set(phrases))
        #expect(graph.equivalentStates.isEmpty)
        let shuffled = builder.build(phrases.shuffled(using: &generator), pronunciations: known)
        #expect(shuffled.graph == graph)
    }

    @Test func `equal beginnings and endings are stored once`() {
        let verbs = (0..<20).map { "v\($0)" }
        let things = (0..<20).map { "t\($0)" }
        let phrases = verbs.flatMap { verb in things.map { [verb, "the", $0, "now"] } }
        let words = Dictionary(
            uniqueKeysWithValues: (verbs + things + ["the", "now"]).map { ($0, [phones("K AH")]) })
        let graph = builder.build(phrases, pronunciations: words).graph
        #expect(graph.phraseArcs.count == 20 + 1 + 20 + 1)
        #expect(graph.phrases.count == 400)
    }

    @Test func `every way to say a word is an arc of its own with a name of its own`() {
        let ways = [phones("M OW K AH"), phones("M AA K AH", weight: 0.5), phones("M OW K AH")]
        let graph = builder.build([["mocha"]], pronunciations: ["mocha": ways]).graph
        let tokens = graph.phraseArcs.map { graph.words[$0.word ?? 0].token }
        #expect(tokens == ["mocha=M.OW.K.AH", "mocha=M.AA.K.AH"])
        #expect(graph.phraseArcs.map(\.probability) == [1, 0.5])
        #expect(Set(graph.phraseArcs.map(\.to)) == [graph.final])
    }

    @Test func `ways on are counted by words, and by the end, not by ways to say them`() {
        var words = pronunciations("good", "night", "day")
        words["night"] = [phones("K AH"), phones("K AA")]
        let graph = builder.build(
            [["good"], ["good", "night"], ["good", "day"]], pronunciations: words
        ).graph
        let after = graph.arcs.first { $0.from == graph.start }?.to ?? 0
        #expect(graph.choices[graph.start] == 1)
        #expect(graph.choices[after] == 3)
        #expect(graph.choices[graph.final] == 1)
        #expect(SearchGraph.phoneLoop.choices.allSatisfy { $0 == 1 })
    }

    @Test func `a phrase that cannot be pronounced disables no other`() {
        var words = pronunciations("good", "night")
        words["unsayable"] = []
        words["broken"] = [phones("K QQ"), phones("K", weight: 0)]
        let phrases = [
            ["good", "unsayable"], [], ["good", "night"], ["broken", "unheard", "good"],
        ]
        let built = builder.build(phrases, pronunciations: words)
        #expect(built.graph.phrases == [["good", "night"]])
        #expect(
            built.omissions == [
                .init(phrase: 0, words: ["unsayable"]),
                .init(phrase: 1, words: []),
                .init(phrase: 3, words: ["broken", "unheard"]),
            ])
    }

    @Test func `without phrases there are only single phones`() {
        let graph = builder.build([], pronunciations: [:]).graph
        #expect(graph.fault == nil)
        #expect(graph.phrases.isEmpty)
        #expect(graph.words.count == PhoneSet.all.count)
        #expect(graph == .phoneLoop)
    }

    @Test func `a changed pronunciation makes another graph and leaves other words as they are`() {
        let before = ["a": [phones("AH")], "b": [phones("B IY")]]
        let after = ["a": [phones("EY")], "b": [phones("B IY")]]
        let old = builder.build([["a", "b"]], pronunciations: before).graph
        let new = builder.build([["a", "b"]], pronunciations: after).graph
        #expect(old != new)
        #expect(Set(new.words).subtracting(old.words).map(\.token) == ["a=EY"])
    }

    @Test(
        arguments: [
            SearchGraph(stateCount: 0, start: 0, final: 0, arcs: [], words: []),
            SearchGraph(stateCount: 2, start: 0, final: 2, arcs: [], words: []),
            SearchGraph(
                stateCount: 2, start: 0, final: 1, arcs: [.init(from: 0, to: 1, word: 0)], words: []
            ),
            SearchGraph(
                stateCount: 2, start: 0, final: 1, arcs: [.init(from: 0, to: 7, word: nil)],
                words: []),
            SearchGraph(
                stateCount: 2, start: 0, final: 1,
                arcs: [.init(from: 0, to: 1, word: nil, probability: 0)], words: []),
            SearchGraph(
                stateCount: 2, start: 0, final: 1, arcs: [],
                words: [.init(text: "x", phones: ["QQ"])]),
            SearchGraph(
                stateCount: 2, start: 0, final: 1, arcs: [],
                words: [.init(text: "x", phones: ["K"]), .init(text: "x", phones: ["K"])]),
        ]) func `a graph that does not hold together says so`(graph: SearchGraph)
    {
        #expect(graph.fault != nil)
    }
}
