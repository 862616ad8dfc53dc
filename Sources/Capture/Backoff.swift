/// The pauses between attempts: each twice the one before, up to a longest.
struct Backoff {
    private let first: Duration
    private let longest: Duration
    private var upcoming: Duration

    /// Pauses from a first to a longest.
    init(first: Duration, longest: Duration) {
        self.first = first
        self.longest = longest
        upcoming = min(first, longest)
    }

    /// The pause before the next attempt.
    mutating func next() -> Duration {
        defer { upcoming = min(upcoming * 2, longest) }
        return upcoming
    }

    /// After success the pauses begin again with the first.
    mutating func reset() {
        upcoming = min(first, longest)
    }
}
