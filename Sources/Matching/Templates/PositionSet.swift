/// A set of positions in one sentence: the states of the matcher are such sets.
protocol PositionSet: Sendable, Equatable {
    /// The first position that does not fit.
    static var capacity: Int { get }
    /// The set of no position.
    static var empty: Self { get }
    var isEmpty: Bool { get }
    /// The smallest member; `capacity` or more of an empty set.
    var first: Int { get }
    /// The largest member; negative of an empty set.
    var last: Int { get }
    /// Whether `position` is a member.
    func contains(_ position: Int) -> Bool
    /// Adds `position`.
    mutating func insert(_ position: Int)
    /// Removes the smallest member and returns it.
    mutating func removeFirst() -> Int
    /// Each member moved `distance` to the right.
    func advanced(by distance: Int) -> Self
    func union(_ other: Self) -> Self
    func intersection(_ other: Self) -> Self
}

extension PositionSet where Self: FixedWidthInteger & UnsignedInteger {
    static var capacity: Int { bitWidth }
    static var empty: Self { 0 }
    var isEmpty: Bool { self == 0 }
    var first: Int { trailingZeroBitCount }
    var last: Int { Self.bitWidth - 1 - leadingZeroBitCount }

    func contains(_ position: Int) -> Bool { self >> position & 1 == 1 }

    mutating func insert(_ position: Int) { self |= 1 << position }

    mutating func removeFirst() -> Int {
        let position = trailingZeroBitCount
        self &= self &- 1
        return position
    }

    func advanced(by distance: Int) -> Self { self << distance }
    func union(_ other: Self) -> Self { self | other }
    func intersection(_ other: Self) -> Self { self & other }
}

/// Positions of sentences of up to 63 scalars: nearly all that people say.
extension UInt64: PositionSet {}

/// Positions of sentences of up to 127 scalars.
extension UInt128: PositionSet {}

/// Positions of sentences of up to 511 scalars.
struct WidePositionSet: PositionSet {
    static let capacity = 512
    static let empty = WidePositionSet()
    private var words = SIMD8<UInt64>.zero

    var isEmpty: Bool { words == .zero }

    var first: Int {
        for index in 0..<8 where words[index] != 0 {
            return index * 64 + words[index].trailingZeroBitCount
        }
        return Self.capacity
    }

    var last: Int {
        for index in (0..<8).reversed() where words[index] != 0 {
            return index * 64 + 63 - words[index].leadingZeroBitCount
        }
        return -1
    }

    func contains(_ position: Int) -> Bool {
        words[position >> 6] >> UInt64(position & 63) & 1 == 1
    }

    mutating func insert(_ position: Int) {
        words[position >> 6] |= 1 << UInt64(position & 63)
    }

    mutating func removeFirst() -> Int {
        let position = first
        words[position >> 6] &= words[position >> 6] &- 1
        return position
    }

    func advanced(by distance: Int) -> WidePositionSet {
        let (whole, part) = (distance >> 6, UInt64(distance & 63))
        var moved = WidePositionSet()
        for index in stride(from: 7, through: whole, by: -1) {
            var word = words[index - whole] << part
            if part > 0, index > whole { word |= words[index - whole - 1] >> (64 - part) }
            moved.words[index] = word
        }
        return moved
    }

    func union(_ other: WidePositionSet) -> WidePositionSet {
        var result = self
        result.words |= other.words
        return result
    }

    func intersection(_ other: WidePositionSet) -> WidePositionSet {
        var result = self
        result.words &= other.words
        return result
    }
}
