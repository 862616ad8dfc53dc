/// Source code as it is written, line by line, with its indentation.
struct CodeText {
    /// The lines so far, each with its newline.
    private(set) var text = ""
    private var depth = 0

    /// Longest line that is not broken.
    static let columns = 100

    /// Writes one line; an empty one stays without spaces.
    mutating func line(_ line: String = "") {
        text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n"
    }

    /// Writes what stands one step further right.
    mutating func indented(_ body: (inout CodeText) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Writes `head`, the body and a closing brace.
    mutating func braced(_ head: String, _ body: (inout CodeText) -> Void) {
        line("\(head) {")
        indented(body)
        line("}")
    }

    /// Writes `head`, the items and `tail` in one line, or one item a line where that is too long.
    mutating func list(
        _ head: String, _ items: [String], _ tail: String, trailingComma: Bool = false
    ) {
        let short = head + items.joined(separator: ", ") + tail
        guard short.count + depth * 4 > Self.columns else { return line(short) }
        line(head)
        indented { code in
            for (index, item) in items.enumerated() {
                let isLast = index == items.count - 1
                code.line(isLast && !trailingComma ? item : "\(item),")
            }
        }
        line(tail)
    }

    /// Writes words as comment lines that all begin with `mark`.
    mutating func comment(_ words: String, mark: String) {
        for row in Self.rows(words, columns: Self.columns - depth * 4 - mark.count - 1) {
            line("\(mark) \(row)")
        }
    }

    /// Breaks words into rows.
    static func rows(_ words: String, columns: Int) -> [String] {
        var rows: [String] = []
        // Whatever breaks lines in a text must not break out of a comment.
        for word in words.split(whereSeparator: { $0.isWhitespace || $0.isNewline }) {
            if let row = rows.last, row.count + 1 + word.count <= columns {
                rows[rows.count - 1] = "\(row) \(word)"
            } else {
                rows.append(String(word))
            }
        }
        return rows
    }

    /// The text as a literal in quotation marks; `escape` spells what cannot stand in source code.
    static func literal(_ text: String, escape: (Unicode.Scalar) -> String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isPlain(scalar): result.unicodeScalars.append(scalar)
            default: result += escape(scalar)
            }
        }
        return result + "\""
    }

    /// Whether it can stand in source code as it is: neither control nor invisible.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
        default: true
        }
    }
}
