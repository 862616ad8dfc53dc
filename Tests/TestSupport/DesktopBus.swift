import Foundation

/// A message bus of its own with a desktop that shows notifications, made of python3-dbusmock, which
/// logs every call that it gets.
package final class DesktopBus: Sendable {
    /// What `DBUS_SESSION_BUS_ADDRESS` must be.
    package let address: String
    /// The calls it got, a line each.
    package let calls = Chronicle<String>()
    private let folder: TemporaryDirectory
    private let bus = Process()
    private let desktop = Process()

    /// Starts the bus and the desktop.
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
        desktop.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        desktop.arguments = [
            "-u", "-m", "dbusmock", "--session", "--template", "notification_daemon",
        ]
        desktop.environment = ["DBUS_SESSION_BUS_ADDRESS": address, "PATH": "/usr/bin:/bin"]
        let output = Pipe()
        desktop.standardOutput = output
        desktop.standardError = FileHandle.nullDevice
        try desktop.run()
        try output.fileHandleForWriting.close()
        Thread.detachNewThread { [calls] in
            LineSocket.readLines(output.fileHandleForReading.fileDescriptor) { calls.append($0) }
            calls.end()
        }
        try await eventually("the desktop to come") {
            (try? self.call("org.freedesktop.Notifications", "GetServerInformation")) != nil
        }
    }

    deinit {
        for process in [desktop, bus] where process.isRunning { process.terminate() }
    }

    /// Presses a button of a note, as a person would.
    package func press(_ key: String, on note: Int) throws {
        try call(
            "org.freedesktop.DBus.Mock", "EmitSignal", "sssav", "org.freedesktop.Notifications",
            "ActionInvoked", "us", "2", "u", "\(note)", "s", key)
    }

    private func call(_ interface: String, _ words: String...) throws {
        let busctl = Process()
        busctl.executableURL = URL(fileURLWithPath: "/usr/bin/busctl")
        busctl.arguments =
            [
                "--address=\(address)", "call", "org.freedesktop.Notifications",
                "/org/freedesktop/Notifications", interface,
            ] + words
        busctl.standardOutput = FileHandle.nullDevice
        busctl.standardError = FileHandle.nullDevice
        try busctl.run()
        busctl.waitUntilExit()
        guard busctl.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    }
}
