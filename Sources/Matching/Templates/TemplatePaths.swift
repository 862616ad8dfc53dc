/// The templates of a set as one tree of elements: those that begin alike share the beginning.
struct TemplatePaths: Sendable {
    /// One step from a node to the next.
    struct Edge: Sendable {
        /// What is said on the step.
        let element: Int32
        /// The node it leads to.
        let target: Int32
    }

    /// A place in the tree.
    struct Node: Sendable {
        /// The steps from here.
        var edges: [Edge] = []
        /// The templates that end here.
        var ends: [Int32] = []
        /// The edges that must be tried whatever stands in the sentence; nil for all of them.
        var always: [Int32]?
    }

    /// The first one is where all templates begin.
    private(set) var nodes = [Node()]
    /// For a node and a literal: the edges that can begin with it.
    private var index: [UInt64: [Int32]] = [:]
    private var targets: [UInt64: Int32] = [:]

    /// Adds a template that is `elements` one after the other.
    mutating func insert(_ elements: [Int32], sentence: Int) {
        var node = 0
        for element in elements { node = step(node, element) }
        nodes[node].ends.append(Int32(sentence))
    }

    /// The edges of `node` that can begin with `literal`, beside those always tried.
    func edges(of node: Int, beginningWith literal: Int32) -> [Int32] {
        index[Self.key(node, literal)] ?? []
    }

    /// Indexes the edges of nodes with many by what they can begin with.
    mutating func buildIndex(_ beginnings: inout Beginnings) {
        targets = [:]
        var below = [Beginning](repeating: Beginning(), count: nodes.count)
        // A node comes after the node it is reached from, so the last ones are the deepest.
        for node in nodes.indices.reversed() {
            var all = Beginning()
            var always: [Int32] = []
            var found: [UInt64: [Int32]] = [:]
            for (position, edge) in nodes[node].edges.enumerated() {
                var beginning = beginnings.of(Int(edge.element))
                if beginning.isNullable {
                    let next = below[Int(edge.target)]
                    beginning.literals.formUnion(next.literals)
                    beginning.isOpen = beginning.isOpen || next.isOpen
                    beginning.isNullable = next.isNullable
                }
                if beginning.isOpen || beginning.isNullable { always.append(Int32(position)) }
                for literal in beginning.literals {
                    found[Self.key(node, literal), default: []].append(Int32(position))
                }
                all.formUnion(beginning)
            }
            all.isNullable = all.isNullable || !nodes[node].ends.isEmpty
            all.limit()
            below[node] = all
            if nodes[node].edges.count > Self.unindexed {
                nodes[node].always = always
                index.merge(found) { first, _ in first }
            }
        }
    }

    private mutating func step(_ node: Int, _ element: Int32) -> Int {
        let key = Self.key(node, element)
        if let target = targets[key] { return Int(target) }
        let target = Int32(nodes.count)
        nodes.append(Node())
        nodes[node].edges.append(Edge(element: element, target: target))
        targets[key] = target
        return Int(target)
    }

    private static func key(_ node: Int, _ literal: Int32) -> UInt64 {
        UInt64(truncatingIfNeeded: node) << 32 | UInt64(UInt32(bitPattern: literal))
    }

    /// So few edges are tried faster than looked up.
    private static let unindexed = 3
}
