/// How many entries about one matter a log takes in a while, so that a flapping device cannot flood it.
struct LogBudget: Sendable {
    private let entries: Int
    private let span: Duration
    private var told: [ContinuousClock.Instant] = []
    private var withheld = 0

    /// At most so many `entries` within each `span`.
    init(entries: Int, per span: Duration) {
        self.entries = entries
        self.span = span
    }

    /// Whether an entry may be written now: how many were withheld before it, or nil if it is withheld.
    mutating func spend(at now: ContinuousClock.Instant) -> Int? {
        told.removeAll { $0.duration(to: now) >= span }
        guard told.count < entries else {
            withheld += 1
            return nil
        }
        told.append(now)
        defer { withheld = 0 }
        return withheld
    }
}
