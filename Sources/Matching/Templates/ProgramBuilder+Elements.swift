internal import Intents

// What an element is made of, and the elements that are alike.
extension ProgramBuilder {
    /// What makes two elements one.
    struct ElementKey: Hashable {
        let kind: TemplateProgram.Element.Kind
        let argument: Int32
        let slot: Int32
        let parts: [Int32]
    }

    /// The element of a piece of text.
    mutating func element(for piece: TemplateText.Piece) -> Int32 {
        switch piece {
        case .space: intern(.space)
        case .soft(let sign): intern(.soft, argument: Int32(sign))
        case .literal(let text): intern(.literal, argument: Int32(program.literals.insert(text)))
        }
    }

    /// The number of the element, which is added when there is none like it.
    mutating func intern(
        _ kind: TemplateProgram.Element.Kind, argument: Int32 = 0, slot: Int32 = -1,
        parts: [Int32] = []
    ) -> Int32 {
        let key = ElementKey(kind: kind, argument: argument, slot: slot, parts: parts)
        if let known = elementNumbers[key] { return known }
        let number = Int32(program.elements.count)
        let list = kind == .list ? program.lists[Int(argument)] : nil
        let below = (parts + (list?.compound.map(\.element) ?? [])).map {
            program.elements[Int($0)]
        }
        program.elements.append(
            TemplateProgram.Element(
                kind: kind, argument: argument, slot: slot,
                firstChild: Int32(program.children.count), childCount: Int32(parts.count),
                fillsSlots: slot >= 0 || below.contains(where: \.fillsSlots),
                hasWildcard: kind == .wildcard || below.contains(where: \.hasWildcard),
                addsContext: list?.values.contains { !$0.context.isEmpty } == true
                    || below.contains(where: \.addsContext)))
        program.children += parts
        weights.append(weight(kind, argument, parts))
        elementNumbers[key] = number
        return number
    }

    private func weight(
        _ kind: TemplateProgram.Element.Kind, _ argument: Int32, _ parts: [Int32]
    ) -> Int {
        let compound = kind == .list ? program.lists[Int(argument)].compound.map(\.element) : []
        let sum = (parts + compound).reduce(1) { min($0 + weights[Int($1)], Self.heaviest + 1) }
        return kind == .permutation ? sum << parts.count : sum
    }

    /// The number of the slot, which is added when it is new.
    mutating func slotNumber(_ slot: TemplateProgram.Slot) -> Int32 {
        if let known = slotNumbers[slot] { return known }
        program.slots.append(slot)
        slotNumbers[slot] = Int32(program.slots.count - 1)
        return Int32(program.slots.count - 1)
    }

    /// The element that is `parts` one after the other.
    mutating func sequence(_ parts: [Int32]) -> Int32 {
        parts.count == 1 ? parts[0] : intern(.sequence, parts: parts)
    }

    /// Elements one after the other, with one space where there were several.
    mutating func joined(_ groups: [[Int32]]) -> [Int32] {
        var result: [Int32] = []
        for element in groups.joined() {
            if isSpace(element), let last = result.last {
                if isSpace(last) { continue }
                let before = program.elements[Int(last)]
                if before.kind == .wildcard {
                    result[result.count - 1] = intern(.wildcard, argument: 1, slot: before.slot)
                }
            }
            result.append(element)
        }
        return result
    }

    /// Whether the element is the place between two words.
    func isSpace(_ element: Int32) -> Bool {
        program.elements[Int(element)].kind == .space
    }

    /// Whether the element takes any words.
    func isWildcard(_ element: Int32?) -> Bool {
        element.map { program.elements[Int($0)].kind == .wildcard } ?? false
    }

    /// The elements that a template's path is made of.
    func pathElements(of root: Int32) -> [Int32] {
        let element = program.elements[Int(root)]
        guard element.kind == .sequence else { return [root] }
        return program.childRange(element).map { program.children[$0] }
    }
}
