/// Follows words along a search graph, to tell whether what may be said ends with them or goes on.
///
/// A word leads along every arc that sounds like it: who said “order two” may have begun “order to
/// go”, and only what follows tells.
package struct GraphWalk: Sendable {
    /// Where words lead.
    package struct Standing: Sendable, Equatable {
        /// Whether something that may be said ends with them.
        package var isEnd: Bool
        /// The words that may follow.
        package var next: Set<String>

        /// A standing as described.
        package init(isEnd: Bool = false, next: Set<String> = []) {
            self.isEnd = isEnd
            self.next = next
        }
    }

    private let graph: SearchGraph
    /// Index of the first arc out of each state, and behind the last one how many there are.
    private let firstArcs: [Int]
    /// Words by how they sound: the numbers of those that sound the same.
    private let alike: [[String]: [Int]]
    private let spelled: [String: [Int]]

    /// A walk along `graph`; it costs a look at each arc.
    package init(_ graph: SearchGraph) {
        self.graph = graph
        firstArcs = graph.firstArcs
        alike = Dictionary(grouping: graph.words.indices) { graph.words[$0].phones }
        spelled = Dictionary(grouping: graph.words.indices) { graph.words[$0].text ?? "" }
    }

    /// Where `words` lead from the start; nowhere when they are on no way through the graph.
    package func standing(after words: [String]) -> Standing {
        var states = reached([graph.start])
        for word in words {
            let numbers = Set((spelled[word] ?? []).flatMap { alike[graph.words[$0].phones] ?? [] })
            let targets = arcs(from: states).filter { $0.word.map(numbers.contains) ?? false }
            states = reached(targets.map(\.to))
        }
        return Standing(
            isEnd: states.contains(graph.final),
            next: Set(arcs(from: states).compactMap { $0.word.flatMap { graph.words[$0].text } }))
    }

    /// `states`, and those that are reached from them without a word.
    private func reached(_ states: [Int]) -> Set<Int> {
        var seen = Set(states)
        var open = states
        while let state = open.popLast() {
            for arc in arcs(from: [state]) where arc.word == nil && seen.insert(arc.to).inserted {
                open.append(arc.to)
            }
        }
        return seen
    }

    private func arcs(from states: Set<Int>) -> [SearchGraph.Arc] {
        states.flatMap { graph.arcs[firstArcs[$0]..<firstArcs[$0 + 1]] }
    }
}
