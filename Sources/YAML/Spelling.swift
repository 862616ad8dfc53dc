/// Finds the word somebody meant.
package enum Spelling {
    /// The candidate nearest to `word`, when one is near enough to be a slip of the fingers.
    ///
    /// Of several equally near ones the first wins. Case and the kind of dash do not count.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        guard word.count <= longest else { return nil }
        let limit = max(1, word.count / 3)
        let folded = fold(word)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where abs(candidate.count - word.count) <= limit {
            let distance = distance(folded, fold(candidate))
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// Asks whether the candidate nearest to `word` was meant, when one is near enough.
    package static func question(_ word: String, among candidates: [String]) -> String? {
        nearest(to: word, among: candidates).map { "did you mean “\($0)”?" }
    }

    /// Insertions, deletions, replacements and swaps of neighbours that turn one into the other.
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        var older = [Int](repeating: 0, count: right.count + 1)
        var previous = Array(0...right.count)
        for row in 1...left.count {
            var current = [row]
            for column in 1...right.count {
                let isSame = left[row - 1] == right[column - 1]
                var cost = min(
                    previous[column] + 1, current[column - 1] + 1,
                    previous[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2],
                    left[row - 2] == right[column - 1]
                {
                    cost = min(cost, older[column - 2] + 1)
                }
                current.append(cost)
            }
            (older, previous) = (previous, current)
        }
        return previous[right.count]
    }

    private static func fold(_ word: String) -> [Character] {
        word.lowercased().map { $0 == "_" ? "-" : $0 }
    }

    /// Longer words are no slips, and comparing them would take long.
    private static let longest = 100
}
