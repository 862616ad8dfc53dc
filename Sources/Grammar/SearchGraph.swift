/// A finite-state graph of words that the decoder searches along: a value, equal by content.
///
/// Every path from `start` to `final` is something a person may say. Words without a `text` are
/// single phones: they stand for speech that is no phrase.
package struct SearchGraph: Sendable, Equatable {
    /// A transition between two states.
    package struct Arc: Sendable, Equatable {
        /// State it leaves.
        package let from: Int
        /// State it enters.
        package let to: Int
        /// Index in `words`, or nil when nothing is said on the way.
        package let word: Int?
        /// Above 0 up to 1. Arcs out of one state need not add up to 1.
        package let probability: Double

        /// A transition between two states.
        package init(from: Int, to: Int, word: Int?, probability: Double = 1) {
            self.from = from
            self.to = to
            self.word = word
            self.probability = probability
        }
    }

    /// One pronunciation of one word, as the decoder knows it.
    package struct Word: Sendable, Hashable {
        /// The word as phrases spell it; nil for a single phone.
        package let text: String?
        /// Phones of the acoustic model.
        package let phones: [String]

        /// One pronunciation of `text`, or a single phone when that is nil.
        package init(text: String?, phones: [String]) {
            self.text = text
            self.phones = phones
        }

        /// The decoder's name for it, unique by content: `mocha=M.AA.K.AH`, and `=AA` for a phone.
        ///
        /// A changed pronunciation is a new name, so nothing the decoder holds ever goes stale.
        package var token: String { "\(text ?? "")=\(phones.joined(separator: "."))" }
    }

    /// States are numbered from 0 up to this, exclusive.
    package let stateCount: Int
    /// Where every path begins.
    package let start: Int
    /// Where every path ends.
    package let final: Int
    /// The transitions, sorted by the state they leave.
    package let arcs: [Arc]
    /// What is said on the arcs, each once.
    package let words: [Word]

    /// A graph as described; `fault` says whether it holds together.
    package init(stateCount: Int, start: Int, final: Int, arcs: [Arc], words: [Word]) {
        self.stateCount = stateCount
        self.start = start
        self.final = final
        self.arcs = arcs
        self.words = words
    }

    /// For each state, how many different words, or the end of a phrase, may come next; at least 1.
    ///
    /// Ways to say a word are one choice, and so are single phones: they stand for anything.
    package var choices: [Int] {
        var counts = [Int](repeating: 0, count: stateCount)
        var rest = arcs[...]
        while let state = rest.first?.from {
            let own = rest.prefix { $0.from == state }
            rest = rest.dropFirst(own.count)
            counts[state] = Set(own.map { $0.word.flatMap { words[$0].text } }).count
        }
        return counts.map { max($0, 1) }
    }

    /// Index of the first arc out of each state, and behind the last one how many arcs there are.
    package var firstArcs: [Int] {
        var first = [Int](repeating: 0, count: stateCount + 1)
        for arc in arcs { first[arc.from + 1] += 1 }
        for state in 0..<stateCount { first[state + 1] += first[state] }
        return first
    }

    /// Whether anything but single phones can be said along it.
    package var hasWords: Bool { words.contains { $0.text != nil } }

    /// What makes the graph unusable for a decoder, as a sentence, or nil when nothing does.
    package var fault: String? {
        let states = 0..<max(stateCount, 0)
        guard states.contains(start), states.contains(final) else {
            return "the graph has \(stateCount) states, so \(start) or \(final) is not one of them"
        }
        for word in words where word.phones.isEmpty || !PhoneSet.unknown(in: word.phones).isEmpty {
            return "the word \(word.token) has phones that the model does not know"
        }
        guard Set(words).count == words.count else { return "the graph lists a word twice" }
        for arc in arcs {
            guard states.contains(arc.from), states.contains(arc.to),
                arc.word.map(words.indices.contains) ?? true,
                arc.probability > 0, arc.probability <= 1
            else { return "the arc from \(arc.from) to \(arc.to) leads out of the graph" }
        }
        return nil
    }
}
