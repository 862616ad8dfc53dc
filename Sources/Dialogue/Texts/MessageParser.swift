internal import Intents

/// Reads message texts. Bad text gives diagnostics with line and column, never an error or a crash.
struct MessageParser {
    private typealias Part = MessageText.Part

    private let scalars: [Unicode.Scalar]
    private let language: String?
    private var position = 0
    /// What is wrong, by line and column of the text.
    private(set) var diagnostics: [Diagnostic] = []
    /// The names in the text, in their order.
    private(set) var references: [MessageText.Reference] = []

    /// Texts inside texts, and characters of one: far above what people write.
    private static let depth = 8
    private static let length = 8_000
    private static let signs = Set("{}#\\".unicodeScalars)
    private static let kinds = MessageFormat.allCases.map(\.rawValue) + ["plural", "select"]

    /// A parser of one text.
    init(_ source: String, language: String?) {
        scalars = Array(source.unicodeScalars)
        self.language = language
    }

    /// The parts of the whole text; nil when it is wrong.
    mutating func parseAll() -> [MessageText.Part]? {
        guard scalars.count <= Self.length else {
            complain(at: 0, "the text has more than \(Self.length) characters; shorten it")
            return nil
        }
        guard let parts = parseParts(depth: 0, inPlural: false) else { return nil }
        guard position == scalars.count else {
            complain(at: position, "“}” closes nothing; remove it, or write \\}")
            return nil
        }
        return parts
    }

    /// Reads up to a `}` that belongs to somebody outside, or to the end.
    private mutating func parseParts(depth: Int, inPlural: Bool) -> [MessageText.Part]? {
        var parts: [MessageText.Part] = []
        var text = String.UnicodeScalarView()
        func flushed(_ text: String.UnicodeScalarView) -> [MessageText.Part] {
            text.isEmpty ? [] : [.text(String(text))]
        }
        while let scalar = peek(), scalar != "}" {
            switch scalar {
            case "{":
                parts += flushed(text)
                text = String.UnicodeScalarView()
                guard let part = parsePlace(depth: depth, inPlural: inPlural) else { return nil }
                parts.append(part)
            case "#" where inPlural:
                parts += flushed(text)
                text = String.UnicodeScalarView()
                parts.append(.number)
                position += 1
            case "\\":
                text.append(parseEscape())
            default:
                text.append(scalar)
                position += 1
            }
        }
        return parts + flushed(text)
    }

    /// The character behind a `\`, or the `\` itself where it stands before nothing special.
    private mutating func parseEscape() -> Unicode.Scalar {
        let next = position + 1 < scalars.count ? scalars[position + 1] : " "
        guard Self.signs.contains(next) else {
            complain(
                at: position, "“\\” stands before no sign here; write \\\\ for the sign itself",
                .warning)
            position += 1
            return "\\"
        }
        position += 2
        return next
    }

    /// Reads `{name}`, `{name, format}`, `{name, plural, …}` or `{name, select, …}`.
    private mutating func parsePlace(depth: Int, inPlural: Bool) -> MessageText.Part? {
        let start = position
        guard depth < Self.depth else {
            complain(at: start, "texts are nested deeper than \(Self.depth); flatten them")
            return nil
        }
        position += 1
        let nameStart = skippingSpace()
        guard let name = parseWord() else {
            complain(
                at: nameStart, "a name is missing behind “{”; write {name}, or \\{ for the sign")
            return nil
        }
        let (line, column) = place(of: nameStart)
        references.append(MessageText.Reference(name: name, line: line, column: column))
        _ = skippingSpace()
        if take("}") { return .value(name, nil) }
        guard take(",") else {
            return unclosed(start, behind: "the name “\(name)”")
        }
        let kindStart = skippingSpace()
        let kind = parseWord() ?? ""
        _ = skippingSpace()
        switch kind {
        case "plural", "select":
            guard take(",") else {
                complain(at: position, "“,” is missing behind “\(kind)”; add it and the texts")
                return nil
            }
            return parseCases(name, kind, openedAt: start, depth: depth, inPlural: inPlural)
        default:
            guard let format = MessageFormat(rawValue: kind) else {
                complain(
                    at: kindStart,
                    "“\(kind)” is no way to show a value; known are \(Self.kinds.joined(separator: ", "))"
                )
                return nil
            }
            return take("}") ? .value(name, format) : unclosed(start, behind: "“\(kind)”")
        }
    }

