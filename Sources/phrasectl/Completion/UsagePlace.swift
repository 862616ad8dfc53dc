/// The place that the next operand has in one line of usage, such as `handlers prefer INTENT [NAME]`.
struct UsagePlace: Equatable {
    /// Words that stand for themselves there.
    var words: [String] = []
    /// What else may stand there, as the help calls it.
    var values: [String] = []

    /// The place after the operands `given`; nil where they do not fit, or nothing may follow.
    init?(after given: [String], in usage: String) {
        let places = Self.places(usage)
        for (index, operand) in given.enumerated() {
            guard let place = Self.place(index, of: places) else { return nil }
            guard place.words.isEmpty || place.words.contains(operand) || !place.values.isEmpty
            else { return nil }
        }
        guard let next = Self.place(given.count, of: places) else { return nil }
        self = next
    }

    private init(_ token: Substring) {
        for name in token.split(separator: "|") where !name.hasPrefix("-") {
            let isWord = name.allSatisfy { $0.isLowercase || $0 == "-" }
            if isWord { words.append(String(name)) } else { values.append(String(name)) }
        }
    }

    /// Those of the operands of a usage, which stand before its options.
    private static func places(_ usage: String) -> [UsagePlace] {
        usage.split(separator: " ").dropFirst()
            .map { $0.filter { !"[]".contains($0) }[...] }
            .filter { $0 != "OPTION…" && $0 != "--" }
            .prefix { !$0.hasPrefix("--") }
            .map { UsagePlace($0) }
    }

    /// The place at `index`; the last one goes on where it ends in an ellipsis.
    private static func place(_ index: Int, of places: [UsagePlace]) -> UsagePlace? {
        if index < places.count { return places[index] }
        guard let last = places.last, last.values.contains(where: { $0.hasSuffix("…") })
        else { return nil }
        return last
    }
}
