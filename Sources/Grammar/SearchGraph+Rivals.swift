extension SearchGraph {
    /// Everything this graph accepts but these sequences of words, however they are pronounced.
    ///
    /// The best way through what is left is the next best way through this. It is the product with the
    /// automaton of all other sequences: who still is on a way that one of them takes is in a copy of
    /// the states there, and who left it is back in the graph itself.
    package func without(_ sentences: [[String]]) -> SearchGraph {
        struct Place: Hashable {
            let state: Int
            let node: Int
        }
        let tree = SentenceTree(sentences)
        let firstArcs = firstArcs
        let deadEnd = stateCount
        let begin = stateCount + 1
        var numbers = [Place(state: start, node: 0): begin]
        var open = Array(numbers.keys)
        var added: [Arc] = []
        while let place = open.popLast() {
            let number = numbers[place] ?? begin
            for arc in arcs[firstArcs[place.state]..<firstArcs[place.state + 1]] {
                let text = arc.word.flatMap { words[$0].text }
                let node = arc.word == nil ? place.node : text.flatMap { tree.next[place.node][$0] }
                var target = arc.to
                if let node {
                    let next = Place(state: arc.to, node: node)
                    if next.state == final {
                        // A way to nowhere, and not none: what is left must cost what it did.
                        if tree.ends.contains(node) { target = deadEnd }
                    } else if let known = numbers[next] {
                        target = known
                    } else {
                        target = deadEnd + 1 + numbers.count
                        numbers[next] = target
                        open.append(next)
                    }
                }
                added.append(
                    Arc(from: number, to: target, word: arc.word, probability: arc.probability))
            }
        }
        let sorted = added.indices.sorted { (added[$0].from, $0) < (added[$1].from, $1) }
        return SearchGraph(
            stateCount: begin + numbers.count, start: begin, final: final,
            arcs: arcs + sorted.map { added[$0] }, words: words)
    }
}

/// Sentences that begin with the same words share them.
private struct SentenceTree {
    /// For each node, where a word leads.
    var next: [[String: Int]] = [[:]]
    /// Nodes at which a sentence ends.
    var ends: Set<Int> = []

    init(_ sentences: [[String]]) {
        for sentence in sentences {
            var node = 0
            for word in sentence {
                if let known = next[node][word] {
                    node = known
                } else {
                    next[node][word] = next.count
                    node = next.count
                    next.append([:])
                }
            }
            ends.insert(node)
        }
    }
}
