extension Template {
    /// Every word that may be said, but for those of lists and rules: normalised, each once, in order.
    ///
    /// Pieces without a space between them are one word: `light[s]` gives “light” and “lights”.
    package var words: [String] {
        var collector = WordCollector()
        collector.finish(collector.follow(root, [""]))
        return collector.words
    }
}

/// Follows all ways through a template at once, as far as a word goes.
private struct WordCollector {
    /// A word with more ways to write it than this is cut: it is only shown and pronounced.
    private static let widest = 64

    private(set) var words: [String] = []
    private var seen: Set<String> = []

    /// Goes on with what was begun of a word on each way, and tells what is begun behind the part.
    mutating func follow(_ node: TemplateNode, _ begun: [String]) -> [String] {
        switch node {
        case .text(let text): return follow(text, begun)
        case .sequence(let parts):
            return parts.reduce(begun) { follow($1, $0) }
        case .optional(let part):
            return distinct(begun + follow(part, begun))
        case .alternatives(let parts):
            return distinct(parts.flatMap { follow($0, begun) })
        case .permutation(let parts):
            finish(begun)
            for part in parts { finish(follow(part, [""])) }
            return [""]
        case .list, .rule:
            finish(begun)
            return [""]
        }
    }

    /// Takes the words that were begun as whole ones.
    mutating func finish(_ begun: [String]) {
        for word in begun.flatMap(TextNormalizer.words) where seen.insert(word).inserted {
            words.append(word)
        }
    }

    private mutating func follow(_ text: String, _ begun: [String]) -> [String] {
        let pieces = text.split(separator: " ", omittingEmptySubsequences: false)
        var begun = begun.map { $0 + (pieces.first ?? "") }
        for piece in pieces.dropFirst() {
            finish(begun)
            begun = [String(piece)]
        }
        return begun
    }

    private func distinct(_ begun: [String]) -> [String] {
        var known: Set<String> = []
        return Array(begun.filter { known.insert($0).inserted }.prefix(Self.widest))
    }
}
