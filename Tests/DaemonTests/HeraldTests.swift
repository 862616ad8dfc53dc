import Testing
import Wire

@testable import Daemon

/// How often suggestions come unasked.
struct HeraldTests {
    private func suggestion(_ number: Int) -> SuggestionMessage {
        SuggestionMessage(
            suggestion: number, title: "Soup", score: 1, reason: "done before",
            action: ActionMessage(intent: .init(name: "soup.order")))
    }

    @Test(arguments: [
        (last: nil, now: 1_000.0, pause: Duration.seconds(600), isDue: true),
        (1_000, 1_599, .seconds(600), false), (1_000, 1_600, .seconds(600), true),
        (nil, 1_000, .zero, false), (1_000, 9_999, .zero, false),
        // The clock was set back.
        (1_000, 500, .seconds(600), true),
    ])
    func `the pause is kept`(last: Double?, now: Double, pause: Duration, isDue: Bool) {
        #expect(Herald(last: last).isDue(now, pause) == isDue)
    }

    @Test func `the same is not told again until it is another day's`() {
        var herald = Herald()
        #expect(herald.news([], at: 0).isEmpty)
        #expect(herald.last == nil)
        #expect(herald.news([suggestion(1), suggestion(2)], at: 10).map(\.suggestion) == [1, 2])
        #expect(herald.last == 10)
        #expect(herald.news([suggestion(1)], at: 20_000).isEmpty)
        #expect(herald.last == 10, "nothing was told")
        #expect(herald.news([suggestion(2), suggestion(1)], at: 20_000).count == 2)
        #expect(herald.news([suggestion(1)], at: 86_400).count == 1)
    }
}
