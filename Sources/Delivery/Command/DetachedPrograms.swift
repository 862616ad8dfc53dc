internal import CSpawn
internal import Dispatch
internal import Glibc
internal import Synchronization
internal import Wire

/// The programs that were started and are not waited for: counted, bounded, and reaped when they end.
///
/// One queue watches all of them, and costs no thread while none ends.
package final class DetachedPrograms: Sendable {
    private let count = Mutex(0)
    private let limit: Int
    private let queue = DispatchQueue(label: "phrased.detached")

    /// At most `limit` programs at once.
    package init(limit: Int = Limits.detachedPrograms) {
        self.limit = limit
    }

    /// How many run now.
    package var running: Int { count.withLock { $0 } }

    /// Takes a place for one more; false when all are taken.
    func enter() -> Bool {
        count.withLock { count in
            guard count < limit else { return false }
            count += 1
            return true
        }
    }

    /// Gives a place back.
    func leave() { count.withLock { $0 -= 1 } }

    /// Reaps `child` when it ends, and gives its place back. Does not wait.
    func watch(_ child: Child) {
        let descriptor = phrased_pidfd_open(child.pid)
        guard descriptor >= 0 else {
            // Out of descriptors: then it costs a thread, and without one it stays a zombie.
            _ = startThread { self.reap(child) }
            return
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        // The source holds itself until it is cancelled.
        source.setEventHandler {
            self.reap(child)
            source.cancel()
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
    }

    private func reap(_ child: Child) {
        _ = child.reap()
        leave()
    }
}
