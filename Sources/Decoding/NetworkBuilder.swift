internal import Grammar

/// Makes the network of a graph: see `PhoneNetwork`.
struct NetworkBuilder {
    /// A set of phones.
    private typealias Phones = UInt64
    /// Where a word may begin: at a state, behind a phone, with a phone.
    private struct Junction: Hashable {
        let state: Int
        let last: Int
        let first: Int
    }

    private let graph: SearchGraph
    private let model: AcousticModel
    private let weights: NetworkWeights
    /// Phones of each word.
    private let phones: [[Int]]
    /// First arc out of each state, and behind the last one how many there are.
    private let firstArcs: [Int]
    private let passages: [[Int: Int32]]
    /// Phones that words may end with before a state, and begin with behind it, silence included.
    private var before: [Phones]
    private var behind: [Phones]

    private var nodes: [PhoneNetwork.Node] = []
    private var exits: [PhoneNetwork.Exit] = []
    /// Links of each node: to nodes, or of an exit to junctions.
    private var links: [[PhoneNetwork.Link]] = []
    private var numbers: [Junction: Int] = [:]
    private var entries: [[PhoneNetwork.Link]] = []

    /// Looks `graph` over.
    init(
        _ graph: SearchGraph, model: AcousticModel, weights: NetworkWeights
    ) throws(DecodingError) {
        self.graph = graph
        self.model = model
        self.weights = weights
        var phones: [[Int]] = []
        for word in graph.words {
            let numbers = word.phones.compactMap(model.number)
            guard numbers.count == word.phones.count, !numbers.isEmpty else {
                throw DecodingError(
                    .badGraph, "the acoustic model lacks phones of the word \(word.token)")
            }
            phones.append(numbers)
        }
        self.phones = phones
        var firstArcs = [Int](repeating: 0, count: graph.stateCount + 1)
        for arc in graph.arcs { firstArcs[arc.from + 1] += 1 }
        for state in 0..<graph.stateCount { firstArcs[state + 1] += firstArcs[state] }
        self.firstArcs = firstArcs
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

    private mutating func junction(_ place: Junction) -> Int {
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

    private func members(_ set: Phones) -> [Int] {
        var (rest, members) = (set, [Int]())
        while rest != 0 {
            members.append(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
        return members
    }

    private mutating func add(_ phone: Int, sequence: Int, exit: Int32 = -1) -> Int {
        let states = model.triphones.states
        nodes.append(
            PhoneNetwork.Node(
                states: (states[3 * sequence], states[3 * sequence + 1], states[3 * sequence + 2]),
                phone: UInt8(phone), exit: exit, links: 0..<0))
        links.append([])
        return nodes.count - 1
    }

    /// Silence and noises at a state: how they begin, and where they end.
    private mutating func addPauses(at state: Int) -> [(node: Int, state: Int)] {
        let silence = model.triphones.silence
        let place = junction(Junction(state: state, last: silence, first: silence))
        return model.triphones.names.indices.filter(model.triphones.isPause).map { phone in
            let cost = weights.cost(phone == silence ? weights.silence : weights.noise)
            exits.append(
                PhoneNetwork.Exit(
                    arc: -1, state: Int32(state), cost: cost, end: passages[state][graph.final]))
            let node = add(phone, sequence: phone, exit: Int32(exits.count - 1))
            entries[place].append(PhoneNetwork.Link(target: Int32(node), cost: cost))
            return (node, state)
        }
    }

    /// A word on its arc; its last phones, and before which phones each may be.
    private mutating func addWord(
        _ phones: [Int], _ arc: SearchGraph.Arc, _ number: Int, cost: Int32
    ) -> [(number: Int, next: Phones)] {
        guard phones.count > 1 else { return addPhone(phones[0], arc, number, cost: cost) }
        let triphones = model.triphones
        var first: [Int: Int] = [:]
        for last in members(before[arc.from]) {
            let sequence = triphones.sequence(phones[0], left: last, right: phones[1], .begin)
            let node = first[sequence] ?? add(phones[0], sequence: sequence)
            first[sequence] = node
            enter(node, arc.from, last, phones[0], cost)
        }
        var heads = first.values.sorted()
        for place in 1..<phones.count - 1 {
            let sequence = triphones.sequence(
                phones[place], left: phones[place - 1], right: phones[place + 1], .inside)
            let node = add(phones[place], sequence: sequence)
            for head in heads {
                links[head].append(PhoneNetwork.Link(target: Int32(node), cost: 0))
            }
            heads = [node]
        }
        var ends: [Int: (number: Int, next: Phones)] = [:]
        let phone = phones[phones.count - 1]
        for next in members(behind[arc.to]) {
            let sequence = triphones.sequence(
                phone, left: phones[phones.count - 2], right: next, .end)
            if ends[sequence] == nil {
                let node = add(phone, sequence: sequence, exit: addExit(arc, number, cost))
                for head in heads {
                    links[head].append(PhoneNetwork.Link(target: Int32(node), cost: 0))
                }
                ends[sequence] = (node, 0)
            }
            ends[sequence]?.next |= 1 << next
        }
        return ends.values.sorted { $0.number < $1.number }
    }

    /// The end of a word; whether a phrase may end with it is known once it is linked.
    private mutating func addExit(_ arc: SearchGraph.Arc, _ number: Int, _ cost: Int32) -> Int32 {
        exits.append(
            PhoneNetwork.Exit(arc: Int32(number), state: Int32(arc.to), cost: cost, end: nil))
        return Int32(exits.count - 1)
    }

    /// A word of a single phone: its sound depends on both neighbours at once.
    private mutating func addPhone(
        _ phone: Int, _ arc: SearchGraph.Arc, _ number: Int, cost: Int32
    ) -> [(number: Int, next: Phones)] {
        var ends: [(number: Int, next: Phones)] = []
        for last in members(before[arc.from]) {
            var own: [Int: Int] = [:]
            for next in members(behind[arc.to]) {
                let sequence = model.triphones.sequence(phone, left: last, right: next, .single)
                if own[sequence] == nil {
                    let node = add(phone, sequence: sequence, exit: addExit(arc, number, cost))
                    enter(node, arc.from, last, phone, cost)
                    own[sequence] = ends.count
                    ends.append((node, 0))
                }
                if let place = own[sequence] { ends[place].next |= 1 << next }
            }
        }
        return ends
    }

    private mutating func enter(_ node: Int, _ state: Int, _ last: Int, _ first: Int, _ cost: Int32)
    {
        let place = junction(Junction(state: state, last: last, first: first))
        entries[place].append(PhoneNetwork.Link(target: Int32(node), cost: cost))
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
