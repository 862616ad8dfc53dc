internal import Intents

/// Draws templates into a register, from their last word to their first.
///
/// A part is drawn in front of what follows it. What follows a part may begin inside a word
/// (`light[s]`, `{area}light`), so it is a list of tails: the rest of a word, and the state behind
/// it. A list or rule in front of the same tails is drawn once and then remembered.
struct TemplateDrawer {
    /// What became of a template.
    enum Result {
        /// It begins at this state.
        case begins(Int)
        /// No way through it consists of words.
        case cannotBeSaid
        /// It needs more states than it may have.
        case isTooLarge
    }

    /// The end of a word that has begun further left, and the state behind it.
    private struct Tail: Hashable {
        var text: Substring
        var state: Int
    }

    private struct Drawn: Hashable {
        let node: TemplateNode
        let scope: Int
        let tails: [Tail]
    }

    /// The states drawn so far.
    private(set) var register: StateRegister

    private let forms: NumberForms
    private let openWordLimit: Int
    private var scope = SentenceScope(rules: [:], lists: [:])
    private var scopeNumber = 0
    private var scopeCount = 0
    private var drawn: [Drawn: [Tail]] = [:]
    private var openRules: Set<String> = []

    /// A drawer that goes on with `register`.
    init(register: StateRegister, forms: NumberForms, openWordLimit: Int) {
        self.register = register
        self.forms = forms
        self.openWordLimit = openWordLimit
        drawn = [:]
    }

    /// How many states there are.
    var stateCount: Int { register.states.count }

    /// Rules and lists are those of `scope` from now on.
    mutating func enter(_ scope: SentenceScope, _ isGlobal: Bool) {
        self.scope = scope
        if !isGlobal { scopeCount += 1 }
        scopeNumber = isGlobal ? 0 : scopeCount
    }

    /// The state where everything ends, with each skip word before the end.
    mutating func ends(skipping skipWords: [String]) -> Int {
        register.limit = .max
        let ways = skipWords.compactMap { text in
            // Without a limit nothing can overflow.
            try? register.chain(TextNormalizer.words(text), to: StateRegister.end)
        }
        return (try? register.union([StateRegister.end] + ways)) ?? StateRegister.end
    }

    /// Draws `template` in front of the state `end`, with states up to `limit`.
    mutating func draw(_ template: Template, to end: Int, limit: Int) -> Result {
        register.limit = limit
        openRules = []
        do throws(StateRegister.Overflow) {
            var start = try close(draw(template.root, before: [Tail(text: "", state: end)]))
            if register.states[start].isFinal {
                // A template of which nothing need be said would be heard in every silence.
                start = try register.state(start, without: end)
            }
            return start == StateRegister.dead ? .cannotBeSaid : .begins(start)
        } catch {
            return .isTooLarge
        }
    }

    private mutating func draw(
        _ node: TemplateNode, before tails: [Tail]
    ) throws(StateRegister.Overflow) -> [Tail] {
        if tails.isEmpty { return [] }
        switch node {
        case .text(let text): return try draw(text, before: tails)
        case .sequence(let parts):
            var next = tails
            for part in parts.reversed() { next = try draw(part, before: next) }
            return next
        case .alternatives(let parts): return try draw(anyOf: parts, before: tails)
        case .optional(let part):
            return try merged(tails + draw(part, before: tails))
        case .permutation(let parts):
            var sets: [UInt: [Tail]] = [0: tails]
            return try draw(Array(parts), allOf: 1 << UInt(parts.count) - 1, &sets)
        case .list, .rule:
            let key = Drawn(node: node, scope: scopeNumber, tails: tails)
            if let known = drawn[key] { return known }
            let result = try drawReference(node, before: tails)
            drawn[key] = result
            return result
        }
    }

    private mutating func draw(
        _ text: String, before tails: [Tail]
    ) throws(StateRegister.Overflow) -> [Tail] {
        let pieces = text.split(separator: " ", omittingEmptySubsequences: false)
        var next = tails
        for (index, piece) in pieces.reversed().enumerated() {
            if index > 0 { next = [Tail(text: "", state: try close(next))] }
            guard !piece.isEmpty else { continue }
            next = next.map {
                Tail(text: $0.text.isEmpty ? piece : piece + $0.text, state: $0.state)
            }
        }
        return next
    }

    private mutating func draw(
        anyOf parts: [TemplateNode], before tails: [Tail]
    ) throws(StateRegister.Overflow) -> [Tail] {
        var found: [Tail] = []
        for part in parts { found += try draw(part, before: tails) }
        return try merged(found)
    }

    /// Draws the parts in `members` in any order, by choosing the one that is said first.
    private mutating func draw(
        _ parts: [TemplateNode], allOf members: UInt, _ sets: inout [UInt: [Tail]]
    ) throws(StateRegister.Overflow) -> [Tail] {
        if let known = sets[members] { return known }
        var found: [Tail] = []
        for index in parts.indices where members & (1 << UInt(index)) != 0 {
            let others = members & ~(1 << UInt(index))
            var rest = try draw(parts, allOf: others, &sets)
            if others != 0 { rest = [Tail(text: "", state: try close(rest))] }
            found += try draw(parts[index], before: rest)
        }
        let result = try merged(found)
        sets[members] = result
        return result
    }

    private mutating func drawReference(
        _ node: TemplateNode, before tails: [Tail]
    ) throws(StateRegister.Overflow) -> [Tail] {
        switch node {
        case .rule(let name):
            guard let rule = scope.rules[name], openRules.insert(name).inserted else { return [] }
            defer { openRules.remove(name) }
            return try draw(rule.root, before: tails)
        case .list(let reference):
            switch scope.list(reference) {
            case .values(let values)?:
                return try draw(anyOf: values.map(\.template.root), before: tails)
            case .range(let range)?: return try draw(forms.words(of: range), before: tails)
            case .wildcard?, nil: return []
            }
        default: return []
        }
    }

    private mutating func draw(
        _ numbers: [[String]], before tails: [Tail]
    ) throws(StateRegister.Overflow) -> [Tail] {
        var found: [Tail] = []
        for tail in tails {
            for words in numbers {
                guard let first = words.first, let last = words.last else { continue }
                if words.count == 1 {
                    found.append(Tail(text: first + tail.text, state: tail.state))
                    continue
                }
                let closed = try close([Tail(text: last + tail.text, state: tail.state)])
                let rest = try register.chain(words[1..<words.count - 1], to: closed)
                found.append(Tail(text: Substring(first), state: rest))
            }
        }
        return try merged(found)
    }

    /// The state at the beginning of all these words.
    private mutating func close(_ tails: [Tail]) throws(StateRegister.Overflow) -> Int {
        var states: [Int] = []
        for tail in tails {
            states.append(
                tail.text.isEmpty
                    ? tail.state
                    : try register.chain(TextNormalizer.words(String(tail.text)), to: tail.state))
        }
        return try register.union(states)
    }

    /// The same tails, those of equal text made one.
    private mutating func merged(_ tails: [Tail]) throws(StateRegister.Overflow) -> [Tail] {
        guard tails.count > 1 else { return tails }
        var order: [Substring] = []
        var states: [Substring: [Int]] = [:]
        for tail in tails {
            if states[tail.text] == nil { order.append(tail.text) }
            states[tail.text, default: []].append(tail.state)
        }
        guard order.count <= openWordLimit else { throw StateRegister.Overflow() }
        var result: [Tail] = []
        for text in order {
            result.append(Tail(text: text, state: try register.union(states[text] ?? [])))
        }
        return result
    }
}
