/// What an element can begin with.
struct Beginning {
    /// The literals.
    var literals: Set<Int32> = []
    /// Whether it can begin with something that is no literal: a number, a wildcard, a sign.
    var isOpen = false
    /// Whether it can be nothing.
    var isNullable = false

    /// Adds the other's.
    mutating func formUnion(_ other: Beginning) {
        literals.formUnion(other.literals)
        isOpen = isOpen || other.isOpen
        isNullable = isNullable || other.isNullable
    }

    /// Gives up knowing the literals when there are too many to be worth it.
    mutating func limit() {
        guard literals.count > Self.most else { return }
        literals = []
        isOpen = true
    }

    private static let most = 4_000
}

extension TemplateProgram.List {
    /// Indexes the values that are more than one literal by what they can begin with.
    mutating func buildIndex(_ beginnings: inout Beginnings) {
        for (place, part) in compound.enumerated() {
            let beginning = beginnings.of(Int(part.element))
            if beginning.isOpen || beginning.isNullable {
                compoundAlways.append(Int32(place))
                continue
            }
            for literal in beginning.literals {
                compoundByLiteral[literal, default: []].append(Int32(place))
            }
        }
    }
}

/// Finds out what elements can begin with, each once.
struct Beginnings {
    private let program: TemplateProgram
    private var known: [Int: Beginning] = [:]
    private var members: [[Int32]]

    /// Beginnings of the elements of `program`.
    init(_ program: TemplateProgram) {
        self.program = program
        members = Array(repeating: [], count: program.lists.count)
        for (literal, memberships) in program.memberships.enumerated() {
            for membership in memberships { members[Int(membership.list)].append(Int32(literal)) }
        }
    }

    /// What `element` can begin with.
    mutating func of(_ element: Int) -> Beginning {
        if let beginning = known[element] { return beginning }
        var beginning = find(program.elements[element])
        beginning.limit()
        known[element] = beginning
        return beginning
    }

    private mutating func find(_ element: TemplateProgram.Element) -> Beginning {
        var result = Beginning()
        let parts = program.childRange(element).map { Int(program.children[$0]) }
        switch element.kind {
        case .literal: result.literals = [element.argument]
        case .space: result.isNullable = true
        case .soft, .range, .wildcard: result.isOpen = true
        case .sequence:
            result.isNullable = true
            for part in parts where result.isNullable {
                result.isNullable = false
                result.formUnion(of(part))
            }
        case .alternatives:
            for part in parts { result.formUnion(of(part)) }
        case .optional:
            for part in parts { result.formUnion(of(part)) }
            result.isNullable = true
        case .permutation:
            let each = parts.map { of($0) }
            for beginning in each { result.formUnion(beginning) }
            result.isNullable = each.allSatisfy(\.isNullable)
        case .list:
            result.literals = Set(members[Int(element.argument)])
            for part in program.lists[Int(element.argument)].compound {
                result.formUnion(of(Int(part.element)))
            }
        }
        return result
    }
}
