/// Lets one through at a time, in the order they came: for work that must not overlap across waits.
actor Turnstile {
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Does `work` when its turn comes, where the caller is; whatever becomes of it, the next follows.
    nonisolated func pass<Value, Failure: Error>(
        _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        await enter()
        do throws(Failure) {
            let value = try await work()
            await leave()
            return value
        } catch {
            await leave()
            throw error
        }
    }

    private func enter() async {
        guard isBusy else {
            isBusy = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
        guard !waiting.isEmpty else {
            isBusy = false
            return
        }
        waiting.removeFirst().resume()
    }
}
