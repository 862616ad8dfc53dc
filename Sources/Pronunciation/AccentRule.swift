internal import Grammar

/// One way in which people say a sound differently: `cot-caught 0.3 AO -> AA / _ !R`.
struct AccentRule: Sendable {
    /// What it is called, for people who look at the file.
    let name: String
    /// How likely a person says it so, beside the dictionary's way.
    let weight: Double
    /// The phones that are replaced; none stands for the whole word.
    let target: [String]
    /// What takes their place.
    let replacement: [String]
    /// What must stand before, nearest last.
    let before: [PhonePattern]
    /// What must stand after, nearest first.
    let after: [PhonePattern]
    /// Words it is limited to, each with an optional `*` in front or behind; all words when empty.
    let spellings: [Substring]

    /// The ways `phones` come out: all places changed at once, then each place alone.
    func applied(to phones: [String], of word: String) -> [[String]] {
        guard spellings.isEmpty || spellings.contains(where: { Self.spells(word, $0) }) else {
            return []
        }
        if target.isEmpty { return phones == replacement ? [] : [replacement] }
        let places = places(in: phones)
        guard let first = places.first else { return [] }
        let everywhere = places.reversed().reduce(phones, replaced)
        return places.count == 1
            ? [replaced(phones, at: first)]
            : [everywhere] + places.map { replaced(phones, at: $0) }
    }

    private func replaced(_ phones: [String], at place: Int) -> [String] {
        phones[..<place] + replacement + phones[(place + target.count)...]
    }

    /// Where the target stands between what must stand beside it; no two places overlap.
    private func places(in phones: [String]) -> [Int] {
        guard phones.count >= target.count else { return [] }
        var places: [Int] = []
        for place in 0...(phones.count - target.count)
        where place >= (places.last ?? -target.count) + target.count {
            let end = place + target.count
            if phones[place..<end].elementsEqual(target), fits(phones, place, end) {
                places.append(place)
            }
        }
        return places
    }

    private func fits(_ phones: [String], _ place: Int, _ end: Int) -> Bool {
        func symbol(_ index: Int) -> String {
            phones.indices.contains(index) ? phones[index] : PhonePattern.edge
        }
        let isLedUp = before.indices.allSatisfy {
            before[$0].matches(symbol(place - before.count + $0))
        }
        return isLedUp && after.indices.allSatisfy { after[$0].matches(symbol(end + $0)) }
    }

    private static func spells(_ word: String, _ pattern: Substring) -> Bool {
        let core = pattern.drop { $0 == "*" }.prefix { $0 != "*" }
        return switch (pattern.hasPrefix("*"), pattern.hasSuffix("*")) {
        case (true, true): word.contains(core)
        case (true, false): word.hasSuffix(core)
        case (false, true): word.hasPrefix(core)
        case (false, false): word == core
        }
    }
}
