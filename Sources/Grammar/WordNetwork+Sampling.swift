extension WordNetwork {
    /// Some of what can be said, at most `limit` sentences: chosen so that every step of the network
    /// is in one of them, as far as the limit goes. Shorter sentences come first.
    package func samples(limit: Int) -> [[String]] {
        PathCover(states: states, roots: roots).paths(limit: limit)
            .map { path in path.map { words[$0] } }
    }

    /// Some of what can be said along both networks, at most `limit` sentences; chosen as `samples`.
    ///
    /// Exact as long as the two have no more than `pairLimit` pairs of states in common.
    package func shared(
        with other: WordNetwork, limit: Int, pairLimit: Int = 50_000
    ) -> [[String]] {
        var pairs = PairedStates(self, other, limit: pairLimit)
        let (states, roots) = pairs.walk()
        return PathCover(states: states, roots: roots).paths(limit: limit)
            .map { path in path.map { words[$0] } }
    }
}

/// The states that the same words lead to in two networks.
private struct PairedStates {
    private struct Pair: Hashable {
        let one: Int
        let other: Int
    }

    private let one: WordNetwork
    private let other: WordNetwork
    private let limit: Int
    /// For each word of the one network, its number in the other.
    private let numbers: [Int?]
    private var known: [Pair: Int] = [:]
    private var queue: [Pair] = []

    init(_ one: WordNetwork, _ other: WordNetwork, limit: Int) {
        self.one = one
        self.other = other
        self.limit = limit
        let places = Dictionary(uniqueKeysWithValues: zip(other.words, other.words.indices))
        numbers = one.words.map { places[$0] }
    }

    /// The states with the words of the one network, and where they begin.
    mutating func walk() -> (states: [WordNetwork.State], roots: [Int]) {
        let roots = one.roots.flatMap { root in
            other.roots.compactMap { number(of: Pair(one: root, other: $0)) }
        }
        var states: [WordNetwork.State] = []
        while states.count < queue.count {
            let pair = queue[states.count]
            let (left, right) = (one.states[pair.one], other.states[pair.other])
            let targets = Dictionary(
                right.arcs.map { ($0.word, $0.to) }, uniquingKeysWith: { first, _ in first })
            let arcs = left.arcs.compactMap { arc -> WordNetwork.Arc? in
                guard let word = numbers[arc.word], let to = targets[word],
                    let number = number(of: Pair(one: arc.to, other: to))
                else { return nil }
                return WordNetwork.Arc(word: arc.word, to: number)
            }
            states.append(
                WordNetwork.State(isFinal: left.isFinal && right.isFinal, arcs: arcs))
        }
        return (states, roots)
    }

    private mutating func number(of pair: Pair) -> Int? {
        if let known = known[pair] { return known }
        guard queue.count < limit else { return nil }
        queue.append(pair)
        known[pair] = queue.count - 1
        return queue.count - 1
    }
}

/// Ways through an acyclic network that together use as many of its arcs as they can.
private struct PathCover {
    private let states: [WordNetwork.State]
    private let roots: [Int]
    /// For each state, the first of its arcs on the shortest way to an end; -1 where it is an end,
    /// nil where no way ends.
    private var onward: [Int?]

    init(states: [WordNetwork.State], roots: [Int]) {
        self.states = states
        self.roots = roots
        onward = Array(repeating: nil, count: states.count)
        var before: [[(state: Int, arc: Int)]] = Array(repeating: [], count: states.count)
        var queue: [Int] = []
        for (number, state) in states.enumerated() {
            for (arc, step) in state.arcs.enumerated() { before[step.to].append((number, arc)) }
            guard state.isFinal else { continue }
            onward[number] = -1
            queue.append(number)
        }
        var next = 0
        while next < queue.count {
            for (state, arc) in before[queue[next]] where onward[state] == nil {
                onward[state] = arc
                queue.append(state)
            }
            next += 1
        }
    }

    /// The words of the ways, at most `limit` ways.
    func paths(limit: Int) -> [[Int]] {
        var reached: [Int: [Int]] = [:]
        var queue: [Int] = []
        for root in roots where reached[root] == nil {
            reached[root] = []
            queue.append(root)
        }
        var covered: Set<[Int]> = []
        var paths: [[Int]] = []
        var next = 0
        while next < queue.count, paths.count < limit {
            let state = queue[next]
            let head = reached[state] ?? []
            next += 1
            for (arc, step) in states[state].arcs.enumerated() where onward[step.to] != nil {
                if reached[step.to] == nil {
                    reached[step.to] = head + [step.word]
                    queue.append(step.to)
                }
                guard !covered.contains([state, arc]), paths.count < limit else { continue }
                covered.insert([state, arc])
                paths.append(head + [step.word] + ending(from: step.to, &covered))
            }
        }
        return paths
    }

    private func ending(from start: Int, _ covered: inout Set<[Int]>) -> [Int] {
        var words: [Int] = []
        var state = start
        while let arc = onward[state], arc >= 0 {
            covered.insert([state, arc])
            words.append(states[state].arcs[arc].word)
            state = states[state].arcs[arc].to
        }
        return words
    }
}
