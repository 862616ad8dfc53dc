extension SentenceSet {
    /// What is wrong between the parts: names that nothing has, rules that contain themselves.
    ///
    /// Each complaint stands at the template that cannot be used; the others stay usable.
    package func check() -> [Diagnostic] {
        var checker = SentenceChecker(set: self)
        return checker.check()
    }
}

/// Follows every reference once.
private struct SentenceChecker {
    let set: SentenceSet
    private var diagnostics: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []

    init(set: SentenceSet) {
        self.set = set
    }

    mutating func check() -> [Diagnostic] {
        let global = SentenceScope(rules: set.rules, lists: set.lists)
        for name in set.rules.keys.sorted() { checkRule(name, in: global) }
        checkValues(of: set.lists, in: global)
        for intent in set.intents {
            for block in intent.blocks {
                let scope = SentenceScope(set: set, block: block)
                for name in block.rules.keys.sorted() { checkRule(name, in: scope) }
                checkValues(of: block.lists, in: scope)
                for template in block.templates { check(template, in: scope) }
            }
        }
        return diagnostics
    }

    private mutating func checkRule(_ name: String, in scope: SentenceScope) {
        guard let template = scope.rules[name] else { return }
        check(template, in: scope)
        if let cycle = scope.cycle(from: name) {
            let path = cycle.map { "<\($0)>" }.joined(separator: " → ")
            report(template, "the rule contains itself: \(path); remove one of the references")
        }
    }

    private mutating func checkValues(of lists: [String: SlotList], in scope: SentenceScope) {
        for name in lists.keys.sorted() {
            guard case .values(let values)? = lists[name] else { continue }
            for value in values { check(value.template, in: scope) }
        }
    }

    private mutating func check(_ template: Template, in scope: SentenceScope) {
        for reference in template.root.references {
            switch reference {
            case .rule(let name) where scope.rules[name] == nil:
                report(template, "there is no rule <\(name)>; add it under expansion_rules")
            case .list(let list) where scope.list(list) == nil:
                report(template, "there is no list {\(list.list)}; add it under lists")
            default: break
            }
        }
    }

    private mutating func report(_ template: Template, _ message: String) {
        let place = template.place ?? TextPlace(line: 0, column: 0)
        let shown = template.place == nil ? "“\(template.source)”: \(message)" : message
        let diagnostic = place.complaint(.error, shown)
        if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }
}
