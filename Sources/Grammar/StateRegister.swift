/// The states of an acyclic automaton over words, each stored once by its content.
///
/// States are made from the end to the beginning, so equal endings are one state by themselves;
/// `union` joins beginnings. What is reachable from a union is then the smallest automaton there is.
struct StateRegister {
    /// What follows a state: enough to tell two states apart.
    struct State: Hashable {
        /// Whether something that is said may end here.
        var isFinal = false
        /// Words that lead on, ascending, with the state each leads to.
        var arcs: [Arc] = []
    }

    /// A step to the next state.
    struct Arc: Hashable {
        /// Number of the word.
        var word: Int
        /// Index of the state it leads to.
        var to: Int
    }

    /// More states were needed than there may be.
    struct Overflow: Error {}

    /// From this state nothing leads to an end.
    static let dead = 0
    /// Here everything ends.
    static let end = 1

    /// Every state; a state leads only to states before it.
    private(set) var states: [State] = [State(), State(isFinal: true)]
    /// Every word by its number.
    private(set) var words: [String] = []
    /// States may be made up to this many; making more throws.
    var limit = Int.max

    private var numbers: [State: Int] = [State(): dead, State(isFinal: true): end]
    private var wordNumbers: [String: Int] = [:]
    private var unions: [[Int]: Int] = [:]

    /// The state from which `words`, one after the other, lead to `state`.
    mutating func chain(_ words: some BidirectionalCollection<String>, to state: Int)
        throws(Overflow) -> Int
    {
        var next = state
        for word in words.reversed() where next != Self.dead {
            next = try number(of: State(arcs: [Arc(word: number(ofWord: word), to: next)]))
        }
        return next
    }

    /// The state from which everything leads on that leads on from one of `members`.
    mutating func union(_ members: [Int]) throws(Overflow) -> Int {
        let set = Set(members).subtracting([Self.dead]).sorted()
        guard set.count > 1 else { return set.first ?? Self.dead }
        if let known = unions[set] { return known }
        var isFinal = false
        var targets: [Int: [Int]] = [:]
        for member in set {
            isFinal = isFinal || states[member].isFinal
            for arc in states[member].arcs { targets[arc.word, default: []].append(arc.to) }
        }
        var state = State(isFinal: isFinal)
        for word in targets.keys.sorted() {
            state.arcs.append(Arc(word: word, to: try union(targets[word] ?? [])))
        }
        let result = try number(of: state)
        unions[set] = result
        return result
    }

    /// The same state without what can be said from `end`, and without being an end itself.
    mutating func state(_ state: Int, without end: Int) throws(Overflow) -> Int {
        var rest = states[state]
        rest.isFinal = false
        rest.arcs.removeAll { states[end].arcs.contains($0) }
        return try number(of: rest)
    }

    private mutating func number(ofWord word: String) -> Int {
        if let known = wordNumbers[word] { return known }
        words.append(word)
        wordNumbers[word] = words.count - 1
        return words.count - 1
    }

    private mutating func number(of state: State) throws(Overflow) -> Int {
        if let known = numbers[state] { return known }
        guard states.count < limit else { throw Overflow() }
        states.append(state)
        numbers[state] = states.count - 1
        return states.count - 1
    }
}
