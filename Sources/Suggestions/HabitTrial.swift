/// How often what was done stood high in the ranking made just before it.
package struct HabitTrial: Sendable {
    /// How many events were ranked.
    package private(set) var events = 0
    /// How many were among the first one, three and five.
    package private(set) var hits = [1: 0, 3: 0, 5: 0]

    /// The share of events among the first `count`, 0…1.
    package func hitRate(_ count: Int) -> Double {
        events == 0 ? 0 : Double(hits[count] ?? 0) / Double(events)
    }

    /// Replays `log`: before each event after the first `skipped`, everything seen so far is ranked
    /// knowing only the events before it and its time.
    package init(_ log: [Occurrence], skipping skipped: Int = 20) {
        var habits = Habits()
        for (index, occurrence) in log.enumerated() {
            if index >= skipped {
                let ranking = habits.ranking(at: occurrence.moment, context: occurrence.context)
                let place = ranking.firstIndex { $0.candidate == occurrence.candidate }
                events += 1
                for count in hits.keys where place.map({ $0 < count }) == true {
                    hits[count, default: 0] += 1
                }
            }
            habits.record(occurrence)
        }
    }
}
