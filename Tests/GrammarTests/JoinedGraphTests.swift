import Grammar
import Testing

/// Two graphs in one.
struct JoinedGraphTests {
    private static func graph(_ phrases: String...) -> SearchGraph {
        let words = phrases.map { $0.split(separator: " ").map(String.init) }
        let ways = Dictionary(
            words.joined().map { ($0, [PhoneSequence(phones: ["AA", "K"], origin: .user)]) }
        ) {
            first, _ in first
        }
        return GraphBuilder().build(words, pronunciations: ways).graph
    }

    private static func accepts(_ graph: SearchGraph, _ text: String) -> Bool {
        GraphWalk(graph).standing(after: text.split(separator: " ").map(String.init)).isEnd
    }

    @Test func `accepts what either accepts, and nothing stitched of both`() {
        let first = Self.graph("good night", "burger time")
        let joined = first.joined(with: Self.graph("never mind", "good"))
        #expect(joined.fault == nil)
        for text in ["good night", "burger time", "never mind", "good"] {
            #expect(Self.accepts(joined, text), "\(text)")
        }
        #expect(!Self.accepts(joined, "good night mind time"))
        #expect(!joined.arcs.contains { $0.to == joined.start || $0.from == joined.final })
    }

    @Test func `besides nothing but phones, words are accepted all the same`() {
        let joined = SearchGraph.phoneLoop.joined(with: Self.graph("never mind"))
        #expect(joined.fault == nil)
        #expect(Self.accepts(joined, "never mind"))
    }

    @Test func `equal words are listed once`() {
        let graph = Self.graph("never mind", "cancel")
        let joined = graph.joined(with: graph)
        #expect(joined.words == graph.words)
        #expect(joined.arcs.count == 2 * graph.arcs.count)
    }
}
