/// A message bus of its own with a desktop that shows notifications, which logs every call it gets.
package final class DesktopBus: Sendable {
    private let bus: MockBus

    /// What `DBUS_SESSION_BUS_ADDRESS` must be.
    package var address: String { bus.address }
    /// The calls it got, a line each.
    package var calls: Chronicle<String> { bus.output }

    /// Starts the bus and the desktop.
    package init() async throws {
        let bus = try await MockBus(
            kind: "session", template: "notification_daemon",
            service: "org.freedesktop.Notifications", object: "/org/freedesktop/Notifications")
        self.bus = bus
        try await eventually("the desktop to come") {
            (try? await bus.call("", ["org.freedesktop.Notifications", "GetServerInformation"]))
                != nil
        }
    }

    /// Presses a button of a note, as a person would.
    package func press(_ key: String, on note: Int) async throws {
        try await bus.call(
            "",
            [
                "org.freedesktop.DBus.Mock", "EmitSignal", "sssav",
                "org.freedesktop.Notifications", "ActionInvoked", "us", "2", "u", "\(note)", "s",
                key,
            ])
    }
}
