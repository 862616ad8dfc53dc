internal import Grammar

/// The rules by which people of different accents and haste say words differently.
struct AccentRules: Sendable {
    /// Most ways to say one word, the dictionary's own included.
    static let maximumVariants = 8
    /// Ways less likely than this, beside the dictionary's, are not worth searching.
    static let minimumWeight = 0.05

    /// The rules in the order in which they apply.
    let rules: [AccentRule]

    /// `ways`, and how others say `word`, the likelier first: never more than the maximum.
    ///
    /// A way may come out of several rules; then their weights are multiplied.
    func widened(_ ways: [PhoneSequence], of word: String) -> [PhoneSequence] {
        var kept = ways
        var seen = Set(ways.map(\.phones))
        var frontier = ways.map { Candidate(way: $0, nextRule: 0) }
        while kept.count < Self.maximumVariants {
            var derived: [Candidate] = []
            for candidate in frontier { derived += changed(candidate, of: word) }
            // Of equal ways the likeliest counts, whatever order they were found in.
            let ordered = derived.sorted { $0.way.weight > $1.way.weight }
            frontier = ordered.filter { seen.insert($0.way.phones).inserted }
            if frontier.isEmpty { break }
            kept += frontier.map(\.way)
        }
        let added = kept.dropFirst(ways.count).enumerated()
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
        return ways + added.prefix(max(0, Self.maximumVariants - ways.count)).map(\.element)
    }

    /// A way to say the word, and the first rule that may still change it.
    private struct Candidate {
        let way: PhoneSequence
        let nextRule: Int
    }

    private func changed(_ candidate: Candidate, of word: String) -> [Candidate] {
        var found: [Candidate] = []
        for index in candidate.nextRule..<max(candidate.nextRule, rules.count) {
            let weight = candidate.way.weight * rules[index].weight
            guard weight >= Self.minimumWeight else { continue }
            for phones in rules[index].applied(to: candidate.way.phones, of: word) {
                let way = PhoneSequence(phones: phones, weight: weight, origin: .accent)
                if way.isUsable { found.append(Candidate(way: way, nextRule: index + 1)) }
            }
        }
        return found
    }
}
