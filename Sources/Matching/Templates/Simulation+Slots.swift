internal import Intents

/// One slot filled by a part of the sentence, and the one before it.
struct FilledSlot: Hashable {
    /// The list, range or wildcard.
    let element: Int32
    /// Which value of a list; -1 for numbers and wildcards.
    var value: Int32 = -1
    /// The number of a range.
    var number = 0.0
    /// Its first scalar.
    let start: Int32
    /// Behind its last scalar.
    let end: Int32
    /// The slot filled before; -1 for the first.
    let previous: Int32
}

/// Ways through a template that filled the same slots: all the places where they are now.
struct Parse<Positions: PositionSet> {
    /// Where they are.
    var positions: Positions
    /// The last slot filled; -1 for none.
    var slots: Int32
}

// Second pass: the slots of the templates that match. It goes over one template's tree, and keeps
// ways apart only where their slots differ.
extension Simulation {
    /// The ways through a sentence's template, each with its slots; nil when there are too many.
    mutating func parses(of sentence: TemplateProgram.Sentence) -> [Int32]? {
        var start = Positions.empty
        start.insert(0)
        let block = program.blocks[sentence.block].sentences
        budget = Self.stepsForSlots
        let parses = parse(sentence.root, [Parse(positions: start, slots: -1)], block)
        guard budget >= 0 else {
            forget()
            return nil
        }
        return parses.filter { $0.positions.contains(scan.length) }.map(\.slots)
    }

    /// Steps that finding the slots of one template may take.
    private static var stepsForSlots: Int { 200_000 }

    private mutating func parse(
        _ number: Int32, _ begins: [Parse<Positions>], _ block: SentenceBlock
    ) -> [Parse<Positions>] {
        let element = program.elements[Int(number)]
        budget -= begins.count
        if begins.isEmpty || budget < 0 { return [] }
        if !element.fillsSlots {
            return begins.compactMap { parse in
                let end = evaluate(number, from: parse.positions)
                return end.isEmpty ? nil : Parse(positions: end, slots: parse.slots)
            }
        }
        switch element.kind {
        case .sequence: return parseSequence(element, begins, block)
        case .alternatives, .optional:
            var ends: [Parse<Positions>] = []
            for child in program.childRange(element) {
                ends += parse(program.children[child], begins, block)
            }
            return merged(element.kind == .optional ? ends + begins : ends)
        case .permutation: return parsePermutation(element, begins, block)
        case .list: return parseList(number, begins, block)
        case .range: return parseRange(number, begins)
        case .wildcard: return parseWildcard(number, begins, before: 0..<0)
        case .literal, .space, .soft: return []
        }
    }

    private mutating func parseSequence(
        _ element: TemplateProgram.Element, _ begins: [Parse<Positions>], _ block: SentenceBlock
    ) -> [Parse<Positions>] {
        var parses = begins
        let children = program.childRange(element)
        for child in children where !parses.isEmpty {
            let number = program.children[child]
            parses =
                program.elements[Int(number)].kind == .wildcard
                ? parseWildcard(number, parses, before: (child + 1)..<children.upperBound)
                : parse(number, parses, block)
        }
        return parses
    }

    private mutating func parsePermutation(
        _ element: TemplateProgram.Element, _ begins: [Parse<Positions>], _ block: SentenceBlock
    ) -> [Parse<Positions>] {
        let children = program.childRange(element)
        let all = (1 << children.count) - 1
        var done = [[Parse<Positions>]](repeating: [], count: all + 1)
        done[0] = begins
        for state in 0..<all where !done[state].isEmpty {
            let from = state == 0 ? begins : behindSpace(merged(done[state]))
            for (bit, child) in children.enumerated() where state >> bit & 1 == 0 {
                done[state | 1 << bit] += parse(program.children[child], from, block)
            }
        }
        return merged(done[all])
    }

    private func behindSpace(_ parses: [Parse<Positions>]) -> [Parse<Positions>] {
        parses.compactMap { parse in
            let positions = parse.positions.intersection(scan.free)
                .union(parse.positions.intersection(scan.spaces).advanced(by: 1))
            return positions.isEmpty ? nil : Parse(positions: positions, slots: parse.slots)
        }
    }

    private mutating func parseList(
        _ number: Int32, _ begins: [Parse<Positions>], _ block: SentenceBlock
    ) -> [Parse<Positions>] {
        let element = program.elements[Int(number)]
        let list = program.lists[Int(element.argument)]
        var ends: [Parse<Positions>] = []
        for begin in begins {
            var next = scan.firstValueHit(of: element.argument)
            while next >= 0 {
                let hit = scan.valueHits[Int(next)]
                next = hit.next
                guard begin.positions.contains(Int(hit.start)),
                    block.mayTake(list.values[Int(hit.value)])
                else { continue }
                let slot = FilledSlot(
                    element: number, value: hit.value, start: hit.start, end: hit.end,
                    previous: begin.slots)
                ends.append(fill(slot))
            }
            for place in compoundPlaces(of: element.argument, from: begin.positions) {
                let part = list.compound[Int(place)]
                guard block.mayTake(list.values[Int(part.value)]) else { continue }
                ends += parseCompound(part, of: number, begin, block)
            }
        }
        return merged(ends)
    }

