/// The smallest acyclic automaton that accepts exactly the given phrases.
///
/// Equal beginnings and equal endings are stored once, so ten thousand phrases stay cheap to search.
/// Built one phrase at a time in sorted order: whatever the next phrase no longer touches is final,
/// and is merged with a state that has the same future.
struct PhraseAutomaton {
    /// What follows a state: enough to tell two states apart.
    struct State: Hashable {
        /// Whether a phrase ends here.
        var isFinal = false
        /// Words that lead on, in ascending order, with the state each leads to.
        var arcs: [Arc] = []
    }

    /// A step to the next state.
    struct Arc: Hashable {
        /// Number of the word.
        var word: Int
        /// Index of the state it leads to.
        var to: Int
    }

    /// The states that are in use are those reachable from `root`.
    private(set) var states: [State] = [State()]
    /// Where every phrase begins.
    let root = 0

    private var register: [State: Int] = [:]
    private var freed: [Int] = []

    /// The automaton of `phrases`, given as word numbers in any order; empty ones are ignored.
    init(phrases: [[Int]]) {
        var previous: [Int] = []
        for phrase in phrases.sorted(by: { $0.lexicographicallyPrecedes($1) })
        where phrase != previous {
            let shared = zip(phrase, previous).prefix { $0 == $1 }.count
            mergeTail(of: previous, from: shared)
            append(phrase, from: shared)
            previous = phrase
        }
        mergeTail(of: previous, from: 0)
    }

    /// The states along `phrase`, root first, by its newest arcs.
    private func path(of phrase: [Int]) -> [Int] {
        var path = [root]
        for _ in phrase {
            guard let arc = states[path[path.count - 1]].arcs.last else { break }
            path.append(arc.to)
        }
        return path
    }

    private mutating func append(_ phrase: [Int], from shared: Int) {
        var state = path(of: Array(phrase.prefix(shared)))[shared]
        for word in phrase.dropFirst(shared) {
            let next = freed.popLast() ?? states.count
            if next == states.count { states.append(State()) }
            states[state].arcs.append(Arc(word: word, to: next))
            state = next
        }
        states[state].isFinal = true
    }

    /// Merges the states of `phrase` behind its first `kept` words, deepest first.
    private mutating func mergeTail(of phrase: [Int], from kept: Int) {
        let path = path(of: phrase)
        for depth in stride(from: phrase.count, to: kept, by: -1) {
            let state = path[depth]
            let parent = path[depth - 1]
            if let equal = register[states[state]] {
                states[parent].arcs[states[parent].arcs.count - 1].to = equal
                states[state] = State()
                freed.append(state)
            } else {
                register[states[state]] = state
            }
        }
    }
}
