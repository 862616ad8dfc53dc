/// A search graph while it is being drawn: start and final state are there from the beginning.
struct GraphDrawing {
    private static let start = 0
    private static let final = 1

    private var stateCount = 2
    private var arcs: [SearchGraph.Arc] = []
    private var words: [SearchGraph.Word] = []

    /// The graph as drawn so far, its arcs sorted by the state they leave.
    var graph: SearchGraph {
        // Arcs out of one state keep the order they were drawn in, which is the same every time.
        let order = arcs.indices.sorted { (arcs[$0].from, $0) < (arcs[$1].from, $1) }
        return SearchGraph(
            stateCount: stateCount, start: Self.start, final: Self.final,
            arcs: order.map { arcs[$0] }, words: words)
    }

    /// Draws `network`, one arc for each way to say a word; `variants` has those of every word.
    ///
    /// Only what lies on a way of words that can be said is drawn.
    mutating func add(_ network: WordNetwork, variants: [[PhoneSequence]]) {
        let isUseful = Self.usefulStates(of: network, variants: variants)
        var tokens: [Int: [(word: Int, weight: Double)]] = [:]
        var numbers: [Int: Int] = [:]
        var queue: [Int] = []
        for root in network.roots where isUseful[root] {
            if network.roots.count == 1 {
                numbers[root] = Self.start
                queue.append(root)
            } else {
                let state = number(root, of: network, &numbers, &queue)
                arcs.append(SearchGraph.Arc(from: Self.start, to: state, word: nil))
            }
        }
        var next = 0
        while next < queue.count {
            let state = network.states[queue[next]]
            let from = numbers[queue[next]] ?? Self.start
            next += 1
            if state.isFinal { arcs.append(SearchGraph.Arc(from: from, to: Self.final, word: nil)) }
            for arc in state.arcs where isUseful[arc.to] && !variants[arc.word].isEmpty {
                let to = number(arc.to, of: network, &numbers, &queue)
                if tokens[arc.word] == nil {
                    tokens[arc.word] = variants[arc.word].map { way in
                        let text = network.words[arc.word]
                        return (add(SearchGraph.Word(text: text, phones: way.phones)), way.weight)
                    }
                }
                for token in tokens[arc.word] ?? [] {
                    arcs.append(
                        SearchGraph.Arc(
                            from: from, to: to, word: token.word, probability: token.weight))
                }
            }
        }
    }

    /// Whether there is no way to the end yet.
    var isEmpty: Bool { arcs.isEmpty }

    /// Draws a loop over single phones from the start to the end, beside everything else.
    mutating func addPhoneLoop() {
        let loop = addState()
        for phone in PhoneSet.all {
            let word = add(SearchGraph.Word(text: nil, phones: [phone]))
            for state in [Self.start, loop] {
                arcs.append(SearchGraph.Arc(from: state, to: loop, word: word))
            }
        }
        arcs.append(SearchGraph.Arc(from: loop, to: Self.final, word: nil))
    }

    /// For each state, whether words that can be said lead from it to an end.
    private static func usefulStates(
        of network: WordNetwork, variants: [[PhoneSequence]]
    ) -> [Bool] {
        var isKnown = [Bool?](repeating: nil, count: network.states.count)
        var open = network.roots
        while let state = open.last {
            let arcs = network.states[state].arcs.filter { !variants[$0.word].isEmpty }
            let unknown = isKnown[state] == nil ? arcs.map(\.to).filter { isKnown[$0] == nil } : []
            guard unknown.isEmpty else {
                open += unknown
                continue
            }
            open.removeLast()
            isKnown[state] =
                network.states[state].isFinal || arcs.contains { isKnown[$0.to] == true }
        }
        return isKnown.map { $0 == true }
    }

    /// The state where everything ends and nothing goes on is the final state itself.
    private mutating func number(
        _ state: Int, of network: WordNetwork, _ numbers: inout [Int: Int], _ queue: inout [Int]
    ) -> Int {
        if let known = numbers[state] { return known }
        let isEnd = network.states[state].isFinal && network.states[state].arcs.isEmpty
        let number = isEnd ? Self.final : addState()
        numbers[state] = number
        if !isEnd { queue.append(state) }
        return number
    }

    private mutating func addState() -> Int {
        defer { stateCount += 1 }
        return stateCount
    }

    private mutating func add(_ word: SearchGraph.Word) -> Int {
        words.append(word)
        return words.count - 1
    }
}

extension SearchGraph {
    /// Any phones in any order: what phrases are measured by, and all there is without phrases.
    package static var phoneLoop: SearchGraph {
        var drawing = GraphDrawing()
        drawing.addPhoneLoop()
        return drawing.graph
    }
}
