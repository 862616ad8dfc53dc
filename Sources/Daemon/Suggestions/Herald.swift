internal import Wire

/// Decides when suggestions may be told unasked: not oftener than the person set, and none twice.
struct Herald: Sendable {
    /// So often it is looked whether there is something to tell.
    static let tick: Duration = .seconds(20)
    /// So long the same is not told again, in seconds: until another day, mostly.
    private static let repetition = 21_600.0

    /// When something was last told, in seconds since the Unix epoch.
    private(set) var last: Double?
    /// When each suggestion was told.
    private var told: [Int: Double] = [:]

    /// Goes on from what was `last` told, before a restart.
    init(last: Double? = nil) { self.last = last }

    /// Whether the person may be told again, when there must be `pause` between.
    func isDue(_ now: Double, _ pause: Duration) -> Bool {
        guard pause > .zero else { return false }
        // A clock that was set back must not mean silence until it has caught up.
        guard let last, now >= last else { return true }
        return now - last >= pause / .seconds(1)
    }

    /// What of `suggestions` is to be told now; none when the best of them was told lately.
    mutating func news(_ suggestions: [SuggestionMessage], at now: Double) -> [SuggestionMessage] {
        told = told.filter { (0..<Self.repetition).contains(now - $0.value) }
        guard let best = suggestions.first, told[best.suggestion] == nil else { return [] }
        last = now
        told[best.suggestion] = now
        return suggestions
    }
}
