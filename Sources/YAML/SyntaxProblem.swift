internal import Intents

/// Why libyaml stopped, in its words and with its place.
struct SyntaxProblem: Error {
    /// A place as libyaml tells it.
    enum Place {
        /// Offset of a byte that is no text.
        case byte(Int)
        /// 0-based line and column.
        case mark(line: Int, column: Int)
    }

    let text: String
    var context: String?
    let place: Place
    /// The character that is wrong, when it is one.
    var value = 0

    /// The complaint in our words: what is wrong and what to do.
    func diagnostic(in source: YAMLSource) -> Diagnostic {
        switch place {
        case .byte(let offset):
            let (line, column) = source.place(ofByte: offset)
            return Diagnostic(
                .error, file: source.file, line: line, column: column,
                unreadable(source.bytes.dropFirst(offset).first ?? 0))
        case .mark(let line, let column):
            let character = source.character(line: line, column: column)
            return Diagnostic(
                .error, file: source.file, line: line + 1, column: column + 1,
                sentence(at: character))
        }
    }

    private func unreadable(_ byte: UInt8) -> String {
        if text.contains("control characters") || text.contains("invalid Unicode character") {
            let digits = String(value, radix: 16, uppercase: true)
            let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            return "the character U+\(padded) is not allowed; remove it"
        }
        let digits = String(byte, radix: 16, uppercase: true)
        return "the byte 0x\(digits) is not UTF-8 text; save the file as UTF-8"
    }

    private func sentence(at character: Unicode.Scalar?) -> String {
        if let known = SyntaxProblem.sentences[text] { return known }
        switch text {
        case "found character that cannot start any token":
            if character == "\t" { return SyntaxProblem.tab }
            let shown = character.map { "“\(Character($0))”" } ?? "this character"
            return "\(shown) cannot start a value; put the value in quotes"
        case "found unexpected end of stream":
            return context?.contains("quoted") == true
                ? "this quote is never closed; close it" : "the text ends too early here"
        default:
            return context.map { "\(text) \($0); check the spelling of the YAML" }
                ?? "\(text); check the spelling of the YAML"
        }
    }

    private static let tab = "a tab cannot indent or separate here; use spaces"

    private static let sentences = [
        "block mapping entries are not allowed in this context":
            "a key is not allowed here; check the indentation",
        "block sequence entries are not allowed in this context":
            "a list item is not allowed here; put it on a line of its own",
        "could not find expected ':'": "a “:” is missing after the key; add it, or add quotes",
        "did not find expected ',' or ']'": "“,” or “]” is missing here; close the list",
        "did not find expected ',' or '}'": "“,” or “}” is missing here; close the mapping",
        "did not find expected '-' indicator":
            "a list item (“- …”) is expected here; check the indentation",
        "did not find expected <document start>":
            "nothing may follow the end of the document; check the indentation",
        "did not find expected alphabetic or numeric character":
            "“&” and “*” need a name; put the value in quotes if it is text",
        "did not find expected comment or line break":
            "nothing but a comment may follow “|” or “>”; start the text on the next line",
        "did not find expected key": "a key is expected here; check the indentation and the quotes",
        "did not find expected node content": "a value is expected here; add one",
        "found a tab character that violates indentation": tab,
        "found a tab character where an indentation space is expected": tab,
        "found unexpected document indicator":
            "the text ends inside a quote; close it before “---” or “...”",
        "found unknown escape character":
            "this backslash means nothing; double it, or use single quotes",
        "mapping keys are not allowed in this context":
            "a key is not allowed here; check the indentation",
        "mapping values are not allowed in this context":
            "a “:” is not allowed here; put the value in quotes or check the indentation",
    ]
}
