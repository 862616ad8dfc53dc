internal import Synchronization

/// Lets somebody wait until a loop has come round.
final class Pulse: Sendable {
    private struct State {
        var waiters: [CheckedContinuation<Void, Never>] = []
        /// Whether the loop waits for something that nobody can hurry, or is over.
        var isResting = false
    }

    private let state = Mutex(State())

    /// A loop that has not come round yet.
    init() {}

    /// Waits until the loop comes round, or rests; `knock` wakes one that waits for something to do.
    func next(_ knock: () -> Void) async {
        await withCheckedContinuation { waiter in
            let isResting = state.withLock { state in
                if !state.isResting { state.waiters.append(waiter) }
                return state.isResting
            }
            if isResting { waiter.resume() } else { knock() }
        }
    }

    /// The loop came round; `isResting` when it is over, or waits for what nobody can hurry.
    func passed(isResting: Bool = false) {
        let waiters = state.withLock { state in
            defer { state.waiters = [] }
            state.isResting = isResting
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
