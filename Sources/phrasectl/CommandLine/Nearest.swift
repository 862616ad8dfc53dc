/// Finds the name that somebody who mistyped most likely meant.
enum Nearest {
    /// The nearest of `names`, when it is near enough to be meant.
    static func name(to word: String, among names: [String]) -> String? {
        let ranked = names.map { (name: $0, distance: distance(word, $0)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        let isBeginning = word.count >= 2 && best.name.hasPrefix(word)
        return best.distance <= max(1, word.count / 3) || isBeginning
            ? best.name : names.first { word.count >= 2 && $0.hasPrefix(word) }
    }

    /// Letters to insert, remove, replace or swap with their neighbour.
    private static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(
                    last[column + 1] + 1, current[column] + 1,
                    last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
