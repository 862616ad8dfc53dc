internal import CSystemd
internal import Foundation

/// Tells systemd how the service is doing; does nothing when it was not started by systemd.
package struct ServiceNotifier: Sendable {
    /// Talks to whoever `NOTIFY_SOCKET` names.
    package init() {}

    /// The sockets listen and the model is loaded.
    package func ready(_ status: String) { send("READY=1\nSTATUS=\(Self.line(status))") }

    /// One line that `systemctl status` shows.
    package func status(_ status: String) { send("STATUS=\(Self.line(status))") }

    /// A reload begins; `ready` ends it.
    package func reloading() {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let microseconds = time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
        send("RELOADING=1\nMONOTONIC_USEC=\(microseconds)")
    }

    /// How long systemd waits for `alive` before it ends the service; nil when it does not wait.
    package var watchdogInterval: Duration? {
        var microseconds: UInt64 = 0
        // https://www.freedesktop.org/software/systemd/man/latest/sd_watchdog_enabled.html
        guard sd_watchdog_enabled(0, &microseconds) > 0 else { return nil }
        return .microseconds(Int64(clamping: microseconds))
    }

    /// The service works.
    package func alive() { send("WATCHDOG=1") }

    /// The service is about to end.
    package func stopping() { send("STOPPING=1\nSTATUS=Stopping") }

    /// A failure means that nobody listens, which is the normal case outside systemd.
    private func send(_ state: String) {
        _ = sd_notify(0, state)
    }

    private static func line(_ text: String) -> String { text.replacing("\n", with: " ") }
}
