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

    /// What `DBUS_SYSTEM_BUS_ADDRESS` must be.
    package let address: String
    private let folder: TemporaryDirectory
    private let bus = Process()
    private let logind = Process()

    /// Starts the bus and logind, which knows no session yet.
    package init() async throws {
        folder = try TemporaryDirectory()
        address = "unix:path=\(folder.file("bus"))"
        bus.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        bus.arguments = ["--session", "--nofork", "--nopidfile", "--address=\(address)"]
        bus.standardOutput = FileHandle.nullDevice
        bus.standardError = FileHandle.nullDevice
        try bus.run()
        try await eventually("the bus to come") { [path = folder.file("bus")] in
            FileManager.default.fileExists(atPath: path)
        }
        logind.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        logind.arguments = ["-m", "dbusmock", "--system", "--template", "logind"]
        logind.environment = ["DBUS_SYSTEM_BUS_ADDRESS": address, "PATH": "/usr/bin:/bin"]
        logind.standardOutput = FileHandle.nullDevice
        logind.standardError = FileHandle.nullDevice
        try logind.run()
        try await eventually("logind to come") {
            (try? self.call("", "org.freedesktop.login1.Manager", "ListSessions")) != nil
        }
    }

    deinit {
        for process in [logind, bus] where process.isRunning { process.terminate() }
    }

    /// Adds a session of `user`, at a seat.
    package func addSession(_ name: String, user: UInt32 = geteuid()) throws {
        try call(
            "", "org.freedesktop.DBus.Mock", "AddSession", "ssusb", name, "seat0", "\(user)",
            "joe", "true")
    }

    /// Locks or unlocks a session, as a screen locker would.
    package func setLocked(_ isLocked: Bool, _ name: String) throws {
        try call(
            "/session/\(name)", "org.freedesktop.login1.Session", "SetLockedHint", "b",
            "\(isLocked)")
    }

    private func call(_ object: String, _ words: String...) throws {
        let busctl = Process()
        busctl.executableURL = URL(fileURLWithPath: "/usr/bin/busctl")
        busctl.arguments =
            ["--address=\(address)", "call", "org.freedesktop.login1"]
            + ["/org/freedesktop/login1\(object)"] + words
        busctl.standardOutput = FileHandle.nullDevice
        busctl.standardError = FileHandle.nullDevice
        try busctl.run()
        busctl.waitUntilExit()
        guard busctl.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    }
}
