internal import Synchronization
internal import Wire

/// The requests that are being served, by the session they belong to.
final class Runs: Sendable {
    private struct State {
        var lastNumber = 0
        var runs: [Int: (session: JSONValue?, run: Run)] = [:]
    }

    private let state = Mutex(State())

    /// Nothing is served.
    init() {}

    /// Begins to serve a request; nil when too many are being served.
    func begin(_ session: JSONValue?) -> Run? {
        state.withLock { state in
            guard state.runs.count < Limits.deliveries else { return nil }
            state.lastNumber += 1
            let run = Run(number: state.lastNumber)
            state.runs[run.number] = (session, run)
            return run
        }
    }

    /// Forgets a request that was served.
    func end(_ run: Run) { state.withLock { $0.runs[run.number] = nil } }

    /// Cancels what is served for a session.
    func cancel(_ session: JSONValue?) {
        guard let session else { return }
        let runs = state.withLock { $0.runs.values.filter { $0.session == session }.map(\.run) }
        for run in runs { run.cancel() }
    }
}

/// One request that is being served, and that can be cancelled from outside its task.
struct Run: Sendable {
    let number: Int
    private let end: AsyncStream<Never>
    private let ending: AsyncStream<Never>.Continuation

    /// A request of that number.
    init(number: Int) {
        self.number = number
        // Nothing is ever put into it: its end is the signal.
        (end, ending) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Cancels the work, now or when it begins.
    func cancel() { ending.finish() }

    /// The result of `work`, whose task is cancelled by `cancel`.
    func value<R: Sendable>(_ work: @escaping @Sendable () async -> R) async -> R {
        await withTaskGroup(of: Optional<R>.self) { group in
            group.addTask { await work() }
            group.addTask { [end] in
                for await _ in end {}
                return nil
            }
            var result: R?
            while result == nil, let next = await group.next() {
                // The signal came first: the work is cancelled, and its answer still waited for.
                group.cancelAll()
                result = next
            }
            guard let result else { preconditionFailure("the work ends with a result") }
            return result
        }
    }
}
