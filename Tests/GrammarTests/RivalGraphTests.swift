import Grammar
import TestSupport
import Testing

/// A graph without some of its sentences.
struct RivalGraphTests {
    private static func graph(_ phrases: [String]) -> SearchGraph {
        let sentences = phrases.map { $0.split(separator: " ").map(String.init) }
        let words = Set(sentences.joined())
        let pronunciations = Dictionary(
            uniqueKeysWithValues: words.map {
                (
                    $0,
                    [["AA"], ["B", "AA"]].map { PhoneSequence(phones: $0, origin: .dictionary) }
                )
            })
        return GraphBuilder().build(sentences, pronunciations: pronunciations).graph
    }

    @Test(arguments: [
        ["a"], ["a b"], ["a", "a b"], ["c d", "a b c"], ["nothing of it"], [],
    ])
    func `what was taken out is not said, and everything else is`(taken: [String]) {
        let all = ["a", "a b", "a b c", "c d", "d"]
        let words = { (text: String) in text.split(separator: " ").map(String.init) }
        let rest = Self.graph(all).without(taken.map(words))
        #expect(rest.fault == nil)
        #expect(rest.phrases == Set(all.filter { !taken.contains($0) }.map(words)))
    }

    @Test(arguments: 0..<30)
    func `of any phrases any can be taken out`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let letters = ["a", "b", "c"]
        let all = Set(
            (0..<12).map { _ in
                (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                    letters.randomElement(using: &generator) ?? "a"
                }
            })
        let taken = all.filter { _ in Bool.random(using: &generator) }
        let graph = Self.graph(all.map { $0.joined(separator: " ") })
        #expect(graph.without(Array(taken)).phrases == all.subtracting(taken))
    }

    @Test(arguments: 0..<30)
    func `what is left has as many ways on as it had`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let all = Set(
            (0..<12).map { _ in
                (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                    ["a", "b", "c"].randomElement(using: &generator) ?? "a"
                }
            })
        let graph = Self.graph(all.map { $0.joined(separator: " ") })
        let before = Self.waysOn(graph)
        for taken in all {
            for (sentence, ways) in Self.waysOn(graph.without([taken])) {
                #expect(ways == before[sentence])
            }
        }
    }

    /// For each sentence, the numbers of ways on where its words begin and where it ends.
    private static func waysOn(_ graph: SearchGraph) -> [[String]: [Int]] {
        let choices = graph.choices
        var found: [[String]: [Int]] = [:]
        var open: [(state: Int, said: [String], ways: [Int])] = [(graph.start, [], [])]
        while let (state, said, ways) = open.popLast() {
            if state == graph.final { found[said] = ways }
            for arc in graph.arcs where arc.from == state {
                let text = arc.word.flatMap { graph.words[$0].text }
                open.append((arc.to, said + (text.map { [$0] } ?? []), ways + [choices[state]]))
            }
        }
        return found
    }
}
