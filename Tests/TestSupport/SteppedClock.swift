internal import Synchronization

/// A clock that stands still until a test steps it.
package final class SteppedClock: Clock, Sendable {
    /// A time since the clock was made.
    package struct Instant: InstantProtocol {
        package var sinceStart: Duration

        package func advanced(by duration: Duration) -> Instant {
            Instant(sinceStart: sinceStart + duration)
        }
        package func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }
        package static func < (left: Instant, right: Instant) -> Bool {
            left.sinceStart < right.sinceStart
        }
    }

    private struct State {
        var now = Instant(sinceStart: .zero)
        var nextID = 0
        var sleepers: [Int: (deadline: Instant, waiter: CheckedContinuation<Bool, Never>)] = [:]
        var watchers: [(count: Int, waiter: CheckedContinuation<Void, Never>)] = []
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    /// A clock at zero.
    package init() {}

    package var now: Instant { state.withLock(\.now) }
    package var minimumResolution: Duration { .zero }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let isAwake = await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let watchers = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
                    if state.now >= deadline || state.cancelled.contains(id) { return nil }
                    state.sleepers[id] = (deadline, waiter)
                    let count = state.sleepers.count
                    defer { state.watchers.removeAll { $0.count <= count } }
                    return state.watchers.filter { $0.count <= count }.map(\.waiter)
                }
                guard let watchers else { return waiter.resume(returning: true) }
                for watcher in watchers { watcher.resume() }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.cancelled.insert(id)
                return state.sleepers.removeValue(forKey: id)?.waiter
            }
            waiter?.resume(returning: false)
        }
        guard isAwake else { throw CancellationError() }
        try Task.checkCancellation()
    }

    /// Moves the time on and wakes who waited for it.
    package func advance(by duration: Duration) {
        let awake = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }.map(\.waiter)
        }
        for waiter in awake { waiter.resume(returning: true) }
    }

    /// Waits until so many tasks sleep on this clock.
    package func waitForSleepers(_ count: Int) async {
        await withCheckedContinuation { waiter in
            let isReady = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.watchers.append((count, waiter))
                return false
            }
            if isReady { waiter.resume() }
        }
    }
}
