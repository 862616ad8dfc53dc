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
    /// Why a note is closed when the person does it.
    private static let closedByPerson: UInt32 = 2
    /// How often it is looked at whether a note is still wanted, in milliseconds.
    private static let step: UInt64 = 100

    /// Where the bus is; nil for the person's own.
    private let address: String?

    /// Connects to nothing yet. Tests bring a bus of their own.
    package init(busAddress: String? = nil) { address = busAddress }

    /// Shows `note` until `isOver`, or until the person presses a button or closes it.
    package func show(
        _ note: DesktopNote, until isOver: @Sendable () -> Bool
    ) -> DesktopNote.Ending {
        guard !isOver() else { return .gone }
        do throws(BusError) {
            let bus = try MessageBus.open(.session, address: address)
            try Self.listen(bus)
            let number = try Self.notify(note, bus)
            let ending = try Self.ending(number, bus, isOver)
            // Whoever pressed a button sees it go anyway.
            try bus.call(
                Self.path, Self.program, "CloseNotification", [.number(number)], of: Self.program
            ) { _ in }
            guard case .pressed(let key) = ending else { return ending }
            return note.buttons.contains { $0.key == key } ? ending : .gone
        } catch {
            // No desktop, or one that went away: what the note says is told in other ways, too.
            return .gone
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
        let body = try readsMarkup(bus) ? escaped(note.body) : note.body
        return try bus.call(program, path, program, "Notify") { message throws(BusError) in
            try message.append(.text("phrased"))
            try message.append(.number(0))
            try message.append(.text(note.icon ?? "audio-input-microphone"))
            try message.append(.text(note.summary))
            try message.append(.text(body))
            try message.append(arrayOf: "s") { () throws(BusError) in
                for button in note.buttons {
                    try message.append(.text(button.key))
                    try message.append(.text(button.label))
                }
            }
            try message.append(arrayOf: "{sv}") { () throws(BusError) in
                if note.isPatient { try message.append(entry: "urgency", byte: 0) }
            }
            // Until it is closed: whoever shows it says how long that is.
            try message.append(signed: 0)
        } read: { reply throws(BusError) in
            try reply.number()
        }
    }

    /// Whether `<b>` in a body makes it bold, so that a name with such signs must be written otherwise.
    private static func readsMarkup(_ bus: borrowing MessageBus) throws(BusError) -> Bool {
        try bus.call(program, path, program, "GetCapabilities") { _ throws(BusError) in
        } read: { reply throws(BusError) in
            try reply.enter("a", "s")
            while let capability = try reply.element() {
                if capability == "body-markup" { return true }
            }
            return false
        }
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    /// Waits until a button is pressed, or until the note is closed or not wanted any more.
    private static func ending(
        _ number: UInt32, _ bus: borrowing MessageBus, _ isOver: () -> Bool
    ) throws(BusError) -> DesktopNote.Ending {
        while !isOver() {
            let ending = try bus.next(within: step) {
                message throws(BusError) -> DesktopNote.Ending? in
                if message.isSignal(program, "ActionInvoked") {
                    guard try message.number() == number else { return nil }
                    return .pressed(try message.text())
                }
                guard message.isSignal(program, "NotificationClosed"),
                    try message.number() == number
                else { return nil }
                return try message.number() == closedByPerson ? .closed : .gone
            }
            if let ending { return ending }
        }
        return .gone
    }
}
