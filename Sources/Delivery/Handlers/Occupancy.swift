/// Which handlers have something to do, and since when the others have not.
struct Occupancy: Sendable, Equatable {
    /// A point in time that does not stand still while the machine sleeps.
    typealias Instant = ContinuousClock.Instant

    private var errands: [String: Int] = [:]
    private var idleSince: [String: Instant] = [:]

    /// Nobody has anything to do.
    init() {}

    /// A handler registered: from now on it may be idle.
    mutating func arrived(_ name: String, at now: Instant) { idleSince[name] = now }

    /// An errand that a handler may be asked about begins.
    mutating func begin(_ name: String) { errands[name, default: 0] += 1 }

    /// It has ended.
    mutating func end(_ name: String, at now: Instant) {
        let rest = (errands[name] ?? 1) - 1
        errands[name] = rest > 0 ? rest : nil
        idleSince[name] = now
    }

    /// How long a handler may still have nothing to do, of `patience` in all.
    func rest(of name: String, _ patience: Duration, at now: Instant) -> Duration {
        guard errands[name] == nil, let since = idleSince[name] else { return patience }
        return max(.zero, patience - since.duration(to: now))
    }
}
