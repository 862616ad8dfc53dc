/// All pieces of text of a set, found at every position of a sentence in one pass.
///
/// A hash table from (node, scalar) to node: small, and as quick with many literals as with few.
struct LiteralTrie: Sendable {
    /// How many literals there are.
    private(set) var count = 0
    /// Length of each literal in scalars.
    private(set) var lengths: [Int] = []
    private var keys: [UInt64]
    private var targets: [Int32]
    private var terminals: [Int32] = [-1]
    private var mask: Int

    /// A trie without literals.
    init() {
        mask = 255
        keys = Array(repeating: .max, count: 256)
        targets = Array(repeating: 0, count: 256)
    }

    /// The number of `literal`, which is added when it is new. It must not be empty.
    mutating func insert(_ literal: some Collection<UInt32>) -> Int {
        var node = 0
        for scalar in literal {
            let next = step(node, scalar)
            node = next >= 0 ? next : addNode(after: node, scalar)
        }
        if terminals[node] < 0 {
            terminals[node] = Int32(count)
            lengths.append(literal.count)
            count += 1
        }
        return Int(terminals[node])
    }

    /// The node after `node` along `scalar`, or -1.
    func step(_ node: Int, _ scalar: UInt32) -> Int {
        let key = Self.key(node, scalar)
        var slot = Self.hash(key) & mask
        while true {
            let found = keys[slot]
            if found == key { return Int(targets[slot]) }
            if found == .max { return -1 }
            slot = (slot + 1) & mask
        }
    }

    /// The literal that ends at `node`, or -1.
    func literal(at node: Int) -> Int {
        Int(terminals[node])
    }

    private mutating func addNode(after node: Int, _ scalar: UInt32) -> Int {
        if terminals.count * 2 > mask { grow() }
        terminals.append(-1)
        place(Self.key(node, scalar), Int32(terminals.count - 1))
        return terminals.count - 1
    }

    private mutating func place(_ key: UInt64, _ target: Int32) {
        var slot = Self.hash(key) & mask
        while keys[slot] != .max { slot = (slot + 1) & mask }
        keys[slot] = key
        targets[slot] = target
    }

    private mutating func grow() {
        let (oldKeys, oldTargets) = (keys, targets)
        mask = mask * 2 + 1
        keys = Array(repeating: .max, count: mask + 1)
        targets = Array(repeating: 0, count: mask + 1)
        for (key, target) in zip(oldKeys, oldTargets) where key != .max { place(key, target) }
    }

    private static func key(_ node: Int, _ scalar: UInt32) -> UInt64 {
        UInt64(truncatingIfNeeded: node) << 21 | UInt64(scalar)
    }

    private static func hash(_ key: UInt64) -> Int {
        let product = key &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: product >> 32)
    }
}
