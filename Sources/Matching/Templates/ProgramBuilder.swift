internal import Intents

/// Turns a set of sentences into tables. What cannot be used is left out and complained about.
struct ProgramBuilder {
    /// The tables so far.
    var program = TemplateProgram()
    /// What could not be used.
    private(set) var diagnostics: [Diagnostic] = []
    private let set: SentenceSet
    private let scripts: ScriptRule
    /// Elements by what they are made of.
    var elementNumbers: [ElementKey: Int32] = [:]
    /// Slots by name.
    var slotNumbers: [TemplateProgram.Slot: Int32] = [:]
    private var listNumbers: [ListKey: ListMeaning] = [:]
    private var ruleElements: [ListKey: [Int32]] = [:]
    /// Work that matching an element takes at most; parallel to the elements.
    var weights: [Int] = []
    private var scope = SentenceScope(rules: [:], lists: [:])
    /// The block whose own rules and lists are in sight; -1 when it has none.
    private var scopeNumber = -1
    private var openRules: [String] = []

    /// The tables of `set`.
    static func build(
        _ set: SentenceSet, speller: (_ language: String) -> NumberSpeller
    ) -> (TemplateProgram, [Diagnostic]) {
        var builder = ProgramBuilder(set)
        builder.build(speller: speller)
        return (builder.program, builder.diagnostics)
    }

    private init(_ set: SentenceSet) {
        self.set = set
        scripts = ScriptRule(includesHangul: set.ignoresWhitespace)
        program.scripts = scripts
    }

    private mutating func build(speller: (String) -> NumberSpeller) {
        for (intentNumber, intent) in set.intents.enumerated() {
            program.intents.append(intent.name)
            for block in intent.blocks { add(block, of: intentNumber) }
        }
        addNumbers(speller: speller)
        program.memberships += Array(
            repeating: [], count: program.literals.count - program.memberships.count)
        program.skipWords = set.skipWords.map(fold).filter { !$0.isEmpty }
            .sorted { $0.count > $1.count }
        for (number, sentence) in program.sentences.enumerated() {
            program.paths.insert(pathElements(of: sentence.root), sentence: number)
        }
        var beginnings = Beginnings(program)
        program.paths.buildIndex(&beginnings)
        for list in program.lists.indices { program.lists[list].buildIndex(&beginnings) }
    }

    private mutating func add(_ block: SentenceBlock, of intent: Int) {
        let hasOwnScope = !block.rules.isEmpty || !block.lists.isEmpty
        scopeNumber = hasOwnScope ? program.blocks.count : -1
        scope = SentenceScope(set: set, block: block)
        let number = program.blocks.count
        program.blocks.append(
            TemplateProgram.Block(
                intent: intent, sentences: block, keywords: block.requiredKeywords.map(fold)))
        for template in block.templates { add(template, block: number) }
    }

    private mutating func add(_ template: Template, block: Int) {
        guard let parts = compile(template), !parts.isEmpty else { return }
        let root = sequence(parts)
        guard weights[Int(root)] <= Self.heaviest else {
            complain(
                template,
                "matching it takes more than \(Self.heaviest) steps; make it several sentences")
            return
        }
        let whole = program.elements[Int(root)]
        let sentence = TemplateProgram.Sentence(
            template: template, root: root, block: block,
            wildcards: TemplateProgram.WildcardPlaces(
                any: whole.hasWildcard, start: isWildcard(parts.first { !isSpace($0) }),
                end: isWildcard(parts.last { !isSpace($0) })),
            addsContext: whole.addsContext)
        program.sentences.append(sentence)
    }

    /// The elements of a template one after the other; nil when it cannot be used.
    private mutating func compile(_ template: Template) -> [Int32]? {
        do throws(Problem) {
            return try joined([compile(template.root)])
        } catch {
            complain(template, error.message)
            return nil
        }
    }

    private mutating func compile(_ node: TemplateNode) throws(Problem) -> [Int32] {
        switch node {
        case .text(let text):
            return TemplateText.pieces(of: text).map { element(for: $0) }
        case .sequence(let parts):
            var compiled: [[Int32]] = []
            for part in parts { compiled.append(try compile(part)) }
            return joined(compiled)
        case .alternatives(let parts):
            return [intern(.alternatives, parts: try branches(parts))]
        case .optional(.alternatives(let parts)):
            let branches = try branches(parts)
            return [intern(.optional, parts: [intern(.alternatives, parts: branches)])]
        case .optional(let part):
            return [intern(.optional, parts: [sequence(joined([try compile(part)]))])]
        case .permutation(let parts):
            guard parts.count <= TemplateLimits().permutationParts else {
                throw Problem("too many parts in any order; fix the order of some")
            }
            let space = intern(.space)
            return [space, intern(.permutation, parts: try branches(parts)), space]
        case .rule(let name):
            return try compileRule(name)
        case .list(let reference):
            return [try compileList(reference)]
        }
    }