    private mutating func parseCompound(
        _ part: (element: Int32, value: Int32), of number: Int32, _ begin: Parse<Positions>,
        _ block: SentenceBlock
    ) -> [Parse<Positions>] {
        var ends: [Parse<Positions>] = []
        var starts = begin.positions
        // Most values are not there at all: one question before one for each position.
        if evaluate(part.element, from: starts).isEmpty { return [] }
        while !starts.isEmpty {
            var start = Positions.empty
            start.insert(starts.removeFirst())
            let inner = parse(part.element, [Parse(positions: start, slots: begin.slots)], block)
            for parse in inner {
                var positions = parse.positions
                while !positions.isEmpty {
                    let slot = FilledSlot(
                        element: number, value: part.value, start: Int32(start.first),
                        end: Int32(positions.removeFirst()), previous: parse.slots)
                    ends.append(fill(slot))
                }
            }
        }
        return ends
    }

    private mutating func parseRange(
        _ number: Int32, _ begins: [Parse<Positions>]
    ) -> [Parse<Positions>] {
        let element = program.elements[Int(number)]
        let range = program.ranges[Int(element.argument)]
        var ends: [Parse<Positions>] = []
        for begin in begins {
            for hit in scan.numbers
            where begin.positions.contains(Int(hit.start)) && allows(hit, in: range) {
                for end in numberEnds(hit, element) {
                    let slot = FilledSlot(
                        element: number, number: hit.value, start: hit.start, end: Int32(end),
                        previous: begin.slots)
                    ends.append(fill(slot))
                }
            }
        }
        return merged(ends)
    }

    /// A wildcard may end in many places: only those are kept from which the rest can go on.
    private mutating func parseWildcard(
        _ number: Int32, _ begins: [Parse<Positions>], before rest: Range<Int>
    ) -> [Parse<Positions>] {
        let element = program.elements[Int(number)]
        var ends: [Parse<Positions>] = []
        for begin in begins {
            var starts = begin.positions
            while !starts.isEmpty {
                let start = starts.removeFirst()
                guard start < scan.length, scan.scalars[start] != Sign.space else { continue }
                var candidates = wildcardEnds(element, from: start)
                while !candidates.isEmpty {
                    let end = candidates.removeFirst()
                    guard canGoOn(from: end, through: rest) else { continue }
                    let slot = FilledSlot(
                        element: number, start: Int32(start), end: Int32(end),
                        previous: begin.slots)
                    ends.append(fill(slot))
                }
            }
        }
        return merged(ends)
    }

    private mutating func canGoOn(from position: Int, through rest: Range<Int>) -> Bool {
        var positions = Positions.empty
        positions.insert(position)
        for child in rest {
            positions = evaluate(program.children[child], from: positions)
            if positions.isEmpty { return false }
        }
        return true
    }

    /// The way that goes on behind a slot.
    private mutating func fill(_ slot: FilledSlot) -> Parse<Positions> {
        var end = Positions.empty
        end.insert(Int(slot.end))
        let number: Int32
        if let known = filledNumbers[slot] {
            number = known
        } else {
            number = Int32(filled.count)
            filled.append(slot)
            filledNumbers[slot] = number
        }
        let isWildcard = program.elements[Int(slot.element)].kind == .wildcard
        return Parse(positions: isWildcard ? end : withSpaceBehind(end), slots: number)
    }

    /// Ways with the same slots made one.
    private mutating func merged(_ parses: [Parse<Positions>]) -> [Parse<Positions>] {
        budget -= parses.count
        guard parses.count > 1 else { return parses }
        var result: [Parse<Positions>] = []
        var places: [Int32: Int] = [:]
        for parse in parses {
            if let place = places[parse.slots] {
                result[place].positions = result[place].positions.union(parse.positions)
            } else {
                places[parse.slots] = result.count
                result.append(parse)
            }
        }
        return result
    }
}

extension SentenceBlock {
    /// Whether a list value does not contradict the block's conditions by itself.
    func mayTake(_ value: ListValue) -> Bool {
        if value.context.isEmpty || requires.isEmpty && excludes.isEmpty { return true }
        for (key, known) in value.context {
            if let rule = requires[key], !rule.covers(known) { return false }
            if let rule = excludes[key], rule.covers(known) { return false }
        }
        return true
    }
}
