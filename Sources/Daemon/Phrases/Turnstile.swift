/// Lets one through at a time, in the order they came: for work that must not overlap across waits.
actor Turnstile {
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits for the turn; `leave` must follow.
    func enter() async {
        guard isBusy else {
            isBusy = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Gives the turn to the next.
    func leave() {
        guard !waiting.isEmpty else {
            isBusy = false
            return
        }
        waiting.removeFirst().resume()
    }
}