    private mutating func unclosed(_ start: Int, behind what: String) -> MessageText.Part? {
        if position < scalars.count {
            complain(at: position, "“}” or “,” is expected behind \(what); add it")
        } else {
            complain(at: start, "“{” is never closed; add “}”, or write \\{ for the sign")
        }
        return nil
    }

    /// Reads the texts of a `plural` or a `select` up to the `}` that closes it.
    private mutating func parseCases(
        _ name: String, _ kind: String, openedAt start: Int, depth: Int, inPlural: Bool
    ) -> MessageText.Part? {
        var plural: [PluralCase: [MessageText.Part]] = [:]
        var select: [String: [MessageText.Part]] = [:]
        while true {
            let keyStart = skippingSpace()
            if take("}") { break }
            guard let key = parseKey(), keyStart < scalars.count else {
                return unclosed(start, behind: "the texts of “\(kind)”")
            }
            _ = skippingSpace()
            guard take("{") else {
                complain(at: position, "“{” is missing behind “\(key)”; put its text in braces")
                return nil
            }
            let inside = kind == "plural" || inPlural
            guard let text = parseParts(depth: depth + 1, inPlural: inside) else { return nil }
            guard take("}") else { return unclosed(start, behind: "the text of “\(key)”") }
            guard kind == "plural" else {
                if select.updateValue(text, forKey: key) != nil { complainTwice(key, keyStart) }
                continue
            }
            guard let found = pluralCase(key, at: keyStart) else { return nil }
            if plural.updateValue(text, forKey: found) != nil { complainTwice(key, keyStart) }
        }
        guard kind == "plural" ? plural[.form(.other)] != nil : select["other"] != nil else {
            complain(at: start, "“other” is missing in this “\(kind)”; add other {…} for the rest")
            return nil
        }
        return kind == "plural" ? .plural(name, plural) : .select(name, select)
    }

    private mutating func pluralCase(_ key: String, at start: Int) -> PluralCase? {
        if key.hasPrefix("="), let number = Int(key.dropFirst()) { return .exactly(number) }
        guard let form = PluralForm(rawValue: key) else {
            let forms = PluralForm.allCases.map(\.rawValue).joined(separator: ", ")
            complain(at: start, "“\(key)” is no plural form; known are \(forms) and =NUMBER")
            return nil
        }
        if let language {
            let used = PluralRules(language: language).forms
            if !used.contains(form) {
                let known = used.map(\.rawValue).joined(separator: ", ")
                complain(
                    at: start, "“\(key)” is never used in “\(language)”; its forms are \(known)",
                    .warning)
            }
        }
        return .form(form)
    }

    private mutating func complainTwice(_ key: String, _ start: Int) {
        complain(at: start, "“\(key)” is there twice; the last one counts, remove one", .warning)
    }

    /// A name: letters, digits, `_` and `-`, beginning with a letter.
    private mutating func parseWord() -> String? {
        var word = String.UnicodeScalarView()
        while let scalar = peek(), isNamed(scalar, first: word.isEmpty) {
            word.append(scalar)
            position += 1
        }
        return word.isEmpty ? nil : String(word)
    }

    /// What chooses a text: a name, `=3`, or the text of a value.
    private mutating func parseKey() -> String? {
        var key = String.UnicodeScalarView()
        while let scalar = peek(), !scalar.properties.isWhitespace,
            !"{},".unicodeScalars.contains(scalar)
        {
            key.append(scalar)
            position += 1
        }
        return key.isEmpty ? nil : String(key)
    }

    private func isNamed(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
        if scalar.properties.isAlphabetic || scalar == "_" { return true }
        return !first && (("0"..."9").contains(scalar) || scalar == "-")
    }

    private mutating func skippingSpace() -> Int {
        while let scalar = peek(), scalar.properties.isWhitespace { position += 1 }
        return position
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard peek() == sign else { return false }
        position += 1
        return true
    }

    private func peek() -> Unicode.Scalar? {
        position < scalars.count ? scalars[position] : nil
    }

    private mutating func complain(
        at offset: Int, _ message: String, _ severity: Diagnostic.Severity = .error
    ) {
        let (line, column) = place(of: offset)
        diagnostics.append(Diagnostic(severity, line: line, column: column, message))
    }

    /// Line and column, from 1.
    private func place(of offset: Int) -> (line: Int, column: Int) {
        let before = scalars[..<min(offset, scalars.count)]
        let start = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return (before.count { $0 == "\n" } + 1, before.count - start + 1)
    }
}
