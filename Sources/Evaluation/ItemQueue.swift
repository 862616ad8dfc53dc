internal import Synchronization

/// Hands out the numbers of items, each once, to whoever asks.
final class ItemQueue: Sendable {
    private let count: Int
    private let taken = Mutex(0)

    /// A queue of so many items.
    init(count: Int) { self.count = count }

    /// The number of an item that nobody has yet; nil when all are taken.
    func next() -> Int? {
        taken.withLock { taken in
            guard taken < count else { return nil }
            taken += 1
            return taken - 1
        }
    }
}
