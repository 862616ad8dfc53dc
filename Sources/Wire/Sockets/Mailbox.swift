internal import Synchronization

/// Elements on their way from a producer that must not wait to one consumer that may.
///
/// The bound is advice to the producer: `push` says when to pause, `drained` when to go on.
final class Mailbox<Element: Sendable>: Sendable {
    private struct State {
        var elements: [(element: Element, weight: Int)] = []
        var head = 0
        var weight = 0
        var isFull = false
        var isFinished = false
        var consumer: CheckedContinuation<Element?, Never>?
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let drained: @Sendable () -> Void

    /// A mailbox that is full at `capacity` and calls `drained` when it is half empty again.
    init(capacity: Int, drained: @escaping @Sendable () -> Void = {}) {
        self.capacity = capacity
        self.drained = drained
    }

    /// Whether the producer was told to pause.
    var isFull: Bool { state.withLock(\.isFull) }

    /// Adds an element; returns whether there is room for more. Lost after `finish`.
    @discardableResult
    func push(_ element: Element, weight: Int = 1) -> Bool {
        let (consumer, hasRoom) = state.withLock {
            state -> (CheckedContinuation<Element?, Never>?, Bool) in
            guard !state.isFinished else { return (nil, true) }
            if let consumer = state.consumer {
                state.consumer = nil
                return (consumer, true)
            }
            state.elements.append((element, weight))
            state.weight += weight
            if state.weight >= capacity { state.isFull = true }
            return (nil, !state.isFull)
        }
        consumer?.resume(returning: element)
        return hasRoom
    }

    /// Says that nothing more comes; what is there can still be taken unless it is `discarding`.
    func finish(discarding: Bool = false) {
        let consumer = state.withLock { state -> CheckedContinuation<Element?, Never>? in
            state.isFinished = true
            if discarding {
                state.elements = []
                state.head = 0
                state.weight = 0
            }
            defer { state.consumer = nil }
            return state.consumer
        }
        consumer?.resume(returning: nil)
    }

    /// The next element; nil at the end, or when the waiting task is cancelled.
    func next() async -> Element? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (answer, hasDrained) = take(orWait: continuation)
                if hasDrained { drained() }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let consumer = state.withLock { state in
                defer { state.consumer = nil }
                return state.consumer
            }
            consumer?.resume(returning: nil)
        }
    }

    /// The answer at hand (`.some(nil)` is the end), or nil when the consumer has to wait.
    private func take(
        orWait continuation: CheckedContinuation<Element?, Never>
    ) -> (answer: Element??, hasDrained: Bool) {
        state.withLock { state -> (Element??, Bool) in
            if state.head < state.elements.count {
                let (element, weight) = state.elements[state.head]
                state.head += 1
                state.weight -= weight
                if state.head >= max(32, state.elements.count / 2) || state.weight == 0 {
                    state.elements.removeFirst(state.head)
                    state.head = 0
                }
                let hasDrained = state.isFull && state.weight <= capacity / 2
                if hasDrained { state.isFull = false }
                return (.some(element), hasDrained)
            }
            if state.isFinished || Task.isCancelled { return (.some(nil), false) }
            precondition(state.consumer == nil, "a mailbox has one consumer")
            state.consumer = continuation
            return (nil, false)
        }
    }
}
