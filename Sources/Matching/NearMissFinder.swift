internal import Intents

/// Finds the phrase that words come nearest to, with a bounded amount of work however many there are.
struct NearMissFinder: Sendable {
    /// Phrases compared word by word, at most.
    private static let candidateLimit = 64
    /// Phrases looked at for one word, at most: a word that is in more of them tells little.
    private static let postingLimit = 256
    /// Words of an utterance looked at, at most.
    private static let wordLimit = 32

    /// All phrases that can be said, ordered by their words.
    private let phrases: [Phrase]
    /// Indices of the phrases that contain a word.
    private let postings: [String: [Int]]

    /// A finder among `phrases`.
    init(_ phrases: [Phrase]) {
        let sorted = phrases.filter { !$0.words.isEmpty }
            .sorted { $0.words.lexicographicallyPrecedes($1.words) }
        var postings: [String: [Int]] = [:]
        for (index, phrase) in sorted.enumerated() {
            for word in Set(phrase.words)
            where postings[word, default: []].count < Self.postingLimit {
                postings[word, default: []].append(index)
            }
        }
        self.phrases = sorted
        self.postings = postings
    }

    /// What `said`, which is no phrase, comes nearest to.
    func nearest(to said: [String]) -> NearMiss {
        if said.isEmpty { return .silence }
        if phrases.isEmpty { return .noPhrases }
        let heard = Array(said.prefix(Self.wordLimit))
        if let phrase = phrase(beginningWith: said) { return .beginning(of: phrase) }
        if let phrase = phrase(within: heard) { return .more(than: phrase) }
        return mostAlike(heard)
    }

    /// The first phrase in order that goes on after `words`.
    private func phrase(beginningWith words: [String]) -> Phrase? {
        let index = firstIndex(notBefore: words)
        guard index < phrases.count, phrases[index].words.starts(with: words) else { return nil }
        return phrases[index]
    }

    /// The longest phrase that `words` contain at their beginning or end.
    private func phrase(within words: [String]) -> Phrase? {
        for length in (1..<max(1, words.count)).reversed() {
            for part in [Array(words.prefix(length)), Array(words.suffix(length))] {
                let index = firstIndex(notBefore: part)
                if index < phrases.count, phrases[index].words == part { return phrases[index] }
            }
        }
        return nil
    }

    /// By bisection, where `words` stand or would stand in the order.
    private func firstIndex(notBefore words: [String]) -> Int {
        var range = 0..<phrases.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if phrases[middle].words.lexicographicallyPrecedes(words) {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }

    /// The phrase with the least share of changes, among those that share most words.
    private func mostAlike(_ words: [String]) -> NearMiss {
        var shared: [Int: Int] = [:]
        for word in Set(words) {
            for index in postings[word] ?? [] { shared[index, default: 0] += 1 }
        }
        let candidates = shared.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .prefix(Self.candidateLimit)
        let best = candidates.map { candidate in
            let phrase = phrases[candidate.key]
            let changes = changes(from: words, to: phrase.words)
            let share = Double(changes) / Double(max(words.count, phrase.words.count))
            return (phrase: phrase, index: candidate.key, changes: changes, share: share)
        }
        .min { ($0.share, $0.index) < ($1.share, $1.index) }
        guard let best, best.share <= 0.5 else { return .nothingAlike }
        return .near(best.phrase, changes: best.changes)
    }

    /// Words to change, leave out or add (V. Levenshtein's distance, over words).
    private func changes(from said: [String], to words: [String]) -> Int {
        let words = words.prefix(2 * Self.wordLimit)
        var row = Array(0...words.count)
        for (i, word) in said.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in words.enumerated() {
                let change = diagonal + (word == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(change, diagonal + 1, row[j] + 1)
            }
        }
        return row[words.count]
    }
}
