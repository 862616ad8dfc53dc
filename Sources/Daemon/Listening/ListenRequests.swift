internal import Synchronization

/// Who asked for the next utterance, and waits for what becomes of it.
final class ListenRequests<Answer: Sendable>: Sendable {
    /// Answers somebody; nil tells them that nobody spoke.
    private typealias Waiter = CheckedContinuation<Answer?, Never>

    private struct State {
        var waiters: [Int: Waiter] = [:]
        var count = 0
        /// Whether an utterance is in progress, which is waited for.
        var isSpeech = false
    }

    /// Those whose utterance has ended.
    struct Taken: Sendable {
        fileprivate var waiters: [Int: CheckedContinuation<Answer?, Never>]

        /// Whether there are any.
        var isEmpty: Bool { waiters.isEmpty }

        /// Tells them the outcome.
        func answer(_ outcome: Answer) {
            for waiter in waiters.values { waiter.resume(returning: outcome) }
        }
    }

    private let state = Mutex(State())
    private let clock: any Clock<Duration>

    /// Nobody yet.
    init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }

    /// Whether anybody waits.
    var isOpen: Bool { state.withLock { !$0.waiters.isEmpty } }

    /// Waits for the outcome of the next utterance, or of the one in progress.
    ///
    /// Nil when nobody has begun to speak within `timeout`, and when the task is cancelled.
    /// `whenOpen` runs once whatever comes from then on is heard of.
    func outcome(within timeout: Duration, whenOpen: () -> Void = {}) async -> Answer? {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        return await withTaskGroup(of: Void.self) { group in
            let outcome = await withTaskCancellationHandler {
                await withCheckedContinuation { waiter in
                    state.withLock { $0.waiters[number] = waiter }
                    whenOpen()
                    if Task.isCancelled { giveUp(number) }
                    group.addTask { [clock] in
                        // A cancelled sleep means that the outcome came first.
                        guard (try? await clock.sleep(for: timeout)) != nil else { return }
                        self.giveUp(number, unless: \.isSpeech)
                    }
                }
            } onCancel: {
                giveUp(number)
            }
            group.cancelAll()
            return outcome
        }
    }

    /// Takes note of whether an utterance is in progress.
    func note(isSpeech: Bool) { state.withLock { $0.isSpeech = isSpeech } }

    /// Those who wait; what comes next is not theirs any more.
    func take() -> Taken {
        state.withLock { state in
            defer { state.waiters = [:] }
            return Taken(waiters: state.waiters)
        }
    }

    /// Tells those who wait that nothing will come.
    func dismiss() {
        let waiters = state.withLock { state in
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume(returning: nil) }
    }

    private func giveUp(_ number: Int, unless isNeeded: (State) -> Bool = { _ in false }) {
        let waiter = state.withLock { state in
            isNeeded(state) ? nil : state.waiters.removeValue(forKey: number)
        }
        waiter?.resume(returning: nil)
    }
}
