internal import Wire

/// One client of the control socket.
struct ControlClientSession: Sendable {
    /// What the client asks of.
    let service: ControlService
    /// Number of the connection.
    let connection: Int
    /// The client's end.
    let peer: Peer
    /// The questions that the client is asked.
    let asked: AskedClient

    /// A client that has just come.
    init(service: ControlService, connection: Int, peer: Peer) {
        (self.service, self.connection, self.peer) = (service, connection, peer)
        asked = AskedClient(service.conversation.questions)
    }

    /// Sends the events that `params` names from now on, and tells which these are.
    func subscribe(_ params: SubscribeParams) throws(RPCError) -> SubscribeResult {
        var kinds = Set(EventMessage.Kind.allCases).subtracting([.level])
        if let names = params.events {
            kinds = []
            for name in names {
                guard let kind = EventMessage.Kind(rawValue: name) else {
                    let known = EventMessage.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                    throw RPCError(
                        .invalidParams, "params.events: there is no event '\(name)'",
                        remedy: "the events are \(known)")
                }
                kinds.insert(kind)
            }
        }
        service.audience.subscribe(.connection(connection), kinds: kinds) { send($0) }
        return SubscribeResult(
            events: EventMessage.Kind.allCases.filter(kinds.contains).map(\.rawValue))
    }

    /// Tells this client alone.
    func tell(_ content: EventContent) { send(service.audience.event(content)) }

    private func send(_ event: EventMessage) {
        do throws(RPCError) {
            try peer.notify(Method.event, JSONValue(encoding: event))
        } catch {
            // A client that is gone, or reads too slowly, is disconnected by its connection.
            guard error.code == .limit else { return }
            service.log.warning("An event is too long", ["event": event.type.rawValue])
            // Shortened it is far below the limit.
            try? peer.notify(Method.event, JSONValue(encoding: event.shortened))
        }
    }
}
