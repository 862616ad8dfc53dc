extension SearchGraph {
    /// What this or the other graph accepts, by one start and one final state.
    ///
    /// No way may lead back to a start or on from a final state, and none of ours does.
    package func joined(with other: SearchGraph) -> SearchGraph {
        var words = words
        var numbers: [Word: Int] = [:]
        for (index, word) in words.enumerated() { numbers[word] = index }
        let renumbered = other.words.map { word in
            if let number = numbers[word] { return number }
            words.append(word)
            return words.count - 1
        }
        func state(_ number: Int) -> Int {
            switch number {
            case other.start: start
            case other.final: final
            default: number + stateCount
            }
        }
        let added = other.arcs.map { arc in
            Arc(
                from: state(arc.from), to: state(arc.to), word: arc.word.map { renumbered[$0] },
                probability: arc.probability)
        }
        let all = arcs + added
        let order = all.indices.sorted { (all[$0].from, $0) < (all[$1].from, $1) }
        return SearchGraph(
            stateCount: stateCount + other.stateCount, start: start, final: final,
            arcs: order.map { all[$0] }, words: words)
    }
}
