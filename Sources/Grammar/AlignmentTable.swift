/// What it costs to hear certain phones along the ways through a graph, and which ways cost little.
///
/// For each state and each number of phones heard so far: the least cost of a way from the start,
/// then of a way to the end. Ways that fall far behind the best one are not followed.
struct AlignmentTable {
    /// More than any way costs.
    static let never = Int32.max / 4

    private let heard: [UInt8]
    /// Columns: one more than phones were heard.
    private let width: Int
    private var forward: [Int32]
    private var backward: [Int32]
    /// The least cost of any state so far, by the number of phones heard.
    private var least: [Int32]
    /// How far behind the least cost a way is still followed.
    private let beam: Int32
    private var column: [Int32]

    /// A table for a graph of so many states.
    init(states: Int, heard: [UInt8]) {
        self.heard = heard
        width = heard.count + 1
        forward = [Int32](repeating: Self.never, count: states * width)
        backward = forward
        least = [Int32](repeating: Self.never, count: width)
        column = least
        beam = PhoneCosts.missing * Int32(6 + heard.count / 4)
    }

    /// Says where every way begins.
    mutating func begin(at state: Int) {
        for place in 0..<width { forward[state * width + place] = Int32(place) * PhoneCosts.extra }
        note(state)
    }

    /// Says where every way ends.
    mutating func beginBackward(at state: Int) {
        for place in 0..<width {
            backward[state * width + place] = Int32(width - 1 - place) * PhoneCosts.extra
        }
    }

    /// Goes from one state to the next by `sounds`.
    mutating func advance(_ from: Int, _ to: Int, _ sounds: ArraySlice<UInt8>) {
        guard lend(forward, from, followed: true) else { return }
        for sound in sounds {
            let costs = Int(sound) * PhoneCosts.count
            var diagonal = column[0]
            column[0] += PhoneCosts.missing
            for place in 1..<width {
                let above = column[place]
                column[place] = min(
                    above + PhoneCosts.missing, column[place - 1] + PhoneCosts.extra,
                    diagonal + PhoneCosts.table[costs + Int(heard[place - 1])])
                diagonal = above
            }
        }
        for place in 0..<width where column[place] < forward[to * width + place] {
            forward[to * width + place] = column[place]
        }
        note(to)
    }

    /// Goes back from a state to the one before; what the best way by these `sounds` costs in all.
    mutating func retreat(_ from: Int, _ to: Int, _ sounds: ArraySlice<UInt8>) -> Int32 {
        guard forward[from * width + width - 1] < Self.never, lend(backward, to, followed: false)
        else { return Self.never }
        for sound in sounds.reversed() {
            let costs = Int(sound) * PhoneCosts.count
            var diagonal = column[width - 1]
            column[width - 1] += PhoneCosts.missing
            for place in stride(from: width - 2, through: 0, by: -1) {
                let above = column[place]
                column[place] = min(
                    above + PhoneCosts.missing, column[place + 1] + PhoneCosts.extra,
                    diagonal + PhoneCosts.table[costs + Int(heard[place])])
                diagonal = above
            }
        }
        var through = Self.never
        for place in 0..<width {
            let index = from * width + place
            backward[index] = min(backward[index], column[place])
            through = min(through, forward[index] + column[place])
        }
        return through
    }

    /// Takes the costs of a state into `column`; whether it is worth going on from there.
    private mutating func lend(_ costs: [Int32], _ state: Int, followed: Bool) -> Bool {
        var isWorthwhile = false
        for place in 0..<width {
            let cost = costs[state * width + place]
            column[place] = cost
            let limit = followed ? least[place] + beam : Self.never
            isWorthwhile = isWorthwhile || cost < limit
        }
        return isWorthwhile
    }

    private mutating func note(_ state: Int) {
        for place in 0..<width { least[place] = min(least[place], forward[state * width + place]) }
    }
}

/// What it costs to hear one phone for another, in hundredths of a phone that nobody confuses.
enum PhoneCosts {
    static let missing: Int32 = 70
    static let extra: Int32 = 50
    static let count = PhoneSet.all.count
    static let numbers = Dictionary(
        uniqueKeysWithValues: zip(PhoneSet.all, (0..<UInt8(PhoneSet.all.count))))
    static let table: [Int32] = PhoneSet.all.flatMap { said in
        PhoneSet.all.map { Int32(100 * PhoneFeatures.difference(said, $0)) }
    }
}
