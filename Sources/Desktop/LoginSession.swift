internal import Execution
internal import Glibc

/// Whether the person's login session is locked, as logind says.
///
/// The session is the one this process runs in; for a service of the person's, the one that their
/// display shows; else any of theirs at a seat. It blocks, on a thread of its own.
package actor LoginSession {
    /// What logind says.
    package enum Lock: Sendable, Equatable {
        case locked
        case unlocked
        /// There is no bus, no logind or no session; the sentence says which.
        case unknown(String)
    }

    private nonisolated let executor = ThreadExecutor(label: "phrased.logind")

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    private static let manager = "/org/freedesktop/login1"
    private static let managerInterface = "org.freedesktop.login1.Manager"

    /// Where the bus is; nil for the system's own.
    private let address: String?

    /// Asks nothing yet. Tests bring a bus of their own.
    package init(busAddress: String? = nil) { address = busAddress }

    /// Asks logind.
    package func lock() -> Lock {
        do throws(BusError) {
            let bus = try MessageBus.open(address: address)
            let session = try Self.session(bus)
            let isLocked = try bus.property(
                session, "org.freedesktop.login1.Session", "LockedHint", "b"
            ) { value throws(BusError) in try value.boolean() }
            return isLocked ? .locked : .unlocked
        } catch {
            return .unknown(error.sentence)
        }
    }

    private static func session(_ bus: borrowing MessageBus) throws(BusError) -> String {
        // A process outside of any session is told so by an error: then the next way is tried.
        if let own = try? ownSession(bus) { return own }
        if let display = try? displaySession(bus) { return display }
        if let any = try sessions(bus).first { return any }
        throw BusError("user \(geteuid()) has no login session")
    }

    private static func ownSession(_ bus: borrowing MessageBus) throws(BusError) -> String {
        try bus.call(
            manager, managerInterface, "GetSessionByPID", [.number(UInt32(getpid()))]
        ) { reply throws(BusError) in try reply.text("o") }
    }

    private static func displaySession(_ bus: borrowing MessageBus) throws(BusError) -> String {
        let user = try bus.call(
            manager, managerInterface, "GetUser", [.number(geteuid())]
        ) { reply throws(BusError) in try reply.text("o") }
        return try bus.property(user, "org.freedesktop.login1.User", "Display", "(so)") {
            value throws(BusError) in
            try value.enter("r", "so")
            let id = try value.text()
            guard !id.isEmpty else { throw BusError("user \(geteuid()) has no display") }
            return try value.text("o")
        }
    }

    /// The person's sessions, those at a seat first.
    private static func sessions(_ bus: borrowing MessageBus) throws(BusError) -> [String] {
        try bus.call(manager, managerInterface, "ListSessions", []) { reply throws(BusError) in
            var atSeat: [String] = []
            var elsewhere: [String] = []
            try reply.enter("a", "(susso)")
            while try reply.enter("r", "susso") {
                _ = try reply.text()
                let user = try reply.number()
                _ = try reply.text()
                let seat = try reply.text()
                let path = try reply.text("o")
                try reply.leave()
                guard user == geteuid() else { continue }
                if seat.isEmpty { elsewhere.append(path) } else { atSeat.append(path) }
            }
            return atSeat + elsewhere
        }
    }
}
