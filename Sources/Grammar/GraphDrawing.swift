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

    /// Draws `phrases` with shared beginnings and endings, one arc for each way to say a word.
    ///
    /// `vocabulary` is every word of the phrases, sorted; each must have a pronunciation.
    mutating func addPhrases(
        _ phrases: [[String]], vocabulary: [String], pronunciations: [String: [PhoneSequence]]
    ) {
        let numbers = Dictionary(uniqueKeysWithValues: zip(vocabulary, vocabulary.indices))
        let automaton = PhraseAutomaton(phrases: phrases.map { $0.compactMap { numbers[$0] } })
        let variants = vocabulary.map { text in
            (pronunciations[text] ?? []).map { way in
                let word = SearchGraph.Word(text: text, phones: way.phones)
                return (word: add(word), weight: way.weight)
            }
        }
        draw(automaton, variants: variants)
    }

    /// Draws a loop over single phones from the start to the end, beside everything else.
    mutating func addFiller(probability: Double) {
        let loop = addState()
        for phone in PhoneSet.all {
            let word = add(SearchGraph.Word(text: nil, phones: [phone]))
            for state in [Self.start, loop] {
                arcs.append(
                    SearchGraph.Arc(from: state, to: loop, word: word, probability: probability))
            }
        }
        arcs.append(SearchGraph.Arc(from: loop, to: Self.final, word: nil))
    }

    /// Walks the automaton breadth first, so that state numbers depend on the phrases alone.
    private mutating func draw(
        _ automaton: PhraseAutomaton, variants: [[(word: Int, weight: Double)]]
    ) {
        var numbers = [automaton.root: Self.start]
        var queue = [automaton.root]
        var next = 0
        while next < queue.count {
            let state = automaton.states[queue[next]]
            let from = numbers[queue[next]] ?? Self.start
            next += 1
            if state.isFinal { arcs.append(SearchGraph.Arc(from: from, to: Self.final, word: nil)) }
            for arc in state.arcs {
                let to = numbers[arc.to] ?? number(arc.to, of: automaton)
                if numbers.updateValue(to, forKey: arc.to) == nil, to != Self.final {
                    queue.append(arc.to)
                }
                for variant in variants[arc.word] {
                    arcs.append(
                        SearchGraph.Arc(
                            from: from, to: to, word: variant.word, probability: variant.weight))
                }
            }
        }
    }

    /// The state where every phrase ends and none goes on is the final state itself.
    private mutating func number(_ state: Int, of automaton: PhraseAutomaton) -> Int {
        let isEnd = automaton.states[state].isFinal && automaton.states[state].arcs.isEmpty
        return isEnd ? Self.final : addState()
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
