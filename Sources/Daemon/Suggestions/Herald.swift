internal import Wire

/// Decides when suggestions are worth telling unasked.
struct Herald: Sendable {
    /// So often it is looked whether there is something to tell.
    static let tick: Duration = .seconds(20)

    private var last: ContinuousClock.Instant?
    private var lastTold: Int?

    /// What has less is not worth an interruption.
    private static let leastScore = 0.25

    /// Whether the person may be told again, when there must be `pause` between.
    func isDue(_ now: ContinuousClock.Instant, _ pause: Duration) -> Bool {
        last.map { now - $0 >= pause } ?? true
    }

    /// Whether the best of `suggestions` is good enough, and another one than was told last.
    mutating func isNews(
        _ suggestions: [SuggestionMessage], at now: ContinuousClock.Instant
    ) -> Bool {
        guard let best = suggestions.first, best.score >= Self.leastScore,
            best.suggestion != lastTold
        else { return false }
        last = now
        lastTold = best.suggestion
        return true
    }
}
