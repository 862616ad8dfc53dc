import Synchronization
import Testing

/// Lets only a few tests that start daemons run at once: each takes a processor while it speaks.
struct DaemonLimit: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing body: @Sendable @concurrent () async throws -> Void
    ) async throws {
        await Self.places.enter()
        defer { Self.places.leave() }
        try await body()
    }

    private static let places = Places(3)

    /// So many may be inside; the others wait in a line.
    private final class Places: Sendable {
        private struct State {
            var free: Int
            var line: [CheckedContinuation<Void, Never>] = []
        }

        private let state: Mutex<State>

        init(_ count: Int) { state = Mutex(State(free: count)) }

        func enter() async {
            await withCheckedContinuation { waiter in
                let isFree = state.withLock { state in
                    guard state.free > 0 else {
                        state.line.append(waiter)
                        return false
                    }
                    state.free -= 1
                    return true
                }
                if isFree { waiter.resume() }
            }
        }

        func leave() {
            let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
                guard state.line.isEmpty else { return state.line.removeFirst() }
                state.free += 1
                return nil
            }
            next?.resume()
        }
    }
}

extension Trait where Self == DaemonLimit {
    /// The test starts daemons.
    static var startsDaemons: Self { DaemonLimit() }
}
