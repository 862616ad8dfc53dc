/// One line that somebody else wrote, safe to show: nothing in it moves a cursor or turns text.
package struct PrintableLine: Sendable, Equatable {
    /// What may be shown: trimmed, cut when long, empty when it was blank.
    package let text: String

    /// The most characters that are kept of what another program wrote.
    package static let limit = 500

    /// The first line of `raw` that shows anything, or nil when none does.
    static func first(of raw: String) -> PrintableLine? {
        for line in raw.split(whereSeparator: \.isNewline) {
            let printable = PrintableLine(line)
            if !printable.text.isEmpty { return printable }
        }
        return nil
    }

    /// Makes `line` printable: white space becomes spaces, what controls a terminal or the
    /// direction of writing becomes U+FFFD.
    package init(_ line: some StringProtocol, limit: Int = PrintableLine.limit) {
        // More than enough for the limit, and bounded for lines of one endless character.
        var scalars = String.UnicodeScalarView()
        for scalar in line.unicodeScalars.prefix(limit * 8) {
            scalars.append(PrintableLine.shown(scalar))
        }
        let trimmed = String(scalars).split(separator: " ", omittingEmptySubsequences: false)
            .drop { $0.isEmpty }.joined(separator: " ")
        let end = trimmed.lastIndex { $0 != " " }.map { trimmed.index(after: $0) }
        let whole = trimmed[..<(end ?? trimmed.startIndex)]
        text =
            whole.count > limit ? "\(whole.prefix(limit))…" : String(whole)
    }

    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.properties.isWhitespace { return " " }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return "\u{FFFD}"
        default: break
        }
        switch scalar.value {
        // Embeddings, overrides and isolates can make a line read as another one.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return "\u{FFFD}"
        default: return scalar
        }
    }
}
