import Synchronization

/// A value that handlers and the test share.
final class Held<Value: Sendable>: Sendable {
    private let storage: Mutex<Value?>

    init(_ value: Value? = nil) { storage = Mutex(value) }

    var value: Value? {
        get { storage.withLock(\.self) }
        set { storage.withLock { $0 = newValue } }
    }

    func update(_ change: (inout Value) -> Void) {
        storage.withLock { storage in
            guard var value = storage else { return }
            change(&value)
            storage = value
        }
    }
}
