internal import Intents

/// Follows all templates through one sentence at once, as sets of positions.
///
/// An element turns the set of positions where it may begin into the set where it may end. Each is
/// asked once for the same set, so alternatives inside alternatives cost their sum, never their product.
struct Simulation<Positions: PositionSet> {
    /// The templates.
    let program: TemplateProgram
    /// What stands where in the sentence.
    var scan: SentenceScan<Positions>
    /// The templates that match the sentence, slots and conditions not looked at.
    private(set) var accepted: [Int32] = []
    /// Steps left for this sentence; below zero when it took too many.
    var budget = 0
    /// The path node that came furthest, and how far.
    private(set) var furthest = (node: 0, position: 0)

    /// Slots filled on the way, shared by the parses that go on from them.
    var filled: [FilledSlot] = []
    /// Equal slots on equal ways are one.
    var filledNumbers: [FilledSlot: Int32] = [:]

    private var serial: UInt32 = 0
    private var memo: [Memo]
    private var visit: UInt32 = 0
    private var visitedEdges: [UInt32] = []

    private struct Memo {
        var serial: UInt32 = 0
        var begin = Positions.empty
        var end = Positions.empty
    }

    /// A simulation that sentences can be given to, one after the other.
    init(_ program: TemplateProgram) {
        self.program = program
        scan = SentenceScan(program)
        memo = Array(repeating: Memo(), count: program.elements.count)
        let widest = program.paths.nodes.map(\.edges.count).max() ?? 0
        visitedEdges = Array(repeating: 0, count: widest)
    }

    /// Finds the templates that match; false when that took too many steps.
    ///
    /// `joinsValues` also takes a list value and the word behind it written as one word.
    mutating func accept(_ sentence: [UInt32], joinsValues: Bool = false) -> Bool {
        scan.read(sentence, program)
        if joinsValues { scan.joinValues() }
        accepted.removeAll(keepingCapacity: true)
        filled.removeAll(keepingCapacity: true)
        filledNumbers.removeAll(keepingCapacity: true)
        budget = Self.steps
        furthest = (0, 0)
        forget()
        var start = Positions.empty
        start.insert(0)
        walk(0, from: start)
        return budget >= 0
    }

    /// Forgets what elements gave: for the next sentence, and when steps ran out in the middle.
    mutating func forget() {
        serial &+= 1
        guard serial == 0 else { return }
        for index in memo.indices { memo[index].serial = 0 }
        serial = 1
    }

    private mutating func walk(_ node: Int, from begin: Positions) {
        if begin.last > furthest.position { furthest = (node, begin.last) }
        let ends = program.paths.nodes[node].ends
        if !ends.isEmpty, begin.contains(scan.length) { accepted += ends }
        guard let always = program.paths.nodes[node].always else {
            for position in program.paths.nodes[node].edges.indices {
                follow(program.paths.nodes[node].edges[position], from: begin)
            }
            return
        }
        for position in always {
            follow(program.paths.nodes[node].edges[Int(position)], from: begin)
        }
        let looked = edgesToTry(node, from: begin, except: always)
        for position in looked {
            follow(program.paths.nodes[node].edges[Int(position)], from: begin)
        }
    }

    private mutating func follow(_ edge: TemplatePaths.Edge, from begin: Positions) {
        let end = evaluate(edge.element, from: begin)
        if !end.isEmpty { walk(Int(edge.target), from: end) }
    }

    /// The edges that can begin with what stands at the positions, or behind a space there.
    private mutating func edgesToTry(
        _ node: Int, from begin: Positions, except always: [Int32]
    ) -> [Int32] {
        visit &+= 1
        if visit == 0 {
            for index in visitedEdges.indices { visitedEdges[index] = 0 }
            visit = 1
        }
        for edge in always { visitedEdges[Int(edge)] = visit }
        var found: [Int32] = []
        var places = begin.union(begin.intersection(scan.spaces).advanced(by: 1))
        while !places.isEmpty {
            for hit in scan.hits[scan.hitRange(at: places.removeFirst())] {
                for edge in program.paths.edges(of: node, beginningWith: hit.literal)
                where visitedEdges[Int(edge)] != visit {
                    visitedEdges[Int(edge)] = visit
                    found.append(edge)
                }
            }
        }
        return found
    }

    /// Where `number` may end when it begins at `begin`.
    mutating func evaluate(_ number: Int32, from begin: Positions) -> Positions {
        budget -= 1
        if budget < 0 { return .empty }
        let element = program.elements[Int(number)]
        switch element.kind {
        case .literal:
            return scan.starts(of: element.argument).intersection(begin)
                .advanced(by: program.literals.lengths[Int(element.argument)])
        case .space:
            return begin.intersection(scan.free)
                .union(begin.intersection(scan.spaces).advanced(by: 1))
        case .soft: return soft(UInt32(element.argument), from: begin)
        case .wildcard: return wildcard(element, from: begin)
        case .sequence where element.childCount < 3 && !element.fillsSlots:
            return compound(element, from: begin)
        default: break
        }
        let known = memo[Int(number)]
        if known.serial == serial, known.begin == begin { return known.end }
        let end = compound(element, from: begin)
        memo[Int(number)] = Memo(serial: serial, begin: begin, end: end)
        return end
    }

