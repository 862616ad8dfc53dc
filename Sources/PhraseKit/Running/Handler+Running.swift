internal import Wire

extension Handler {
    /// Serves the daemon over `route`; `clock` measures the pauses.
    func run(
        over route: HandlerRoute, clock: any Clock<Duration>,
        observe: @escaping @Sendable (Event) -> Void
    ) async throws(HandlerError) {
        var pauses = Pauses()
        while !Task.isCancelled {
            let reason: String
            do throws(HandlerError) {
                let connection = try route.open()
                let conversation = Conversation(self, over: connection, clock: clock)
                let wasRegistered = try await conversation.run { observe(.registered) }
                if wasRegistered { pauses = Pauses() }
                reason = "the daemon has hung up"
            } catch {
                guard error.code == .unreachable else { throw error }
                reason = error.description
                // A descriptor that was bad stays bad.
                if case .descriptor = route { throw error }
            }
            // Who started this program starts it again when it is needed.
            if case .descriptor = route { return }
            guard !Task.isCancelled else { return }
            let pause = pauses.next()
            observe(.waiting(reason: reason, pause: pause))
            // A cancelled sleep ends the loop by its own condition.
            try? await clock.sleep(for: pause)
        }
    }
}

/// The pauses between attempts to connect: each twice the one before, up to half a minute.
struct Pauses: Sendable {
    private var upcoming: Duration = .milliseconds(250)
    private static let longest: Duration = .seconds(30)

    /// The pause before the next attempt.
    mutating func next() -> Duration {
        defer { upcoming = min(upcoming * 2, Self.longest) }
        return upcoming
    }
}
