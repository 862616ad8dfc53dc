import Suggestions
import TestSupport
import Testing

/// Suggestions on made-up lives whose habits are known.
@Suite struct HabitsTests {
    /// Day `day` at `hour` o'clock.
    private func moment(_ day: Int, _ hour: Double) -> Moment {
        Moment(seconds: Double(day) * 86_400 + hour * 3_600)
    }

    private func habits(_ log: [(String, Int, Double)]) -> Habits {
        log.reduce(into: Habits()) { habits, entry in
            habits.record(Occurrence(entry.0, at: moment(entry.1, entry.2)))
        }
    }

    @Test func `nothing done yet means nothing to suggest`() {
        #expect(Habits().ranking(at: moment(0, 8)).isEmpty)
    }

    @Test func `what is done every morning comes first in the morning, with its reason`() throws {
        let day = [("coffee", 7.5), ("news", 12.0), ("lamp", 21.0)]
        var habits = habits((0..<10).flatMap { number in day.map { ($0.0, number, $0.1) } })
        for (name, hour) in day {
            let first = try #require(habits.ranking(at: moment(10, hour + 0.1)).first)
            #expect(first.candidate == name)
            #expect(!first.reasons.isEmpty)
            habits.record(Occurrence(name, at: moment(10, hour + 0.1)))
        }
    }

    @Test func `what follows something comes first after it at any hour`() throws {
        var log: [(String, Int, Double)] = []
        for day in 0..<12 {
            let hour = [8.0, 13.0, 19.0][day % 3]
            log += [("arrive", day, hour), ("light on", day, hour + 0.05)]
            log += [("music", day, hour + 2)]
        }
        var habits = habits(log)
        habits.record(Occurrence("arrive", at: moment(12, 16)))
        #expect(habits.ranking(at: moment(12, 16.05)).first?.candidate == "light on")
    }

    @Test func `reasons are different ones`() throws {
        // Each follows the same thing after the same pause at the same hour of the same days.
        let habits = habits(
            (0..<20).flatMap { day in [("arrive", day, 18.0), ("light on", day, 18.1)] }
                + [("arrive", 20, 18)])
        let first = try #require(habits.ranking(at: moment(20, 18.1)).first)
        #expect(first.candidate == "light on")
        let follows = first.reasons.filter { $0.sentence { $0 }.hasPrefix("often follows") }
        #expect(follows.count == 1)
    }

    @Test func `what nobody has seen yet is expected of what is done often`() throws {
        // After soup, and at night, nothing was ever done: what is done most is likeliest, although
        // coffee was last.
        let log = (0..<20).map { ("tea", $0 / 4, 8.0 + Double($0 % 4)) }
        let habits = habits(log + [("coffee", 5, 9), ("soup", 5, 21)])
        let ranking = habits.ranking(at: moment(5, 23)).map(\.candidate)
        #expect(ranking.first == "tea")
    }

    @Test func `a weekly habit is far likelier on its day`() throws {
        // Day 0 was a Thursday; day 2 a Saturday.
        let habits = habits((0..<42).map { day in (day % 7 == 2 ? "bake" : "toast", day, 9.0) })
        let chances = try [44, 45].map { day in
            try #require(habits.ranking(at: moment(day, 9)).first { $0.candidate == "bake" })
                .probability
        }
        #expect(chances[0] > 2 * chances[1])
    }

    @Test(arguments: [
        // Nothing but soup: a ranking puts it first at any hour, but it is not always time for it.
        (day: 3, hour: 12.2, isTime: true), (3, 12.9, true), (3, 15, false), (3, 3, false),
        (5, 12.5, true), (40, 12.5, false),
    ])
    func `its time is when it is usual`(day: Int, hour: Double, isTime: Bool) {
        let habits = habits((0..<3).map { ("soup", $0, 12.5) })
        #expect((habits.timeliness(of: "soup", at: moment(day, hour)) > 0.4) == isTime)
    }