    private mutating func compound(
        _ element: TemplateProgram.Element, from begin: Positions
    ) -> Positions {
        switch element.kind {
        case .sequence:
            var positions = begin
            for child in program.childRange(element) where !positions.isEmpty {
                positions = evaluate(program.children[child], from: positions)
            }
            return positions
        case .alternatives, .optional:
            var positions = element.kind == .optional ? begin : .empty
            for child in program.childRange(element) {
                positions = positions.union(evaluate(program.children[child], from: begin))
            }
            return positions
        case .permutation: return permutation(element, from: begin)
        case .list: return list(element, from: begin)
        case .range: return range(element, from: begin)
        case .literal, .space, .soft, .wildcard: return .empty
        }
    }

    /// A sign of a template that may be missing at the edge of a word.
    ///
    /// Behind an apostrophe people also leave a space: “l' eau” for `l'{drink}`.
    private func soft(_ sign: UInt32, from begin: Positions) -> Positions {
        let missing = begin.intersection(scan.edges)
        var result = missing
        if sign == Sign.apostrophe {
            result = result.union(missing.intersection(scan.spaces).advanced(by: 1))
        }
        var rest = begin
        while !rest.isEmpty {
            let position = rest.removeFirst()
            if position < scan.length, scan.scalars[position] == sign {
                result.insert(position + 1)
            }
        }
        return result
    }

    /// Any words: every later position, or every later end of a word.
    private func wildcard(
        _ element: TemplateProgram.Element, from begin: Positions
    ) -> Positions {
        var rest = begin
        while !rest.isEmpty {
            let start = rest.removeFirst()
            if start < scan.length, scan.scalars[start] != Sign.space {
                return wildcardEnds(element, from: start)
            }
        }
        return .empty
    }

    /// Where a wildcard may end that begins at `start`.
    func wildcardEnds(_ element: TemplateProgram.Element, from start: Int) -> Positions {
        var ends = Positions.empty
        guard start < scan.length else { return ends }
        for end in (start + 1)...scan.length where scan.scalars[end - 1] != Sign.space {
            if element.argument == 0 || scan.edges.contains(end) { ends.insert(end) }
        }
        return ends
    }

    /// All parts in any order: which parts are done is the state, not in which order they were.
    private mutating func permutation(
        _ element: TemplateProgram.Element, from begin: Positions
    ) -> Positions {
        let children = program.childRange(element)
        let all = (1 << children.count) - 1
        var done = [Positions](repeating: .empty, count: all + 1)
        done[0] = begin
        for state in 0..<all where !done[state].isEmpty {
            let from =
                state == 0
                ? begin
                : done[state].intersection(scan.free)
                    .union(done[state].intersection(scan.spaces).advanced(by: 1))
            for (bit, child) in children.enumerated() where state >> bit & 1 == 0 {
                let end = evaluate(program.children[child], from: from)
                done[state | 1 << bit] = done[state | 1 << bit].union(end)
            }
        }
        return done[all]
    }

    private mutating func list(
        _ element: TemplateProgram.Element, from begin: Positions
    ) -> Positions {
        var ends = Positions.empty
        var next = scan.firstValueHit(of: element.argument)
        while next >= 0 {
            let hit = scan.valueHits[Int(next)]
            if begin.contains(Int(hit.start)) { ends.insert(Int(hit.end)) }
            next = hit.next
        }
        for place in compoundPlaces(of: element.argument, from: begin) {
            let part = program.lists[Int(element.argument)].compound[Int(place)].element
            ends = ends.union(evaluate(part, from: begin))
        }
        return withSpaceBehind(ends)
    }

    /// The values of a list that are more than one literal and can begin with what stands there.
    func compoundPlaces(of list: Int32, from begin: Positions) -> [Int32] {
        let always = program.lists[Int(list)].compoundAlways
        if program.lists[Int(list)].compoundByLiteral.isEmpty { return always }
        var found = always
        var places = begin.union(begin.intersection(scan.spaces).advanced(by: 1))
        while !places.isEmpty {
            for hit in scan.hits[scan.hitRange(at: places.removeFirst())] {
                if let more = program.lists[Int(list)].compoundByLiteral[hit.literal] {
                    found += more
                }
            }
        }
        // A value that can begin in two ways stands there twice; the first in the file comes first.
        if found.count > 1 {
            found.sort()
            var last: Int32 = -1
            found.removeAll { place in
                defer { last = place }
                return place == last
            }
        }
        return found
    }

    private func range(
        _ element: TemplateProgram.Element, from begin: Positions
    ) -> Positions {
        var ends = Positions.empty
        for number in scan.numbers where begin.contains(Int(number.start)) {
            if allows(number, in: program.ranges[Int(element.argument)]) {
                for end in numberEnds(number, element) { ends.insert(end) }
            }
        }
        return withSpaceBehind(ends)
    }

    /// Whether a number may be said for a range.
    func allows(_ number: SentenceScan<Positions>.NumberHit, in range: NumberRange) -> Bool {
        (number.isDigits ? range.allowsDigits : range.allowsWords) && range.contains(number.value)
    }

    /// Where a number may end: behind its words, or behind the sign of its unit.
    func numberEnds(
        _ number: SentenceScan<Positions>.NumberHit, _ element: TemplateProgram.Element
    ) -> [Int] {
        let end = Int(number.end)
        guard let sign = program.ranges[Int(element.argument)].unit.sign, end < scan.length,
            scan.scalars[end] == sign.value
        else { return [end] }
        return [end, end + 1]
    }

    /// Behind a value the sentence may have a space where the template has none: `{area}licht`.
    func withSpaceBehind(_ ends: Positions) -> Positions {
        ends.union(ends.intersection(scan.spaces).advanced(by: 1))
    }

    /// Steps that finding the templates of one sentence may take.
    private static var steps: Int { 2_000_000 }
}
