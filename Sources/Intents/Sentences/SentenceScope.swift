/// The rules and lists that the sentences of one block see.
package struct SentenceScope: Sendable {
    /// Rules by name.
    package let rules: [String: Template]
    /// Lists by name.
    package let lists: [String: SlotList]

    /// A scope of its own.
    package init(rules: [String: Template], lists: [String: SlotList]) {
        self.rules = rules
        self.lists = lists
    }

    /// What the sentences of `block` see: its own rules and lists hide those of the set.
    package init(set: SentenceSet, block: SentenceBlock) {
        rules =
            block.rules.isEmpty ? set.rules : set.rules.merging(block.rules) { _, local in local }
        lists =
            block.lists.isEmpty ? set.lists : set.lists.merging(block.lists) { _, local in local }
    }

    /// The list that a reference means: a named one, or an inline range.
    package func list(_ reference: ListReference) -> SlotList? {
        lists[reference.list] ?? reference.inlineRange.map(SlotList.range)
    }

    /// The names of rules from `name` back to itself, when the rule contains itself.
    package func cycle(from name: String) -> [String]? {
        var path = [name]
        var finished: Set<String> = []
        return follow(name, to: name, path: &path, finished: &finished)
    }

    private func follow(
        _ name: String, to goal: String, path: inout [String], finished: inout Set<String>
    ) -> [String]? {
        for case .rule(let next) in rules[name]?.root.references ?? [] {
            if next == goal { return path + [goal] }
            guard path.count < Self.deepest, finished.insert(next).inserted else { continue }
            path.append(next)
            if let cycle = follow(next, to: goal, path: &path, finished: &finished) {
                return cycle
            }
            path.removeLast()
        }
        return nil
    }

    /// Longer chains of rules are refused by who uses them; following them would need much stack.
    private static let deepest = 200
}

extension TemplateNode {
    /// The `.list` and `.rule` parts of the tree, in order.
    package var references: [TemplateNode] {
        switch self {
        case .list, .rule: [self]
        default: children.flatMap(\.references)
        }
    }
}
