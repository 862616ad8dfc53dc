/// One sentence with alternatives, optional parts and slots, as a person wrote it and as a tree.
///
///     turn (on|off) [the] {name} [in <area>]
package struct Template: Sendable, Hashable {
    /// The text as the person wrote it, for showing.
    package let source: String
    /// What the text means. The matcher and the search graph are both built from this.
    package let root: TemplateNode
    /// Where the text stands, when it came from a file.
    package let place: TextPlace?

    /// A template that was parsed already.
    package init(source: String, root: TemplateNode, place: TextPlace? = nil) {
        self.source = source
        self.root = root
        self.place = place
    }

    /// The template whose tree is `root`, with the text that parses to it.
    package init(_ root: TemplateNode) {
        self.init(source: root.description, root: root)
    }

    /// A template that is nothing but the given words: no sign in it has a meaning.
    package static func literal(_ text: String, place: TextPlace? = nil) -> Template {
        Template(
            source: text, root: .joined([.text(TemplateNode.collapsingSpaces(text))]), place: place)
    }
}

/// A place in a file that a person wrote.
package struct TextPlace: Sendable, Hashable {
    /// The file, as the person named it; nil for text that came over a socket.
    package var file: String?
    /// 1-based; 0 when the place is the whole file.
    package var line: Int
    /// 1-based, in Unicode scalars; 0 when the place is the whole line.
    package var column: Int

    /// A place in a file.
    package init(file: String? = nil, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// A complaint at this place.
    package func complaint(_ severity: Diagnostic.Severity, _ message: String) -> Diagnostic {
        Diagnostic(severity, file: file, line: line, column: column, message)
    }
}
