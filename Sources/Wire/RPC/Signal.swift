internal import Synchronization

/// Wakes one waiting task; a signal that comes before the wait is not lost.
final class Signal: Sendable {
    private struct State {
        var isFired = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// Wakes the waiter, or the next one to come.
    func fire() {
        let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard let waiter = state.waiter.take() else {
                state.isFired = true
                return nil
            }
            return waiter
        }
        waiter?.resume()
    }

    /// Waits for the signal; false when the task is cancelled.
    func wait() async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if state.isFired || Task.isCancelled {
                        state.isFired = false
                        return true
                    }
                    precondition(state.waiter == nil, "one task at a time waits for a signal")
                    state.waiter = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            let waiter = state.withLock { $0.waiter.take() }
            waiter?.resume()
        }
        return !Task.isCancelled
    }
}
