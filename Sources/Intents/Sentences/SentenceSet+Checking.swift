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
    /// Rules that were checked in this scope.
    private var reached: Set<String> = []

    init(set: SentenceSet) {
        self.set = set
    }

    mutating func check() -> [Diagnostic] {
        let global = SentenceScope(rules: set.rules, lists: set.lists)
        for intent in set.intents {
            for block in intent.blocks {
                let isGlobal = block.rules.isEmpty && block.lists.isEmpty
                let scope = isGlobal ? global : SentenceScope(set: set, block: block)
                if !isGlobal { reached = [] }
                for template in block.templates { check(template, in: scope) }
                checkValues(of: block.lists, in: scope)
                if !isGlobal { reached = [] }
            }
        }
        checkValues(of: set.lists, in: global)
        for name in set.rules.keys.sorted() { checkCycle(name, in: global) }
        return diagnostics
    }

    /// Checks a template, and the rules it names as they are seen from it.
    ///
    /// A rule of the set may name one that only the block has, so rules are checked where they are used.
    private mutating func check(_ template: Template, in scope: SentenceScope) {
        var open = [template]
        while let next = open.popLast() {
            for reference in next.root.references {
                switch reference {
                case .rule(let name):
                    guard let rule = scope.rules[name] else {
                        report(next, "there is no rule <\(name)>; add it under expansion_rules")
                        continue
                    }
                    guard reached.insert(name).inserted else { continue }
                    checkCycle(name, in: scope)
                    open.append(rule)
                case .list(let list) where scope.list(list) == nil:
                    report(next, "there is no list {\(list.list)}; add it under lists")
                default: break
                }
            }
        }
    }

    private mutating func checkCycle(_ name: String, in scope: SentenceScope) {
        guard let rule = scope.rules[name], let cycle = scope.cycle(from: name) else { return }
        let path = cycle.map { "<\($0)>" }.joined(separator: " → ")
        report(rule, "the rule contains itself: \(path); remove one of the references")
    }

    private mutating func checkValues(of lists: [String: SlotList], in scope: SentenceScope) {
        for name in lists.keys.sorted() {
            guard case .values(let values)? = lists[name] else { continue }
            for value in values { check(value.template, in: scope) }
        }
    }

    private mutating func report(_ template: Template, _ message: String) {
        let place = template.place ?? TextPlace(line: 0, column: 0)
        let shown = template.place == nil ? "“\(template.source)”: \(message)" : message
        let diagnostic = place.complaint(.error, shown)
        if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }
}
