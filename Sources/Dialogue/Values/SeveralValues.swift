internal import Intents

/// Reads several values one after the other: “tomatoes, onions and extra cheese”.
struct SeveralValues {
    let element: ElementReader
    /// Words that may stand between two values.
    let joiners: [String]

    /// The list that `text` is: the fewest values that it can be.
    func read(_ text: String) -> ValueReading {
        if case .string = element.parameter.type { return plain(text) }
        let words = text.split { $0.isWhitespace || $0 == ";" }.map(String.init)
        guard (1...Self.mostWords).contains(words.count) else { return .notUnderstood }
        // For each number of words, the values that they are, or why they are none.
        var best: [[ParameterValue]?] = Array(repeating: nil, count: words.count + 1)
        best[0] = []
        var refusal: ValueReading?
        for end in 1...words.count {
            for start in max(0, end - Self.longestValue)..<end {
                guard let before = best[start] else { continue }
                let begin = skipJoiner(words, start, end, isFirst: before.isEmpty)
                guard begin < end else { continue }
                let reading = element.read(words[begin..<end].joined(separator: " "))
                guard case .value(let value) = reading else {
                    if reading != .notUnderstood, end == words.count { refusal = reading }
                    continue
                }
                if best[end].map({ $0.count > before.count + 1 }) ?? true {
                    best[end] = before + [value]
                }
            }
        }
        if let values = best[words.count], !values.isEmpty { return .value(.array(values)) }
        return refusal ?? .notUnderstood
    }

    /// Behind a word such as “and” between two values.
    private func skipJoiner(_ words: [String], _ start: Int, _ end: Int, isFirst: Bool) -> Int {
        guard !isFirst, end - start > 1, joiners.contains(words[start].lowercased()) else {
            return start
        }
        return start + 1
    }

    /// Texts are parted by commas and by the joiner before the last.
    private func plain(_ text: String) -> ValueReading {
        var parts = text.split(separator: ",").map { part in
            part.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        if let last = parts.popLast() {
            let cut = last.lastIndex { joiners.contains($0.lowercased()) }
            if let cut {
                parts += [Array(last[..<cut]), Array(last[(cut + 1)...])]
            } else {
                parts.append(last)
            }
        }
        let values = parts.filter { !$0.isEmpty }.compactMap {
            element.freeText($0.joined(separator: " ")).value
        }
        return values.isEmpty ? .notUnderstood : .value(.array(values))
    }

    private static var mostWords: Int { 60 }
    private static var longestValue: Int { 12 }
}
