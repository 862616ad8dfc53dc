extension SearchGraph {
    /// What this or the other graph accepts.
    package func joined(with other: SearchGraph) -> SearchGraph {
        var words = words
        var numbers: [Word: Int] = [:]
        for (index, word) in words.enumerated() { numbers[word] = index }
        let renumbered = other.words.map { word in
            if let number = numbers[word] { return number }
            words.append(word)
            return words.count - 1
        }
        // The other's states come behind ours, and its ends lead to our own.
        let shift = stateCount
        let added = other.arcs.map { arc in
            Arc(
                from: arc.from + shift, to: arc.to + shift, word: arc.word.map { renumbered[$0] },
                probability: arc.probability)
        }
        let ends = [
            Arc(from: start, to: other.start + shift, word: nil),
            Arc(from: other.final + shift, to: final, word: nil),
        ]
        let all = arcs + ends + added
        let order = all.indices.sorted { (all[$0].from, $0) < (all[$1].from, $1) }
        return SearchGraph(
            stateCount: stateCount + other.stateCount, start: start, final: final,
            arcs: order.map { all[$0] }, words: words)
    }
}
