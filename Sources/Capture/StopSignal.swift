import CALSA
import Glibc
import Synchronization

/// Tells a thread that waits for sound to stop, whatever it is waiting for.
package final class StopSignal: Sendable {
    private let isSet = Atomic(false)
    /// Becomes readable when the signal is raised; -1, which poll ignores, if the system has no more.
    private let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))

    /// A signal that is not raised yet.
    package init() {}

    deinit {
        close(descriptor)
    }

    /// Whether it was raised.
    package var isRaised: Bool { isSet.load(ordering: .acquiring) }

    /// Raises it for good and ends the wait that is going on.
    package func raise() {
        isSet.store(true, ordering: .releasing)
        eventfd_write(descriptor, 1)
    }

    /// Waits for a time, or until it is raised.
    func pause(_ duration: Duration) {
        var none: [pollfd] = []
        _ = wait(for: &none, atMost: duration)
    }

    /// Waits until there is something to read, or the end, or the signal is raised.
    ///
    /// Returns whether reading would not block.
    package func waitForInput(_ descriptor: Int32) -> Bool {
        var events = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        while !wait(for: &events, atMost: .seconds(3_600)) {
            if isRaised { return false }
        }
        return true
    }

    /// Waits until a descriptor has an event, the signal is raised or the time is over.
    ///
    /// Returns whether one of the descriptors has an event.
    func wait(for descriptors: inout [pollfd], atMost duration: Duration) -> Bool {
        let clock = ContinuousClock()
        let deadline = clock.now + duration
        let own = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var all = descriptors + [own]
        while !isRaised {
            let rest = clock.now.duration(to: deadline)
            let result = poll(&all, nfds_t(all.count), Self.milliseconds(rest))
            let interrupted = result < 0 && errno == EINTR
            if !interrupted || rest <= .zero { break }
        }
        descriptors = all.dropLast()
        return descriptors.contains { $0.revents != 0 }
    }

    /// Rounded up, so that a short rest does not become a busy loop.
    private static func milliseconds(_ duration: Duration) -> Int32 {
        guard duration > .zero else { return 0 }
        let (seconds, attoseconds) = duration.components
        return Int32(
            clamping: seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
