internal import Grammar

/// Makes the network of a graph: see `PhoneNetwork`.
struct NetworkBuilder {
    /// A set of phones.
    typealias Phones = UInt64
    /// Where a word may begin: at a state, behind a phone, with a phone.
    struct Junction: Hashable {
        let state: Int
        let last: Int
        let first: Int
    }

    let graph: SearchGraph
    let model: AcousticModel
    let weights: NetworkWeights
    /// Phones of each word.
    private let phones: [[Int]]
    /// First arc out of each state, and behind the last one how many there are.
    private let firstArcs: [Int]
    let passages: [[Int: Int32]]
    /// Phones that words may end with before a state, and begin with behind it, silence included.
    private(set) var before: [Phones]
    private(set) var behind: [Phones]

    var nodes: [PhoneNetwork.Node] = []
    var exits: [PhoneNetwork.Exit] = []
    /// Links of each node: to nodes, or of an exit to junctions.
    var links: [[PhoneNetwork.Link]] = []
    private var numbers: [Junction: Int] = [:]
    var entries: [[PhoneNetwork.Link]] = []

    /// Looks `graph` over.
    init(
        _ graph: SearchGraph, model: AcousticModel, weights: NetworkWeights
    ) throws(DecodingError) {
        self.graph = graph
        self.model = model
        self.weights = weights
        if let fault = model.fault(of: graph) { throw DecodingError(.badGraph, fault) }
        let phones = graph.words.map { $0.phones.compactMap(model.number) }
        self.phones = phones
        firstArcs = graph.firstArcs
        let costs = weights.costs(of: graph)
        passages = Self.passages(graph, firstArcs, costs)
        let silence: Phones = 1 << model.triphones.silence
        before = Array(repeating: silence, count: graph.stateCount)
        behind = before
        for arc in graph.arcs {
            guard let word = arc.word, let last = phones[word].last else { continue }
            for state in passages[arc.to].keys { before[state] |= 1 << last }
        }
        for state in 0..<graph.stateCount {
            for reached in passages[state].keys {
                for arc in graph.arcs[firstArcs[reached]..<firstArcs[reached + 1]] {
                    if let word = arc.word { behind[state] |= 1 << phones[word][0] }
                }
            }
        }
        build(costs)
    }

    /// The network.
    func network() -> PhoneNetwork {
        var flat: [PhoneNetwork.Link] = []
        var nodes = nodes
        for index in nodes.indices {
            let start = Int32(flat.count)
            flat += links[index]
            nodes[index].links = start..<Int32(flat.count)
        }
        var flatEntries: [PhoneNetwork.Link] = []
        var junctions: [Range<Int32>] = []
        for list in entries {
            let start = Int32(flatEntries.count)
            flatEntries += list
            junctions.append(start..<Int32(flatEntries.count))
        }
        return PhoneNetwork(
            graph: graph, nodes: nodes, links: flat, exits: exits, junctions: junctions,
            entries: flatEntries, start: ways(from: graph.start, behind: model.triphones.silence),
            passages: passages)
    }

    // MARK: - Building

    private mutating func build(_ costs: [Int32]) {
        // Words first: junctions come to be where they begin.
        var ends: [(nodes: [(number: Int, next: Phones)], arc: Int)] = []
        for (number, arc) in graph.arcs.enumerated() {
            guard let word = arc.word else { continue }
            ends.append((addWord(phones[word], arc, number, cost: costs[number]), number))
        }
        let targets = Set(graph.arcs.lazy.filter { $0.word != nil }.map(\.to) + [graph.start])
        let pauses = targets.sorted().flatMap { addPauses(at: $0) }
        var known: [Junction: [PhoneNetwork.Link]] = [:]
        for (found, number) in ends {
            let arc = graph.arcs[number]
            let last = arc.word.flatMap { phones[$0].last } ?? model.triphones.silence
            let place = Junction(state: arc.to, last: last, first: last)
            let ways = known[place] ?? ways(from: arc.to, behind: last)
            known[place] = ways
            for (node, next) in found {
                // The end of a phrase is followed by silence.
                if next & 1 << model.triphones.silence != 0 {
                    exits[Int(nodes[node].exit)].end = passages[arc.to][graph.final]
                }
                links[node] = ways.filter {
                    next & 1 << junctionFirst[Int($0.target)] != 0
                }
            }
        }
        for (node, state) in pauses {
            links[node] = ways(from: state, behind: model.triphones.silence)
        }
    }

    /// The first phone behind each junction.
    private var junctionFirst: [Int] = []

    mutating func junction(_ place: Junction) -> Int {
        if let known = numbers[place] { return known }
        numbers[place] = entries.count
        entries.append([])
        junctionFirst.append(place.first)
        return entries.count - 1
    }

    /// Where a path may go on from `state` whose last phone was `last`.
    private func ways(from state: Int, behind last: Int) -> [PhoneNetwork.Link] {
        var ways: [PhoneNetwork.Link] = []
        for (reached, cost) in passages[state].sorted(by: { $0.key < $1.key }) {
            for first in members(behind[reached]) where first != model.triphones.silence {
                let place = Junction(state: reached, last: last, first: first)
                guard let number = numbers[place] else { continue }
                ways.append(PhoneNetwork.Link(target: Int32(number), cost: cost))
            }
        }
        let pause = Junction(
            state: state, last: model.triphones.silence, first: model.triphones.silence)
        if let number = numbers[pause] {
            ways.append(PhoneNetwork.Link(target: Int32(number), cost: 0))
        }
        return ways
    }

    func members(_ set: Phones) -> [Int] {
        var (rest, members) = (set, [Int]())
        while rest != 0 {
            members.append(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
        return members
    }

    /// For each state, those reached without a word, itself included, and what that costs.
    private static func passages(
        _ graph: SearchGraph, _ firstArcs: [Int], _ costs: [Int32]
    ) -> [[Int: Int32]] {
        (0..<graph.stateCount).map { state in
            var reached: [Int: Int32] = [state: 0]
            var open = [state]
            while let place = open.popLast() {
                for number in firstArcs[place]..<firstArcs[place + 1]
                where graph.arcs[number].word == nil {
                    let arc = graph.arcs[number]
                    let cost = (reached[place] ?? 0) + costs[number]
                    if let known = reached[arc.to], known <= cost { continue }
                    reached[arc.to] = cost
                    open.append(arc.to)
                }
            }
            return reached
        }
    }
}
