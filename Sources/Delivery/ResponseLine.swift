/// The one line a program gives as its response, made fit to be shown.
package struct ResponseLine: Sendable, Equatable {
    /// Longest line that is kept, in characters.
    package static let maximumCharacters = 500

    /// Without control characters, trimmed, bounded; never empty.
    package let text: String

    /// The first line of `raw` that shows anything, or nil when none does.
    package init?(_ raw: String) {
        for line in raw.split(whereSeparator: \.isNewline) {
            let shown = line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
            let text = String(String.UnicodeScalarView(shown)).trimmingSpaces()
            guard !text.isEmpty else { continue }
            self.text =
                text.count > Self.maximumCharacters
                ? text.prefix(Self.maximumCharacters) + "…" : text
            return
        }
        return nil
    }
}

extension String {
    /// Without white space at either end.
    fileprivate func trimmingSpaces() -> String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
