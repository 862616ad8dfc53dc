package import Grammar
internal import Pronunciation

/// The same recordings written in other words: `comp you especially` as `kombucha special`.
///
/// Whoever teaches a phrase by voice gets words that sound like an unknown one. When they write it as it
/// should be, what was heard is still how they say it.
package enum Rewording {
    /// How far sounds may be from the nearest way that a word is known to be said; see `PhoneDistance`.
    private static let mostDistance: Float = 0.4
    /// Sounds of the shortest word that is learned.
    private static let leastPhones = 3
    /// How likely a way is that only the old words show.
    private static let weight = 0.5
    /// Most ways that are taken over.
    private static let mostVariants = 3

    /// Ways to say the words of `new` that stand where others stood in `old`.
    ///
    /// - said: how the old words were said, the likeliest ways first.
    /// - known: how the new ones are said as far as anybody knows.
    package static func ways(
        of new: [String], insteadOf old: [String], said: [String: [PhoneSequence]],
        known: [String: [PhoneSequence]]
    ) -> [String: [PhoneSequence]] {
        var (old, new) = (old[...], new[...])
        while let word = old.first, word == new.first {
            old.removeFirst()
            new.removeFirst()
        }
        while let word = old.last, word == new.last {
            old.removeLast()
            new.removeLast()
        }
        guard !old.isEmpty, !new.isEmpty else { return [:] }
        var ways: [String: [PhoneSequence]] = [:]
        for variant in 0..<mostVariants {
            let phones = old.flatMap { word -> [String] in
                let ways = said[word] ?? []
                return ways.isEmpty ? [] : ways[min(variant, ways.count - 1)].phones
            }
            for (word, part) in zip(new, split(phones, among: Array(new), known)) {
                let isKnown = (known[word] ?? []).contains { $0.phones == part }
                let isLearnt = (ways[word] ?? []).contains { $0.phones == part }
                guard !isKnown, !isLearnt, part.count >= leastPhones,
                    distance(part, known[word] ?? []) <= mostDistance
                else { continue }
                ways[word, default: []].append(
                    PhoneSequence(phones: part, weight: weight, origin: .recording))
            }
        }
        return ways
    }

    /// Cuts `phones` into one part for each word, so that all of them are as near as can be to what is
    /// known of the words.
    private static func split(
        _ phones: [String], among words: [String], _ known: [String: [PhoneSequence]]
    ) -> [[String]] {
        guard phones.count >= words.count else { return [] }
        // Best costs of the words so far by where they end, each with where the last one begins.
        var table: [[Int: (cost: Float, begin: Int)]] = []
        var before: [Int: Float] = [0: 0]
        for word in words {
            var row: [Int: (cost: Float, begin: Int)] = [:]
            for (begin, cost) in before {
                for end in stride(from: begin + 1, through: phones.count, by: 1) {
                    let part = Array(phones[begin..<end])
                    let all = cost + distance(part, known[word] ?? []) * Float(part.count)
                    if row[end].map({ all < $0.cost }) ?? true { row[end] = (all, begin) }
                }
            }
            table.append(row)
            before = row.mapValues(\.cost)
        }
        var parts: [[String]] = []
        var end = phones.count
        for row in table.reversed() {
            guard let begin = row[end]?.begin else { return [] }
            parts.insert(Array(phones[begin..<end]), at: 0)
            end = begin
        }
        return parts
    }

    private static func distance(_ phones: [String], _ known: [PhoneSequence]) -> Float {
        let encoded = PhoneDistance.encoded(phones)
        return known.compactMap {
            PhoneDistance.between(PhoneDistance.encoded($0.phones), encoded, limit: 1)
        }.min() ?? 1
    }
}
