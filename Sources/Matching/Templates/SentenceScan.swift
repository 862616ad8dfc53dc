/// What stands where in one sentence: found in one pass, looked at by every template.
struct SentenceScan<Positions: PositionSet> {
    /// One literal at a place.
    struct Hit {
        /// Which one.
        let literal: Int32
        /// Behind its last scalar.
        let end: Int32
    }

    /// One list value at a place.
    struct ValueHit {
        /// Which value of the list.
        let value: Int32
        /// Its first scalar.
        let start: Int32
        /// Behind its last scalar.
        let end: Int32
        /// The next one of the same list, or -1.
        let next: Int32
    }

    /// One number at a place.
    struct NumberHit {
        /// The number itself.
        let value: Double
        /// Its first scalar.
        let start: Int32
        /// Behind its last scalar.
        let end: Int32
        /// Whether it was written in digits.
        let isDigits: Bool
    }

    /// Length of the sentence in scalars.
    private(set) var length = 0
    /// The scalars of the sentence.
    private(set) var scalars: [UInt32] = []
    /// Literals, by where they begin.
    private(set) var hits: [Hit] = []
    /// For each position, where its hits begin; one more than there are positions.
    private(set) var firstHits: [Int32] = []
    /// List values; those of one list are linked.
    private(set) var valueHits: [ValueHit] = []
    /// Numbers in digits and words.
    private(set) var numbers: [NumberHit] = []
    /// Where spaces stand.
    private(set) var spaces = Positions.empty
    /// Where a template may have a space and the sentence has none.
    private(set) var free = Positions.empty
    /// Where words begin or end.
    private(set) var edges = Positions.empty

    private var serial: UInt32 = 0
    private var literalSerials: [UInt32] = []
    private var literalStarts: [Positions] = []
    private var listSerials: [UInt32] = []
    private var listHeads: [Int32] = []

    /// A scan that sentences of `program` can be given to.
    init(_ program: TemplateProgram) {
        literalSerials = Array(repeating: 0, count: program.literals.count)
        literalStarts = Array(repeating: .empty, count: program.literals.count)
        listSerials = Array(repeating: 0, count: program.lists.count)
        listHeads = Array(repeating: -1, count: program.lists.count)
    }

    /// Where `literal` begins.
    func starts(of literal: Int32) -> Positions {
        let index = Int(literal)
        return literalSerials[index] == serial ? literalStarts[index] : .empty
    }

    /// The first hit of `list`, or -1.
    func firstValueHit(of list: Int32) -> Int32 {
        let index = Int(list)
        return listSerials[index] == serial ? listHeads[index] : -1
    }

    /// The hits that begin at `position`.
    func hitRange(at position: Int) -> Range<Int> {
        position >= length ? 0..<0 : Int(firstHits[position])..<Int(firstHits[position + 1])
    }

    /// Reads a sentence. It must have fewer scalars than there are positions.
    mutating func read(_ sentence: [UInt32], _ program: TemplateProgram) {
        scalars = sentence
        length = sentence.count
        serial &+= 1
        if serial == 0 { startOver() }
        hits.removeAll(keepingCapacity: true)
        firstHits.removeAll(keepingCapacity: true)
        valueHits.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        markBoundaries(program.scripts)
        for position in 0..<length {
            firstHits.append(Int32(hits.count))
            if scalars[position] != Sign.space { findLiterals(at: position, program) }
        }
        firstHits.append(Int32(hits.count))
        if !program.ranges.isEmpty { findNumbers(program.numbers) }
    }

    /// Lets what follows a list value follow it without a space: “kitchenlight” for `{area} light`.
    mutating func joinValues() {
        for hit in valueHits { free.insert(Int(hit.end)) }
    }

    private mutating func findLiterals(at start: Int, _ program: TemplateProgram) {
        var node = 0
        for position in start..<length {
            node = program.literals.step(node, scalars[position])
            if node < 0 { return }
            let literal = program.literals.literal(at: node)
            if literal >= 0 { add(literal, from: start, to: position + 1, program) }
        }
    }

    private mutating func add(
        _ literal: Int, from start: Int, to end: Int, _ program: TemplateProgram
    ) {
        hits.append(Hit(literal: Int32(literal), end: Int32(end)))
        if literalSerials[literal] != serial {
            literalSerials[literal] = serial
            literalStarts[literal] = .empty
        }
        literalStarts[literal].insert(start)
        // The first value of a list is to be met first, and each is put before the others.
        for membership in program.memberships[literal].reversed() {
            let list = Int(membership.list)
            if listSerials[list] != serial {
                listSerials[list] = serial
                listHeads[list] = -1
            }
            valueHits.append(
                ValueHit(
                    value: membership.value, start: Int32(start), end: Int32(end),
                    next: listHeads[list]))
            listHeads[list] = Int32(valueHits.count - 1)
        }
    }

