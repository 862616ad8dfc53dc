import Synchronization

/// What happened in another process, in order, for tests that wait for it to happen.
package final class Chronicle<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        /// How many ever came.
        var count = 0
        var isEnded = false
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var nextWaiter = 0
    }

    private let state = Mutex(State())

    /// Nothing has happened yet.
    package init() {}

    /// What happened and was not taken.
    package var elements: [Element] { state.withLock(\.elements) }

    /// Whether nothing more will happen.
    package var isEnded: Bool { state.withLock(\.isEnded) }

    /// Notes what has just happened.
    package func append(_ element: Element) {
        change { state in
            state.elements.append(element)
            state.count += 1
        }
    }

    /// Notes that nothing more will happen.
    package func end() {
        change { $0.isEnded = true }
    }

    /// Takes the first element that fits, waiting for it at most so long; others stay.
    ///
    /// `what` names it when it does not come. The bound only matters then, so it is generous.
    @discardableResult
    package func take(
        _ what: String, atMost bound: Duration = .seconds(60),
        where fits: @Sendable (Element) -> Bool = { _ in true }
    ) async throws -> Element {
        let deadline = ContinuousClock.now + bound
        while true {
            let (found, count, isEnded) = state.withLock { state -> (Element?, Int, Bool) in
                let index = state.elements.firstIndex(where: fits)
                return (index.map { state.elements.remove(at: $0) }, state.count, state.isEnded)
            }
            if let found { return found }
            guard !isEnded, await isMore(than: count, before: deadline) else {
                throw WaitedInVain(what: what, instead: elements.map { "\($0)" })
            }
        }
    }

    /// Forgets what has happened so far and fits.
    package func forget(where fits: @Sendable (Element) -> Bool) {
        state.withLock { $0.elements.removeAll(where: fits) }
    }

    private func change(_ change: (inout State) -> Void) {
        let waiters = state.withLock { state in
            change(&state)
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume() }
    }

    private func isMore(than count: Int, before deadline: ContinuousClock.Instant) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                await self.grow(beyond: count)
                return true
            }
            group.addTask {
                // A cancelled sleep means that something happened first.
                try? await Task.sleep(until: deadline, clock: .continuous)
                return false
            }
            defer { group.cancelAll() }
            return await group.next() == true
        }
    }

    /// Waits until something more happens or the task is cancelled.
    private func grow(beyond count: Int) async {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let isDone = state.withLock { state in
                    if state.count > count || state.isEnded || Task.isCancelled { return true }
                    state.waiters[id] = waiter
                    return false
                }
                if isDone { waiter.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
        }
    }
}

/// Something did not happen in time.
package struct WaitedInVain: Error, CustomStringConvertible {
    let what: String
    let instead: [String]

    package var description: String {
        "waited in vain for \(what); what came instead: "
            + (instead.isEmpty ? "nothing" : instead.joined(separator: "\n    "))
    }
}

/// Waits for what tells nobody when it happens: looks again and again, at most for a minute.
package func eventually(
    _ what: String, _ isTrue: () async throws -> Bool
) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try await !isTrue() {
        guard ContinuousClock.now < deadline else { throw WaitedInVain(what: what, instead: []) }
        try await Task.sleep(for: .milliseconds(5))
    }
}
