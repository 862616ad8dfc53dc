import Testing

@testable import Delivery

/// Since when a handler has nothing to do.
struct OccupancyTests {
    private let start = ContinuousClock.now

    private func rest(_ occupancy: Occupancy, after seconds: Int) -> Duration {
        occupancy.rest(of: "soup", .seconds(10), at: start + .seconds(seconds))
    }

    @Test func `its time runs while it has nothing to do`() {
        var occupancy = Occupancy()
        #expect(rest(occupancy, after: 50) == .seconds(10))
        occupancy.arrived("soup", at: start)
        #expect(rest(occupancy, after: 4) == .seconds(6))
        #expect(rest(occupancy, after: 40) == .zero)
        occupancy.begin("soup")
        occupancy.begin("soup")
        occupancy.begin("tea")
        #expect(rest(occupancy, after: 40) == .seconds(10))
        occupancy.end("soup", at: start + .seconds(41))
        #expect(rest(occupancy, after: 60) == .seconds(10), "one errand goes on")
        occupancy.end("soup", at: start + .seconds(60))
        #expect(rest(occupancy, after: 63) == .seconds(7))
        #expect(rest(occupancy, after: 70) == .zero)
    }
}
