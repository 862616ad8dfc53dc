/// Finds the words that may be said without meaning anything.
enum SkipWords {
    /// The forms of a sentence without skip words, beside the sentence as it was said.
    struct Forms {
        /// Without any of them.
        var anywhere: MatchText?
        /// Without those at the start, at the end, and at both.
        var start: MatchText?
        var end: MatchText?
        var both: MatchText?
    }

    /// The forms of `text` that differ from it.
    static func forms(
        of text: MatchText, without words: [[UInt32]], scripts: ScriptRule
    ) -> Forms {
        var forms = Forms()
        if words.isEmpty { return forms }
        let found = ranges(of: words, in: text.scalars, scripts)
        guard !found.isEmpty else { return forms }
        forms.anywhere = text.removing(found)
        let leading = leading(found, text.scalars)
        let trailing = trailing(found, text.scalars)
        if !leading.isEmpty { forms.start = text.removing(leading) }
        if !trailing.isEmpty { forms.end = text.removing(trailing) }
        if !leading.isEmpty, !trailing.isEmpty, leading.count + trailing.count <= found.count {
            forms.both = text.removing(leading + trailing)
        }
        return forms
    }

    /// Where the longest of `words` stand as whole words.
    private static func ranges(
        of words: [[UInt32]], in text: [UInt32], _ scripts: ScriptRule
    ) -> [Range<Int>] {
        func isEdge(_ position: Int) -> Bool {
            guard position > 0, position < text.count else { return true }
            let (before, after) = (text[position - 1], text[position])
            return before == Sign.space || after == Sign.space || scripts.isUnspaced(before)
                || scripts.isUnspaced(after)
        }
        func stands(_ word: [UInt32], at position: Int) -> Bool {
            let end = position + word.count
            return end <= text.count && isEdge(end) && text[position..<end].elementsEqual(word)
        }
        var found: [Range<Int>] = []
        var position = 0
        while position < text.count {
            let word = isEdge(position) ? words.first { stands($0, at: position) } : nil
            guard let word else {
                position += 1
                continue
            }
            found.append(position..<(position + word.count))
            position += word.count
        }
        return found
    }

    private static func leading(_ found: [Range<Int>], _ text: [UInt32]) -> [Range<Int>] {
        var end = 0
        return found.prefix { range in
            let isNext = range.lowerBound <= end
            end = range.upperBound + 1
            return isNext
        }
    }

    private static func trailing(_ found: [Range<Int>], _ text: [UInt32]) -> [Range<Int>] {
        var start = text.count
        return found.reversed().prefix { range in
            let isNext = range.upperBound >= start
            start = range.lowerBound - 1
            return isNext
        }.reversed()
    }
}

extension SentenceScan {
    /// Whether `words` stand somewhere as whole words.
    func hasWords(_ words: [UInt32]) -> Bool {
        guard !words.isEmpty, words.count <= length else { return false }
        return (0...(length - words.count)).contains { start in
            edges.contains(start) && edges.contains(start + words.count)
                && scalars[start..<(start + words.count)].elementsEqual(words)
        }
    }
}
