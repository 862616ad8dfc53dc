internal import Foundation
internal import Synchronization
internal import Wire

/// Everybody who asked for events, and what each asked for.
final class Audience: Sendable {
    /// Who listens; each is there once.
    enum Subscriber: Hashable {
        /// A client, by the number of its connection.
        case connection(Int)
        /// Whoever started the daemon in the foreground.
        case terminal
        /// What is kept of the past.
        case history
        /// Who asks the person about programs they do not know.
        case doorkeeper
        /// How sure uses of phrases were.
        case uses
    }

    private struct Listener {
        let kinds: Set<EventMessage.Kind>
        let send: @Sendable (EventMessage) -> Void
    }

    private let listeners = Mutex<[Subscriber: Listener]>([:])
    private let now: @Sendable () -> Date

    /// Nobody yet. `now` gives the time that events carry.
    init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    /// Sends events of `kinds` to `send` from now on; said again for a subscriber, it replaces.
    func subscribe(
        _ subscriber: Subscriber,
        kinds: Set<EventMessage.Kind>,
        send: @escaping @Sendable (EventMessage) -> Void
    ) {
        listeners.withLock { $0[subscriber] = Listener(kinds: kinds, send: send) }
    }

    /// Sends nothing more to `subscriber`.
    func unsubscribe(_ subscriber: Subscriber) {
        _ = listeners.withLock { $0.removeValue(forKey: subscriber) }
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
