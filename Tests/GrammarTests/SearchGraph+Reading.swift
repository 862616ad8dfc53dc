import Grammar

extension SearchGraph {
    /// The arcs with a word of a phrase.
    var phraseArcs: [Arc] {
        arcs.filter { arc in arc.word.map { words[$0].text != nil } ?? false }
    }

    /// Every phrase that the graph can say, found by walking all of its paths but the filler.
    var phrases: Set<[String]> {
        var found = Set<[String]>()
        var open: [(state: Int, said: [String])] = [(start, [])]
        while let (state, said) = open.popLast() {
            if state == final { found.insert(said) }
            for arc in arcs where arc.from == state {
                guard let word = arc.word else {
                    open.append((arc.to, said))
                    continue
                }
                if let text = words[word].text { open.append((arc.to, said + [text])) }
            }
        }
        return found
    }

    /// Pairs of states that lead on in the same way, of which one would be enough.
    var equivalentStates: [(Int, Int)] {
        struct Step: Hashable {
            let word: Int?
            let to: Int
        }
        let inner = Set(phraseArcs.flatMap { [$0.from, $0.to] })
        let futures = Dictionary(
            uniqueKeysWithValues: inner.map { state in
                (
                    state,
                    Set(arcs.filter { $0.from == state }.map { Step(word: $0.word, to: $0.to) })
                )
            })
        return inner.flatMap { left in
            inner.filter { $0 > left && futures[$0] == futures[left] }.map { (left, $0) }
        }
    }
}
