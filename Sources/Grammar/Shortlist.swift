/// A large graph, ready to be cut down to the part that sounds most like what was heard.
///
/// The decoder's work and memory grow with every state of a graph, whether anybody says it or not.
/// A graph by its sounds alone is small, and comparing it with the phones of one utterance cheap:
/// only what comes close needs the decoder.
package struct Shortlist: Sendable {
    /// An arc by its sounds.
    private struct Step {
        let arc: Int
        let from: Int
        let to: Int
        /// Numbers of phones, in `phones`.
        let sounds: Range<Int>
    }

    /// The graph that is cut down.
    package let graph: SearchGraph
    /// In an order in which no step comes before one that leads to it.
    private let steps: [Step]
    private let phones: [UInt8]

    /// The graph by its sounds; nil when it has loops.
    package init?(of graph: SearchGraph) {
        guard let order = graph.topologicalArcs else { return nil }
        var phones: [UInt8] = []
        let sounds = graph.words.map { word in
            let start = phones.count
            phones += word.phones.compactMap { PhoneCosts.numbers[$0] }
            return start..<phones.count
        }
        self.graph = graph
        self.phones = phones
        steps = order.map { index in
            let arc = graph.arcs[index]
            return Step(
                arc: index, from: arc.from, to: arc.to, sounds: arc.word.map { sounds[$0] } ?? 0..<0
            )
        }
    }

    /// The ways through the graph that come closest to `heard`, about `limit` arcs in all.
    package func graph(soundingLike heard: [String], limit: Int) -> SearchGraph {
        let heard = heard.compactMap { PhoneCosts.numbers[$0] }
        var table = AlignmentTable(states: graph.stateCount, heard: heard)
        table.begin(at: graph.start)
        for step in steps { table.advance(step.from, step.to, phones[step.sounds]) }
        table.beginBackward(at: graph.final)
        var costs: [(cost: Int32, arc: Int)] = []
        for step in steps.reversed() {
            let cost = table.retreat(step.from, step.to, phones[step.sounds])
            if cost < AlignmentTable.never { costs.append((cost, step.arc)) }
        }
        costs.sort { ($0.cost, $0.arc) < ($1.cost, $1.arc) }
        guard let last = costs.prefix(limit).last?.cost else { return graph }
        // All that are as close as the last one: then every way that is begun is there whole.
        return graph.part(costs.prefix { $0.cost <= last }.map(\.arc).sorted())
    }
}

extension SearchGraph {
    /// The arcs in an order in which none comes before one that leads to it; nil with a loop.
    fileprivate var topologicalArcs: [Int]? {
        let firstArcs = firstArcs
        var open = [Int](repeating: 0, count: stateCount)
        for arc in arcs {
            open[arc.to] += 1
        }
        var order: [Int] = []
        var ready = (0..<stateCount).filter { open[$0] == 0 }
        var next = 0
        while next < ready.count {
            let state = ready[next]
            next += 1
            for index in firstArcs[state]..<firstArcs[state + 1] {
                order.append(index)
                open[arcs[index].to] -= 1
                if open[arcs[index].to] == 0 { ready.append(arcs[index].to) }
            }
        }
        return order.count == arcs.count ? order : nil
    }

    /// The graph of nothing but the arcs of these indices, ascending.
    fileprivate func part(_ indices: [Int]) -> SearchGraph {
        var states: [Int: Int] = [start: 0, final: 1]
        var wordNumbers: [Int: Int] = [:]
        var kept: [Word] = []
        func number(_ state: Int) -> Int {
            if let known = states[state] { return known }
            states[state] = states.count
            return states.count - 1
        }
        let chosen = indices.map { index in
            let arc = arcs[index]
            let word = arc.word.map { word in
                if let known = wordNumbers[word] { return known }
                kept.append(words[word])
                wordNumbers[word] = kept.count - 1
                return kept.count - 1
            }
            return Arc(
                from: number(arc.from), to: number(arc.to), word: word,
                probability: arc.probability)
        }
        let order = chosen.indices.sorted { (chosen[$0].from, $0) < (chosen[$1].from, $1) }
        return SearchGraph(
            stateCount: states.count, start: 0, final: 1, arcs: order.map { chosen[$0] },
            words: kept)
    }
}
