internal import Intents

/// A network while phrases and templates are being drawn into it.
struct NetworkDrawing {
    /// What is left out, and why.
    private(set) var diagnostics: [Diagnostic] = []

    private let limits: NetworkLimits
    private var register = StateRegister()
    /// Where each phrase and template begins.
    private var beginnings: [Int] = []

    /// An empty drawing.
    init(limits: NetworkLimits) { self.limits = limits }

    /// Draws phrases, each a sequence of normalised words; empty ones are ignored.
    mutating func add(_ phrases: [[String]]) {
        register.limit = .max
        for phrase in phrases where !phrase.isEmpty {
            // Without a limit nothing can overflow.
            if let start = try? register.chain(phrase, to: StateRegister.end) {
                beginnings.append(start)
            }
        }
    }

    /// Draws every template of `set` that can be spoken.
    mutating func add(_ set: SentenceSet, speller: (_ language: String) -> NumberSpeller) {
        var drawer = TemplateDrawer(
            register: register, forms: NumberForms(set, speller: speller),
            openWordLimit: limits.openWords)
        let ends = drawer.ends(skipping: set.skipWords)
        let global = SentenceScope(rules: set.rules, lists: set.lists)
        var found: [Int] = []
        for intent in set.intents {
            for block in intent.blocks {
                let isGlobal = block.rules.isEmpty && block.lists.isEmpty
                drawer.enter(isGlobal ? global : SentenceScope(set: set, block: block), isGlobal)
                for template in block.templates {
                    let room = min(limits.states, drawer.stateCount + limits.statesPerTemplate)
                    switch drawer.draw(template, to: ends, limit: room) {
                    case .begins(let state): found.append(state)
                    case .cannotBeSaid: complain(template, Self.silent)
                    case .isTooLarge: complain(template, Self.tooLarge)
                    }
                }
            }
        }
        register = drawer.register
        beginnings += withSkipWords(set.skipWords, before: found)
    }

    /// The register, and where what is drawn begins: one state unless that would be too large.
    ///
    /// All of it may also be said behind `wake`, and `wake` alone.
    mutating func finish(behind wake: [String]) -> (StateRegister, roots: [Int]) {
        let roots = joined(Set(beginnings).subtracting([StateRegister.dead]).sorted())
        guard !wake.isEmpty else { return (register, roots) }
        register.limit = .max
        let heads = (roots + [StateRegister.end]).compactMap { state in
            // Without a limit nothing can overflow.
            try? register.chain(wake, to: state)
        }
        let awake = joined(Set(roots + heads).sorted())
        return (register, awake)
    }

    private mutating func joined(_ members: [Int]) -> [Int] {
        guard members.count > 1 else { return members }
        register.limit = register.states.count + limits.states
        do throws(StateRegister.Overflow) {
            return [try register.union(members)]
        } catch {
            let middle = members.count / 2
            return joined(Array(members[..<middle])) + joined(Array(members[middle...]))
        }
    }

    /// The same beginnings, and each skip word before them.
    private mutating func withSkipWords(_ skipWords: [String], before states: [Int]) -> [Int] {
        guard !skipWords.isEmpty else { return states }
        register.limit = .max
        let roots = joined(Set(states).subtracting([StateRegister.dead]).sorted())
        register.limit = .max
        return roots
            + roots.flatMap { root in
                skipWords.compactMap { text in
                    // Without a limit nothing can overflow.
                    try? register.chain(TextNormalizer.words(text), to: root)
                }
            }
    }

    private mutating func complain(_ template: Template, _ message: String) {
        let place = template.place ?? TextPlace(line: 0, column: 0)
        let shown = template.place == nil ? "“\(template.source)” \(message)" : "this \(message)"
        diagnostics.append(place.complaint(.warning, shown))
    }

    private static let silent =
        "cannot be spoken: a wildcard, a rule within itself or nothing is in every way through it; "
        + "it is understood when typed"
    private static let tooLarge =
        "has too many ways through it to be listened for; split it, or make its lists shorter"
}