    private mutating func branches(_ parts: [TemplateNode]) throws(Problem) -> [Int32] {
        var branches: [Int32] = []
        for part in parts { branches.append(sequence(joined([try compile(part)]))) }
        return branches
    }

    private mutating func compileRule(_ name: String) throws(Problem) -> [Int32] {
        let key = ListKey(scope: scopeNumber, name: name)
        if let known = ruleElements[key] { return known }
        guard let template = scope.rules[name] else {
            throw Problem("there is no rule <\(name)>; add it under expansion_rules")
        }
        guard !openRules.contains(name), openRules.count < Self.deepestRules else {
            throw Problem(
                "rules that contain themselves or nest deeper than \(Self.deepestRules): "
                    + (openRules + [name]).suffix(8).map { "<\($0)>" }.joined(separator: " → "))
        }
        openRules.append(name)
        defer { openRules.removeLast() }
        var parts = joined([try compile(template.root)])
        // A long rule stays one element: copied into each other, rules would double without end.
        if parts.count > Self.inlined { parts = [sequence(parts)] }
        ruleElements[key] = parts
        return parts
    }

    private mutating func compileList(_ reference: ListReference) throws(Problem) -> Int32 {
        let slot = slotNumber(
            TemplateProgram.Slot(name: reference.slot, isCapture: reference.isCapture))
        let isLocal = set.lists[reference.list] == nil || scope.lists[reference.list] != nil
        let key = ListKey(scope: isLocal ? scopeNumber : -1, name: reference.list)
        if listNumbers[key] == nil {
            guard let list = scope.list(reference) else {
                throw Problem("there is no list {\(reference.list)}; add it under lists")
            }
            listNumbers[key] = try compile(list, named: reference.list)
        }
        switch listNumbers[key] {
        case .list(let number): return intern(.list, argument: number, slot: slot)
        case .range(let number): return intern(.range, argument: number, slot: slot)
        case .wildcard, nil: return intern(.wildcard, slot: slot)
        }
    }

    private mutating func compile(
        _ list: SlotList, named name: String
    ) throws(Problem) -> ListMeaning {
        switch list {
        case .wildcard: return .wildcard
        case .range(let range):
            program.ranges.append(range)
            return .range(Int32(program.ranges.count - 1))
        case .values(let values):
            // A list whose values name the list again would never end.
            let mark = "{\(name)}"
            guard !openRules.contains(mark), openRules.count < Self.deepestRules else {
                throw Problem("the list \(mark) contains itself; remove the reference")
            }
            openRules.append(mark)
            defer { openRules.removeLast() }
            let number = program.lists.count
            program.lists.append(TemplateProgram.List(values: values))
            for (index, value) in values.enumerated() {
                try add(value.template, list: number, value: index)
            }
            return .list(Int32(number))
        }
    }

    private mutating func add(
        _ template: Template, list: Int, value: Int
    ) throws(Problem) {
        if case .text(let text) = template.root {
            let folded = fold(text)
            guard !folded.isEmpty else { return }
            let literal = program.literals.insert(folded)
            while program.memberships.count <= literal { program.memberships.append([]) }
            program.memberships[literal].append((Int32(list), Int32(value)))
            return
        }
        guard let parts = compile(template), !parts.isEmpty else { return }
        program.lists[list].compound.append((sequence(parts), Int32(value)))
    }

    private mutating func addNumbers(speller: (String) -> NumberSpeller) {
        var wanted: [String: Set<Int>] = [:]
        for range in program.ranges where range.allowsWords {
            let numbers = range.numbers(limit: NumberWords.spelledNumbers).map { abs($0) }
                .filter { $0 <= NumberWords.spelledNumbers }
            wanted[range.wordsLanguage ?? set.language, default: []].formUnion(numbers)
        }
        for language in wanted.keys.sorted() {
            program.numbers.add(
                wanted[language] ?? [], speller: speller(language), scripts: scripts,
                literals: &program.literals)
        }
    }

    private func fold(_ text: String) -> [UInt32] {
        MatchText(text, scripts: scripts).scalars
    }

    private mutating func complain(_ template: Template, _ message: String) {
        let place = template.place ?? TextPlace(line: 0, column: 0)
        let shown = template.place == nil ? "“\(template.source)”: \(message)" : message
        let diagnostic = place.complaint(.error, shown)
        if diagnostics.last != diagnostic { diagnostics.append(diagnostic) }
    }

    /// Why a template cannot be used.
    private struct Problem: Error {
        let message: String
        init(_ message: String) { self.message = message }
    }

    private struct ListKey: Hashable {
        let scope: Int
        let name: String
    }

    private enum ListMeaning {
        case list(Int32)
        case range(Int32)
        case wildcard
    }

    /// Steps that matching one template may take at most.
    static let heaviest = 500_000
    /// Rules inside rules.
    private static let deepestRules = 64
    /// Rules of so many elements are copied to where they are named.
    private static let inlined = 16
}
