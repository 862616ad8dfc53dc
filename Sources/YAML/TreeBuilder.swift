internal import Intents

/// Makes the tree out of the events, within the limits.
struct TreeBuilder {
    private let source: YAMLSource
    private let limits: YAMLLimits
    private var diagnostics: [Diagnostic] = []
    private var anchors: [String: Branch] = [:]
    private var nodes = 0

    /// A finished value, with what it costs to use it again.
    private struct Branch {
        let node: YAMLNode
        let nodes: Int
        let height: Int
    }

    /// Why reading ends before the end of the text.
    private enum Stop: Error {
        case syntax(SyntaxProblem)
        case complaint(YAMLEvent, String)
    }

    /// A builder for one text.
    init(source: YAMLSource, limits: YAMLLimits) {
        self.source = source
        self.limits = limits
    }

    /// Reads the whole stream.
    mutating func build(from parser: borrowing EventParser) -> (YAMLNode?, [Diagnostic]) {
        do throws(Stop) {
            return (try document(parser), diagnostics)
        } catch {
            switch error {
            case .syntax(let problem): diagnostics.append(problem.diagnostic(in: source))
            case .complaint(let event, let message): complain(event, message)
            }
            return (nil, diagnostics)
        }
    }

    private mutating func document(_ parser: borrowing EventParser) throws(Stop) -> YAMLNode? {
        var root: YAMLNode?
        var documents = 0
        while true {
            let event = try next(parser)
            switch event.kind {
            case .streamEnd: return root
            case .other: continue
            case .documentStart:
                documents += 1
                guard documents == 1 else {
                    throw .complaint(event, "a second document starts here; use one file for each")
                }
            default:
                let branch = try branch(event, parser, depth: 0)
                root = branch.node.isNull ? nil : branch.node
            }
        }
    }

    private mutating func branch(
        _ event: YAMLEvent, _ parser: borrowing EventParser, depth: Int
    ) throws(Stop) -> Branch {
        try count(1, event)
        switch event.kind {
        case .scalar(let text, let style, let anchor, let tag):
            let node = YAMLNode(.scalar(text, style), line: event.line, column: event.column)
            return finish(event, node, since: nodes - 1, height: 0, anchor, tag)
        case .sequenceStart(let anchor, let tag):
            let before = nodes - 1
            try check(depth: depth + 1, event)
            let (kind, height) = try sequence(parser, depth: depth + 1)
            let node = YAMLNode(kind, line: event.line, column: event.column)
            return finish(event, node, since: before, height: height, anchor, tag)
        case .mappingStart(let anchor, let tag):
            let before = nodes - 1
            try check(depth: depth + 1, event)
            let (kind, height) = try mapping(parser, depth: depth + 1)
            let node = YAMLNode(kind, line: event.line, column: event.column)
            return finish(event, node, since: before, height: height, anchor, tag)
        case .alias(let name):
            guard let branch = anchors[name] else {
                throw .complaint(
                    event,
                    "“*\(name.shortened)” stands for nothing that ended before it; put"
                        + " “&\(name.shortened)” there,"
                        + " or put the value in quotes if it is text")
            }
            try count(branch.nodes - 1, event)
            try check(depth: depth + branch.height, event)
            return branch
        case .end, .documentStart, .streamEnd, .other:
            throw .complaint(event, "a value is expected here; add one")
        }
    }

    private mutating func sequence(
        _ parser: borrowing EventParser, depth: Int
    ) throws(Stop) -> (YAMLNode.Kind, height: Int) {
        var items: [YAMLNode] = []
        var height = 0
        while true {
            let event = try next(parser)
            if case .end = event.kind { return (.sequence(items), height + 1) }
            let item = try branch(event, parser, depth: depth)
            height = max(height, item.height)
            items.append(item.node)
        }
    }

    private mutating func mapping(
        _ parser: borrowing EventParser, depth: Int
    ) throws(Stop) -> (YAMLNode.Kind, height: Int) {
        var entries: [YAMLNode.Entry] = []
        var places: [String: YAMLEvent] = [:]
        var height = 0
        while true {
            let event = try next(parser)
            if case .end = event.kind { return (.mapping(entries), height + 1) }
            let key = try branch(event, parser, depth: depth).node
            let value = try branch(try next(parser), parser, depth: depth)
            guard let name = key.text else {
                complain(event, "a key must be text, not \(key.kind.name); put it in quotes")
                continue
            }
            if let first = places[name] {
                complain(
                    event,
                    "“\(name.shortened)” is set twice, first at line \(first.line), column \(first.column);"
                        + " remove one of them")
                continue
            }
            places[name] = event
            height = max(height, value.height)
            entries.append(YAMLNode.Entry(key: key, value: value.node))
        }
    }

    /// Keeps a finished value under its anchor. One inside itself is not finished, so it is refused.
    private mutating func finish(
        _ event: YAMLEvent, _ node: YAMLNode, since before: Int, height: Int,
        _ anchor: String?, _ tag: String?
    ) -> Branch {
        if let tag {
            complain(
                event, "the tag “\(tag.shortened)” is not supported; write the value without it")
        }
        let branch = Branch(node: node, nodes: nodes - before, height: height)
        if let anchor { anchors[anchor] = branch }
        return branch
    }

    private mutating func count(_ more: Int, _ event: YAMLEvent) throws(Stop) {
        nodes += more
        guard nodes <= limits.nodes else {
            throw .complaint(event, "there are more than \(limits.nodes) values; split the file")
        }
    }

    private func check(depth: Int, _ event: YAMLEvent) throws(Stop) {
        guard depth <= limits.depth else {
            throw .complaint(event, "this is nested deeper than \(limits.depth); flatten it")
        }
    }

    private func next(_ parser: borrowing EventParser) throws(Stop) -> YAMLEvent {
        do throws(SyntaxProblem) { return try parser.next() } catch { throw .syntax(error) }
    }

    /// Complaints beyond the first hundred help nobody.
    private mutating func complain(_ event: YAMLEvent, _ message: String) {
        guard diagnostics.count < 100 else { return }
        diagnostics.append(
            Diagnostic(
                .error, file: source.file, line: event.line, column: event.column, message))
    }
}

extension YAMLNode.Kind {
    /// What it is called in a sentence.
    var name: String {
        switch self {
        case .scalar: "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}
