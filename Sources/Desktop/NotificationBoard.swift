internal import Execution

/// Shows notes on the person's desktop and tells which button was pressed.
///
/// It blocks while a note is shown, on a thread of its own: one note at a time.
/// https://specifications.freedesktop.org/notification-spec/latest/protocol.html
package actor NotificationBoard {
    private nonisolated let executor = ThreadExecutor(label: "phrased.notifications")

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    private static let program = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
    /// How often it is looked at whether a note is still wanted, in milliseconds.
    private static let step: UInt64 = 100

    /// Where the bus is; nil for the person's own.
    private let address: String?

    /// Connects to nothing yet. Tests bring a bus of their own.
    package init(busAddress: String? = nil) { address = busAddress }

    /// Shows `note` until `isOver`, or until the person presses a button, whose key it returns.
    ///
    /// Nil where there is no desktop, and when the person closes the note.
    package func show(_ note: DesktopNote, until isOver: @Sendable () -> Bool) -> String? {
        guard !isOver() else { return nil }
        do throws(BusError) {
            let bus = try MessageBus.open(.session, address: address)
            try Self.listen(bus)
            let number = try Self.notify(note, bus)
            let pressed = try Self.pressed(number, bus, isOver)
            // Whoever pressed a button sees it go anyway.
            try bus.call(
                Self.path, Self.program, "CloseNotification", [.number(number)], of: Self.program
            ) { _ in }
            return note.buttons.contains { $0.key == pressed } ? pressed : nil
        } catch {
            // No desktop, or one that went away: the question is asked in other ways, too.
            return nil
        }
    }

    private static func listen(_ bus: borrowing MessageBus) throws(BusError) {
        try bus.call(
            "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch",
            [.text("type='signal',sender='\(program)',interface='\(program)'")],
            of: "org.freedesktop.DBus"
        ) { _ in }
    }

    private static func notify(
        _ note: DesktopNote, _ bus: borrowing MessageBus
    ) throws(BusError) -> UInt32 {
        try bus.call(program, path, program, "Notify") { message throws(BusError) in
            try message.append(.text("phrased"))
            try message.append(.number(0))
            try message.append(.text("audio-input-microphone"))
            try message.append(.text(note.summary))
            try message.append(.text(note.body))
            try message.append(arrayOf: "s") { () throws(BusError) in
                for button in note.buttons {
                    try message.append(.text(button.key))
                    try message.append(.text(button.label))
                }
            }
            try message.append(arrayOf: "{sv}")
            // Until it is closed: the question says how long that is.
            try message.append(signed: 0)
        } read: { reply throws(BusError) in
            try reply.number()
        }
    }

    /// The key of the button that is pressed; nil when the note is closed or not wanted any more.
    private static func pressed(
        _ number: UInt32, _ bus: borrowing MessageBus, _ isOver: () -> Bool
    ) throws(BusError) -> String? {
        while !isOver() {
            let pressed = try bus.next(within: step) { message throws(BusError) -> Pressed? in
                if message.isSignal(program, "ActionInvoked") {
                    guard try message.number() == number else { return nil }
                    return Pressed(key: try message.text())
                }
                guard message.isSignal(program, "NotificationClosed") else { return nil }
                return try message.number() == number ? Pressed(key: nil) : nil
            }
            if let pressed { return pressed.key }
        }
        return nil
    }

    /// What became of a note.
    private struct Pressed {
        let key: String?
    }
}
