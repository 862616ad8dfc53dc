internal import Foundation
internal import Synchronization
internal import Wire

/// Everybody who asked for events, and what each asked for.
final class Audience: Sendable {
    private struct Listener {
        let kinds: Set<EventMessage.Kind>
        let send: @Sendable (EventMessage) -> Void
    }

    private let listeners = Mutex<[Int: Listener]>([:])
    private let now: @Sendable () -> Date

    /// Nobody yet. `now` gives the time that events carry.
    init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    /// Sends events of `kinds` to `send` from now on; said again for a connection, it replaces.
    func subscribe(
        connection: Int,
        kinds: Set<EventMessage.Kind>,
        send: @escaping @Sendable (EventMessage) -> Void
    ) {
        listeners.withLock { $0[connection] = Listener(kinds: kinds, send: send) }
    }

    /// Sends nothing more to `connection`.
    func unsubscribe(connection: Int) {
        _ = listeners.withLock { $0.removeValue(forKey: connection) }
    }

    /// Whether anybody wants events of `kind`: to spare the work of making one for nobody.
    func wants(_ kind: EventMessage.Kind) -> Bool {
        listeners.withLock { $0.values.contains { $0.kinds.contains(kind) } }
    }

    /// Tells everybody who wants it. Never waits: a listener that reads too slowly is disconnected
    /// by its connection's own bound.
    func publish(_ content: EventContent) {
        let sends = listeners.withLock { listeners in
            listeners.values.filter { $0.kinds.contains(content.kind) }.map(\.send)
        }
        guard !sends.isEmpty else { return }
        let event = event(content)
        for send in sends { send(event) }
    }

    /// The event with the time of now.
    func event(_ content: EventContent) -> EventMessage {
        content.message(time: now().timeIntervalSince1970)
    }
}
