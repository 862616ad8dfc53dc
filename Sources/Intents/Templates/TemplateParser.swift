/// Reads the template language: `(a|b)`, `[a]`, `(a;b)`, `{list:slot}`, `<rule>`, `\` before a sign.
///
/// Bad text gives diagnostics with line and column, never an error or a crash.
package struct TemplateParser {
    /// The signs that mean something and need a `\` before them to be meant as they are.
    static let signs = Set("()[]{}<>|;\\".unicodeScalars)

    private let scalars: [Unicode.Scalar]
    private let limits: TemplateLimits
    private var position = 0
    private var nodes = 0
    private var diagnostics: [Diagnostic] = []

    /// The template that `source` spells, or nil and the reasons why it spells none.
    ///
    /// `place` is where the text begins; without one, places count from line 1, column 1.
    package static func parse(
        _ source: String, at place: TextPlace? = nil, limits: TemplateLimits = TemplateLimits()
    ) -> (Template?, [Diagnostic]) {
        var parser = TemplateParser(source, limits: limits)
        let root = parser.parseAll()
        let diagnostics = parser.diagnostics.map { place?.shifting($0) ?? $0 }
        guard let root else { return (nil, diagnostics) }
        return (Template(source: source, root: root, place: place), diagnostics)
    }

    private init(_ source: String, limits: TemplateLimits) {
        self.scalars = Array(source.unicodeScalars)
        self.limits = limits
    }

    private mutating func parseAll() -> TemplateNode? {
        guard scalars.count <= limits.length else {
            complain(
                at: 0,
                "\(scalars.count) characters are more than the \(limits.length) a template may have; "
                    + "move parts of it into rules")
            return nil
        }
        guard !scalars.allSatisfy(\.properties.isWhitespace) else {
            complain(at: 0, "the template is empty; write the words that are said")
            return nil
        }
        guard let root = parseBranches(until: nil, openedAt: 0, depth: 0) else { return nil }
        // Separators that are mixed nest too, without a sign for it.
        guard TemplateNode.depth(printed: root.description) <= limits.depth else {
            complainAboutDepth(at: 0)
            return nil
        }
        if root.isBlank {
            complain(at: 0, "the template is empty; write the words that are said")
            return nil
        }
        return root
    }

    /// Reads up to the closing sign of a group, or up to the end of the text.
    private mutating func parseBranches(
        until close: Unicode.Scalar?, openedAt start: Int, depth: Int
    ) -> TemplateNode? {
        guard depth <= limits.depth else {
            complainAboutDepth(at: start)
            return nil
        }
        var branches = Branches()
        while let scalar = peek() {
            switch scalar {
            case "|", ";":
                if branches.separate(by: scalar == "|" ? .alternative : .permutation) {
                    complain(
                        at: position,
                        "“|” and “;” side by side are read from the left; use parentheses",
                        .warning)
                }
                guard branches.mixtures <= limits.depth else {
                    complainAboutDepth(at: position)
                    return nil
                }
                position += 1
            case ")", "]", "}", ">":
                guard scalar == close else {
                    complainAboutClosing(scalar, expecting: close, openedAt: start)
                    return nil
                }
                position += 1
                return finish(branches, openedAt: start)
            default:
                guard let part = parsePart(depth: depth) else { return nil }
                branches.append(part)
            }
        }
        if let close {
            complain(
                at: start,
                "“\(scalars[start])” is never closed; add “\(close)”, or write \\\(scalars[start])")
            return nil
        }
        return finish(branches, openedAt: start)
    }

    private mutating func complainAboutDepth(at place: Int) {
        complain(
            at: place,
            "groups are nested deeper than \(limits.depth); move the inner ones into rules")
    }

    private mutating func parsePart(depth: Int) -> TemplateNode? {
        nodes += 1
        guard nodes <= limits.nodes else {
            complain(
                at: position,
                "the template has more than \(limits.nodes) parts; move some into rules")
            return nil
        }
        let start = position
        switch scalars[position] {
        case "(":
            position += 1
            return parseBranches(until: ")", openedAt: start, depth: depth + 1)
        case "[":
            position += 1
            return parseBranches(until: "]", openedAt: start, depth: depth + 1)
                .map(TemplateNode.maybe)
        case "{":
            return parseName(until: "}", of: "list").flatMap { name in
                if let reference = ListReference(parsing: name) { return .list(reference) }
                complain(at: start, "“{\(name)}” names no list; write {list} or {list:slot}")
                return nil
            }
        case "<":
            return parseName(until: ">", of: "rule").flatMap { name in
                if ListReference.isName(name) { return .rule(name) }
                complain(at: start, "“<\(name)>” names no rule; write <rule>")
                return nil
            }
        default:
            return .text(parseText())
        }
    }

    /// Reads words up to the next sign.
    private mutating func parseText() -> String {
        var text = String.UnicodeScalarView()
        while let scalar = peek() {
            if scalar == "\\" {
                guard position + 1 < scalars.count else {
                    complain(
                        at: position, "“\\” at the end stands before nothing; remove it", .warning)
                    position += 1
                    break
                }
                let escaped = scalars[position + 1]
                if !Self.signs.contains(escaped) {
                    complain(
                        at: position,
                        "“\\\(escaped)” is no escape, “\(escaped)” needs none; remove the “\\”",
                        .warning)
                }
                text.append(escaped)
                position += 2
            } else if Self.signs.contains(scalar) {
                break
            } else {
                text.append(scalar)
                position += 1
            }
        }
        return TemplateNode.collapsingSpaces(String(text))
    }

    /// Reads what stands between `{` and `}` or `<` and `>`.
    private mutating func parseName(until close: Unicode.Scalar, of what: String) -> String? {
        let start = position
        guard let end = scalars[start...].firstIndex(of: close) else {
            complain(
                at: start,
                "“\(scalars[start])” is never closed; add “\(close)” after the name of the \(what)")
            return nil
        }
        position = end + 1
        var name = String.UnicodeScalarView()
        name.append(contentsOf: scalars[(start + 1)..<end])
        return String(name)
    }

    private mutating func finish(_ branches: Branches, openedAt start: Int) -> TemplateNode? {
        switch branches.finished() {
        case .success(let node):
            if case .permutation(let parts) = node, parts.count > limits.permutationParts {
                complain(
                    at: start,
                    "\(parts.count) parts in any order are more than \(limits.permutationParts); "
                        + "fix the order of some")
                return nil
            }
            return node
        case .failure(let problem):
            complain(at: start, problem.message)
            return nil
        }
    }

    private func peek() -> Unicode.Scalar? {
        position < scalars.count ? scalars[position] : nil
    }

    private mutating func complainAboutClosing(
        _ sign: Unicode.Scalar, expecting close: Unicode.Scalar?, openedAt start: Int
    ) {
        guard let close else {
            complain(at: position, "“\(sign)” closes nothing; remove it, or write \\\(sign)")
            return
        }
        complain(
            at: position,
            "“\(sign)” stands where “\(scalars[start])” of column \(start + 1) must be closed; "
                + "write “\(close)” before it")
    }

    private mutating func complain(
        at offset: Int, _ message: String, _ severity: Diagnostic.Severity = .error
    ) {
        let before = scalars[..<min(offset, scalars.count)]
        let line = before.count { $0 == "\n" } + 1
        let column = before.count - (before.lastIndex(of: "\n").map { $0 + 1 } ?? 0) + 1
        diagnostics.append(Diagnostic(severity, line: line, column: column, message))
    }
}

extension TextPlace {
    /// A complaint about text that begins here, moved from the text's own lines to the file's.
    package func shifting(_ diagnostic: Diagnostic) -> Diagnostic {
        var moved = diagnostic
        moved.file = file
        moved.line = line + diagnostic.line - 1
        moved.column = diagnostic.line == 1 ? column + diagnostic.column - 1 : diagnostic.column
        return moved
    }
}

extension TemplateNode {
    /// Whether nothing can be said for it: only spaces.
    fileprivate var isBlank: Bool {
        switch self {
        case .text(let text): text.allSatisfy { $0 == " " }
        case .sequence(let parts): parts.allSatisfy(\.isBlank)
        default: false
        }
    }
}