    @Test func `it is not time again for what has just been done or hardly ever was`() {
        var habits = habits((0..<3).map { ("soup", $0, 12.5) } + [("cake", 2, 15)])
        habits.record(Occurrence("soup", at: moment(3, 12.3)))
        #expect(habits.timeliness(of: "soup", at: moment(3, 12.5)) == 0)
        #expect(habits.timeliness(of: "cake", at: moment(3, 15)) == 0)
        #expect(habits.timeliness(of: "never", at: moment(3, 15)) == 0)
    }

    @Test func `it is time for what follows, and for what is done every week`() {
        var log: [(String, Int, Double)] = []
        for day in 0..<30 {
            let hour = 8 + Double(day % 9)
            log += [("arrive", day, hour), ("light", day, hour + 0.1)]
            if day % 7 == 2 { log.append(("bake", day, 20)) }
        }
        var habits = habits(log)
        #expect(habits.timeliness(of: "light", at: moment(30, 12)) < 0.4)
        #expect(habits.timeliness(of: "bake", at: moment(30, 20)) > 0.4)
        #expect(habits.timeliness(of: "bake", at: moment(31, 20)) < 0.4)
        habits.record(Occurrence("arrive", at: moment(31, 12)))
        #expect(habits.timeliness(of: "light", at: moment(31, 12.1)) > 0.4)
    }

    @Test func `the surroundings decide between things done at the same hour`() {
        var habits = Habits()
        for day in 0..<20 {
            let place = day.isMultiple(of: 2) ? "home" : "work"
            habits.record(
                Occurrence(
                    place == "home" ? "heating" : "mail", at: moment(day, 9),
                    context: ["place": place]))
        }
        for (place, expected) in [("home", "heating"), ("work", "mail")] {
            let ranking = habits.ranking(at: moment(20, 9), context: ["place": place])
            #expect(ranking.first?.candidate == expected)
        }
    }

    @Test func `probabilities add up to one and never fail to be numbers`() {
        var generator = SeededGenerator(seed: 7)
        var habits = Habits()
        for index in 0..<500 {
            let name = "shortcut \(Int.random(in: 0..<12, using: &generator))"
            let hour = Double.random(in: 0..<24, using: &generator)
            habits.record(Occurrence(name, at: moment(index / 5, hour)))
            let ranking = habits.ranking(at: moment(index / 5, hour + 1))
            #expect(abs(ranking.reduce(0) { $0 + $1.probability } - 1) < 0.001)
        }
        #expect(habits.weights.allSatisfy { $0.isFinite })
    }

    @Test func `a clock that jumps back or names no moment harms nothing`() {
        var habits = habits([("a", 10, 8), ("b", 3, 8), ("a", 11, 8)])
        habits.record(Occurrence("b", at: Moment(seconds: .nan)))
        habits.record(Occurrence("a", at: Moment(seconds: .infinity)))
        #expect(habits.count == 5)
        #expect(habits.ranking(at: moment(2, 8)).count == 2)
    }

    @Test func `what is forgotten is never suggested again, the rest stays`() {
        var habits = habits([("a", 0, 8), ("b", 0, 9), ("a", 1, 8), ("b", 1, 9)])
        let weights = habits.weights
        habits.forget(["a"])
        #expect(habits.ranking(at: moment(2, 8)).map(\.candidate) == ["b"])
        #expect(habits.count == 2)
        #expect(habits.weights == weights)
    }

    @Test func `unusable weights are replaced by those to start with`() {
        #expect(Habits(weights: [1, 2]).weights == Habits().weights)
        let broken = [Float](repeating: .nan, count: Clue.allCases.count)
        #expect(Habits(weights: broken).weights == Habits().weights)
    }

    @Test func `weekdays are those of the calendar`() {
        // 1 January 1970 was a Thursday, the day before a Wednesday.
        #expect([0, 1, 2, 3, 4, -1].map { moment($0, 12).weekday } == [3, 4, 5, 6, 0, 2])
    }
}
