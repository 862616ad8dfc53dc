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

    /// The service is about to end.
    package func stopping() { send("STOPPING=1\nSTATUS=Stopping") }

    /// A failure means that nobody listens, which is the normal case outside systemd.
    private func send(_ state: String) {
        _ = sd_notify(0, state)
    }

    private static func line(_ text: String) -> String { text.replacing("\n", with: " ") }
}
