import Foundation

/// A message bus of its own with a logind that does what a test says, made of python3-dbusmock.
package final class LoginBus: Sendable {
    /// Whether the parts are installed.
    package static let isAvailable: Bool = {
        let probe = Process()
        probe.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        probe.arguments = ["-c", "import dbusmock"]
        probe.standardError = FileHandle.nullDevice
        do {
            try probe.run()
        } catch {
            return false
        }
        probe.waitUntilExit()
        return probe.terminationStatus == 0
            && FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon")
    }()

    private let bus: MockBus

    /// What `DBUS_SYSTEM_BUS_ADDRESS` must be.
    package var address: String { bus.address }

    /// Starts the bus and logind, which knows no session yet.
    package init() async throws {
        let bus = try await MockBus(
            kind: "system", template: "logind", service: "org.freedesktop.login1",
            object: "/org/freedesktop/login1")
        self.bus = bus
        try await eventually("logind to come") {
            (try? await bus.call("", ["org.freedesktop.login1.Manager", "ListSessions"])) != nil
        }
    }

    /// Adds a session of `user`, at a seat.
    package func addSession(_ name: String, user: UInt32 = geteuid()) async throws {
        try await bus.call(
            "",
            [
                "org.freedesktop.DBus.Mock", "AddSession", "ssusb", name, "seat0", "\(user)",
                "joe", "true",
            ])
    }

    /// Locks or unlocks a session, as a screen locker would.
    package func setLocked(_ isLocked: Bool, _ name: String) async throws {
        try await bus.call(
            "/session/\(name)",
            ["org.freedesktop.login1.Session", "SetLockedHint", "b", "\(isLocked)"])
    }
}
