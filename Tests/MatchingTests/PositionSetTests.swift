import Testing

@testable import Matching

struct PositionSetTests {
    @Test(arguments: UInt64(1)...10)
    func `sets of every width do what a set of numbers does`(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func number(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        check(UInt64.self, number)
        check(UInt128.self, number)
        check(WidePositionSet.self, number)
    }

    private func check<Positions: PositionSet>(_: Positions.Type, _ number: (Int) -> Int) {
        for _ in 0..<50 {
            let (first, second) = (
                members(number, Positions.capacity), members(number, Positions.capacity)
            )
            let (one, two) = (set(first) as Positions, set(second) as Positions)
            let distance = number(Positions.capacity)
            #expect(read(one.union(two)) == first.union(second))
            #expect(read(one.intersection(two)) == first.intersection(second))
            let moved = Set(first.map { $0 + distance }.filter { $0 < Positions.capacity })
            #expect(read(one.advanced(by: distance)) == moved)
            #expect(one.isEmpty == first.isEmpty)
            #expect((0..<Positions.capacity).filter(one.contains) == first.sorted())
            if let last = first.max() { #expect(one.last == last) }
            if let least = first.min() { #expect(one.first == least) }
        }
    }

    private func members(_ number: (Int) -> Int, _ limit: Int) -> Set<Int> {
        Set((0..<number(12)).map { _ in number(limit) })
    }

    private func set<Positions: PositionSet>(_ members: Set<Int>) -> Positions {
        var set = Positions.empty
        for member in members { set.insert(member) }
        return set
    }

    private func read<Positions: PositionSet>(_ set: Positions) -> Set<Int> {
        var (set, members) = (set, Set<Int>())
        while !set.isEmpty { members.insert(set.removeFirst()) }
        return members
    }
}