    private mutating func markBoundaries(_ scripts: ScriptRule) {
        spaces = .empty
        free = .empty
        edges = .empty
        for position in 0...length {
            let before = position > 0 ? scalars[position - 1] : Sign.space
            let after = position < length ? scalars[position] : Sign.space
            if after == Sign.space, position < length { spaces.insert(position) }
            let isUnspaced = scripts.isUnspaced(before) || scripts.isUnspaced(after)
            if before == Sign.space || after == Sign.space || isUnspaced { edges.insert(position) }
            let isFree =
                before == Sign.space || position == length || before == Sign.apostrophe
                || isUnspaced
                || ScalarKind.isDigit(before) != ScalarKind.isDigit(after)
                    && ScalarKind.isDigit(before) && after != Sign.space
            if isFree { free.insert(position) }
        }
    }

    private mutating func startOver() {
        serial = 1
        for index in literalSerials.indices { literalSerials[index] = 0 }
        for index in listSerials.indices { listSerials[index] = 0 }
    }
}

// Numbers in digits and words.
extension SentenceScan {
    private mutating func findNumbers(_ words: NumberWords) {
        for start in 0..<length {
            if let number = digits(at: start) { numbers.append(number) }
            for hit in hits[hitRange(at: start)] {
                guard let value = words.values[hit.literal] else { continue }
                numbers.append(
                    NumberHit(value: value, start: Int32(start), end: hit.end, isDigits: false))
            }
        }
        if numbers.isEmpty { return }
        for mark in words.decimalMarks { findDecimals(mark) }
        for mark in words.negativeMarks { findNegatives(mark) }
    }

    /// The whole of a number in digits, never a part of it.
    private func digits(at start: Int) -> NumberHit? {
        var position = start
        let isNegative = scalars[start] == Sign.minus
        if isNegative { position += 1 }
        guard isDigit(position) else { return nil }
        if !isNegative, start > 0, continuesNumber(start - 1) { return nil }
        var value = 0.0
        while isDigit(position) {
            value = value * 10 + Double(scalars[position] - 0x30)
            position += 1
        }
        if position < length, scalars[position] == 0x2E || scalars[position] == 0x2C,
            isDigit(position + 1)
        {
            position += 1
            var scale = 1.0
            var decimals = 0.0
            while isDigit(position) {
                decimals = decimals * 10 + Double(scalars[position] - 0x30)
                scale *= 10
                position += 1
            }
            value += decimals / scale
        }
        return NumberHit(
            value: isNegative ? -value : value, start: Int32(start), end: Int32(position),
            isDigits: true)
    }

    private func isDigit(_ position: Int) -> Bool {
        position < length && ScalarKind.isDigit(scalars[position])
    }

    /// Whether the number goes on to the left of what begins after `position`.
    private func continuesNumber(_ position: Int) -> Bool {
        let scalar = scalars[position]
        if ScalarKind.isDigit(scalar) || scalar == Sign.minus { return true }
        return (scalar == 0x2E || scalar == 0x2C) && position > 0 && isDigit(position - 1)
    }

    /// “twenty point five”, “20 point 5”: a whole number, the mark, digits one by one or together.
    private mutating func findDecimals(_ mark: [UInt32]) {
        for whole in numbers where whole.value == whole.value.rounded() && whole.value >= 0 {
            guard stands(mark, at: Int(whole.end)) else { continue }
            let start = whole.end + Int32(mark.count)
            for decimals in numbers where decimals.start == start {
                let count = decimals.isDigits ? Int(decimals.end - decimals.start) : 1
                guard decimals.value >= 0, decimals.value == decimals.value.rounded(),
                    decimals.isDigits || decimals.value < 10, count < 10
                else { continue }
                let scale = (0..<count).reduce(1.0) { scale, _ in scale * 10 }
                numbers.append(
                    NumberHit(
                        value: whole.value + decimals.value / scale, start: whole.start,
                        end: decimals.end, isDigits: whole.isDigits))
            }
        }
    }

    /// “minus five”.
    private mutating func findNegatives(_ mark: [UInt32]) {
        for number in numbers where number.value > 0 {
            let start = Int(number.start) - mark.count
            guard start >= 0, stands(mark, at: start) else { continue }
            numbers.append(
                NumberHit(
                    value: -number.value, start: Int32(start), end: number.end,
                    isDigits: number.isDigits))
        }
    }

    private func stands(_ text: [UInt32], at position: Int) -> Bool {
        guard position + text.count <= length else { return false }
        for (offset, scalar) in text.enumerated() where scalars[position + offset] != scalar {
            return false
        }
        return true
    }
}
