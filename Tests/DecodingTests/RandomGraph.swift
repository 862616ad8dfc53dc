import Grammar

/// Small graphs without loops, with words of one phone and more, and ways that say nothing.
enum RandomGraph {
    private static let words = [
        SearchGraph.Word(text: "a", phones: ["AA"]),
        SearchGraph.Word(text: "be", phones: ["B", "IY"]),
        SearchGraph.Word(text: "tea", phones: ["T", "IY"]),
        SearchGraph.Word(text: "tab", phones: ["T", "AA", "B"]),
        SearchGraph.Word(text: "batty", phones: ["B", "AA", "T", "IY"]),
    ]

    static func make(using generator: inout some RandomNumberGenerator) -> SearchGraph {
        let states = Int.random(in: 2...5, using: &generator)
        var arcs: [SearchGraph.Arc] = []
        for from in 0..<states - 1 {
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let word = Int.random(in: -1..<words.count, using: &generator)
                arcs.append(
                    .init(
                        from: from, to: Int.random(in: from + 1..<states, using: &generator),
                        word: word < 0 ? nil : word,
                        probability: Double.random(in: 0.1...1, using: &generator)))
            }
        }
        return SearchGraph(
            stateCount: states, start: 0, final: states - 1, arcs: arcs, words: words)
    }
}

/// What sounds cost in each frame.
enum Scores {
    static func random(
        count: Int, sounds: Int, using generator: inout some RandomNumberGenerator
    ) -> [[Int16]] {
        (0..<count).map { _ in
            (0..<sounds).map { _ in Int16.random(in: 0...300, using: &generator) }
        }
    }
}
