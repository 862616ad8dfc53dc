internal import Delivery
internal import Desktop
internal import Synchronization
internal import Wire

// Programs that nobody decided about.
extension ControlService {
    /// Asks the person on their desktop about each program that registers without their say, until
    /// the task is cancelled. They may as well decide elsewhere, which takes the note back.
    func askAboutHandlers() async {
        // More come at once only when a program plays with its name; they are told in events.
        let (events, incoming) = AsyncStream.makeStream(
            of: HandlerMessage.self, bufferingPolicy: .bufferingNewest(8))
        let waiting = Mutex<String?>(nil)
        audience.subscribe(.doorkeeper, kinds: [.handler]) { event in
            guard let handler = event.handler else { return }
            let isDecided = handler.trust != "unknown"
            waiting.withLock { name in
                if isDecided, name == handler.handler { name = nil }
            }
            incoming.yield(handler)
        }
        defer { audience.unsubscribe(.doorkeeper) }
        var notes = HandlerNotes(board: NotificationBoard())
        for await handler in events {
            notes.note(handler)
            guard await configuration.current.conversation.showsNotifications,
                await deliverer.directory.trust(of: handler.handler) == .unknown,
                notes.take(handler)
            else { continue }
            waiting.withLock { $0 = handler.handler }
            let decision = await notes.ask(about: handler) { waiting.withLock { $0 == nil } }
            guard let decision else { continue }
            // A decision that cannot be stored was logged; the person is asked again next time.
            _ = try? await decide(handler.handler, isAllowed: decision == .allow)
        }
    }
}
