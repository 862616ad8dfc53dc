package import Intents

/// Everything that may be said, as the smallest acyclic automaton over words.
///
/// Equal beginnings and equal endings are there once, slots and rules once for each way to go on, so
/// ten thousand phrases stay cheap to search. Equal contents give equal networks, whatever order
/// they come in.
package struct WordNetwork: Sendable, Equatable {
    /// A state with what follows it.
    struct State: Sendable, Equatable {
        /// Whether something that is said may end here.
        var isFinal = false
        /// Words that lead on, ascending.
        var arcs: [Arc] = []
    }

    /// A step to the next state.
    struct Arc: Sendable, Equatable {
        /// Index in `words`.
        var word: Int
        /// Index of the state it leads to.
        var to: Int
    }

    /// Every word on the way, sorted, each once: what must be pronounced.
    package let words: [String]
    /// Templates that cannot be spoken along a graph, or would make it too large, with the reason.
    package let diagnostics: [Diagnostic]
    /// In the order in which they are reached from the beginning.
    let states: [State]
    /// Where everything begins; several when one would be too large.
    let roots: [Int]

    /// How many steps it has.
    package var arcCount: Int { states.reduce(0) { $0 + $1.arcs.count } }

    /// The network of `phrases`, each a sequence of normalised words, and of all of `sentences`.
    ///
    /// The words of `wake` may be said before each of them, and alone.
    /// What would make it larger than `limits` is left out and complained about.
    package init(
        phrases: [[String]] = [], sentences: SentenceSet? = nil,
        speller: (_ language: String) -> NumberSpeller = NumberSpeller.foundation,
        limits: NetworkLimits = NetworkLimits(), wake: [String] = []
    ) {
        var drawing = NetworkDrawing(limits: limits)
        drawing.add(phrases)
        if let sentences { drawing.add(sentences, speller: speller) }
        let (register, roots) = drawing.finish(behind: wake)
        diagnostics = drawing.diagnostics
        let order = ReachableStates(register, from: roots)
        words = order.words
        states = order.states
        self.roots = order.roots
    }
}

/// How large a network may become.
package struct NetworkLimits: Sendable, Equatable {
    /// States that one template may need while it is taken apart.
    package var statesPerTemplate = 60_000
    /// States that all templates together may need.
    package var states = 400_000
    /// Beginnings of words that may stand side by side: `(a|b)(c|d)` has four.
    package var openWords = 20_000

    /// The limits; the standard ones are far above what people write.
    package init() {}
}

/// The part of a register that can be reached, numbered by the words on the way alone.
private struct ReachableStates {
    private(set) var words: [String] = []
    private(set) var states: [WordNetwork.State] = []
    private(set) var roots: [Int] = []

    /// Walks breadth first, words in their order, so that equal contents get equal numbers.
    init(_ register: StateRegister, from starts: [Int]) {
        var numbers: [Int: Int] = [:]
        var queue: [Int] = []
        func number(_ state: Int) -> Int {
            if let known = numbers[state] { return known }
            queue.append(state)
            numbers[state] = queue.count - 1
            return queue.count - 1
        }
        let used = Self.words(of: register, from: starts)
        words = used.map { register.words[$0] }
        let ranks = Dictionary(uniqueKeysWithValues: zip(used, used.indices))
        roots = starts.map(number)
        var next = 0
        while next < queue.count {
            let state = register.states[queue[next]]
            next += 1
            let arcs = state.arcs
                .map { (word: ranks[$0.word] ?? 0, to: $0.to) }
                .sorted { $0.word < $1.word }
            states.append(
                WordNetwork.State(
                    isFinal: state.isFinal,
                    arcs: arcs.map { WordNetwork.Arc(word: $0.word, to: number($0.to)) }))
        }
    }

    /// The numbers of the words on the way, in the order of the words.
    private static func words(of register: StateRegister, from starts: [Int]) -> [Int] {
        var seen = Set(starts)
        var open = starts
        var words: Set<Int> = []
        while let state = open.popLast() {
            for arc in register.states[state].arcs {
                words.insert(arc.word)
                if seen.insert(arc.to).inserted { open.append(arc.to) }
            }
        }
        return words.sorted { register.words[$0] < register.words[$1] }
    }
}
