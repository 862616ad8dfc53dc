/// When a handler that crashed may be started again: later and later while it goes on crashing.
struct RestartPolicy: Sendable, Equatable {
    /// A point in time that does not stand still while the machine sleeps.
    typealias Instant = ContinuousClock.Instant

    /// How long one must run for its crash to be the first again.
    static let stableTime: Duration = .seconds(60)
    static let longestWait: Duration = .seconds(60)

    /// Crashes one after the other.
    private(set) var crashes = 0
    private var notBefore: Instant?

    /// Never started.
    init() {}

    /// It ended by itself with status 0, as one that has nothing to do may.
    mutating func endedWell() { self = RestartPolicy() }

    /// It crashed, or never got ready, after running for `uptime`.
    mutating func crashed(at now: Instant, after uptime: Duration) {
        crashes = uptime >= Self.stableTime ? 1 : crashes + 1
        let doublings = min(crashes - 1, 6)
        notBefore = now + min(.seconds(1 << doublings), Self.longestWait)
    }

    /// How often it crashed, in words.
    var crashesText: String { crashes == 1 ? "once" : "\(crashes) times in a row" }

    /// How long to wait before the next start; nil when it may start now.
    func wait(at now: Instant) -> Duration? {
        guard let notBefore, now < notBefore else { return nil }
        return now.duration(to: notBefore)
    }
}
