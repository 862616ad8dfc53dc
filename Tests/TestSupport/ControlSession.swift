package import Wire

/// One client of a daemon's control socket, and every event since it came.
package struct ControlSession: Sendable {
    /// The connection.
    package let client: ControlClient
    /// The events that were not taken.
    package let events: Chronicle<EventMessage>

    /// Records a phrase that runs a command, and waits until it is live.
    @discardableResult
    package func add(_ phrase: String, run arguments: [String]) async throws -> ShortcutMessage {
        try await add(phrase, ActionMessage(command: .init(arguments: arguments)))
    }

    /// Records a phrase that invokes an intent, and waits until it is live.
    @discardableResult
    package func add(
        _ phrase: String, intent: String, _ parameters: [String: JSONValue] = [:]
    ) async throws -> ShortcutMessage {
        try await add(
            phrase, ActionMessage(intent: .init(name: intent, parameters: parameters)))
    }

    /// Records a phrase that opens a program at an activity, and waits until it is live.
    @discardableResult
    package func add(
        _ phrase: String, opening activity: ActivityMessage
    ) async throws -> ShortcutMessage {
        try await add(phrase, ActionMessage(activity: activity))
    }

    /// Says that a handler may be asked; what merely connects is not, before that.
    package func allow(_ handler: String) async throws {
        _ = try await client.request(
            Method.allowHandler, DecideHandlerParams(handler: handler),
            as: DecideHandlerResult.self)
        forget(.handler)
    }

    private func add(_ phrase: String, _ action: ActionMessage) async throws -> ShortcutMessage {
        let params = AddShortcutParams(phrase: phrase, action: action)
        let result = try await client.request(
            Method.addShortcut, params, as: AddShortcutResult.self)
        try await event(.shortcuts)
        return result.shortcut
    }

    /// Takes the next event of a kind.
    @discardableResult
    package func event(_ kind: EventMessage.Kind) async throws -> EventMessage {
        try await events.take("the event \(kind.rawValue)") { $0.type == kind }
    }

    /// Takes the next outcome.
    package func outcome() async throws -> OutcomeMessage {
        let event = try await events.take("an outcome") { $0.type == .outcome }
        guard let outcome = event.outcome else {
            throw WaitedInVain(what: "the outcome in its event", instead: ["\(event)"])
        }
        return outcome
    }

    /// Takes capture's events, one after the other, until it is in `state`, and tells how it is.
    @discardableResult
    package func capture(_ state: String) async throws -> StatusMessage.Capture {
        while true {
            let event = try await events.take("capture to be \(state)") { $0.type == .capture }
            if let capture = event.capture, capture.state == state { return capture }
        }
    }

    /// Forgets the events of `kind` that came so far.
    package func forget(_ kind: EventMessage.Kind) {
        events.forget { $0.type == kind }
    }

    /// Says text as if it had been heard; the event of it is taken too.
    @discardableResult
    package func say(_ text: String) async throws -> OutcomeMessage {
        let said = try await client.request(
            Method.say, SayParams(text: text), as: OutcomeMessage.self)
        _ = try await events.take("the outcome of “\(text)”") { $0.outcome == said }
        return said
    }

    /// How the daemon is.
    package func status() async throws -> StatusMessage {
        try await client.request(Method.status, nil, as: StatusMessage.self)
    }

    /// The error that a request is answered with.
    package func refusal(_ method: String, _ params: JSONValue) async throws -> RPCError {
        do {
            let answer = try await client.request(method, params)
            throw WaitedInVain(what: "\(method) to be refused", instead: [answer.text])
        } catch let error as RPCError {
            return error
        }
    }
}

extension DaemonProcess {
    /// Starts a daemon, runs `body` as a client that hears every event but `level`, and stops it.
    package static func run(
        _ setup: Setup = Setup(),
        _ body: @Sendable (DaemonProcess, ControlSession) async throws -> Void
    ) async throws {
        let daemon = try DaemonProcess(setup)
        try await daemon.ready()
        try await daemon.converse { try await body(daemon, $0) }
        try await daemon.stop()
    }

    /// Runs `body` as a client that hears every event but `level`.
    package func converse<R: Sendable>(
        _ body: @Sendable (ControlSession) async throws -> R
    ) async throws -> R {
        try await explained {
            let result = try await ControlClient.connect(to: sockets.control, as: "test") {
                client throws(RPCError) -> Result<R, any Error> in
                let session = ControlSession(client: client, events: Chronicle())
                try await client.subscribe()
                return await withTaskGroup(of: Void.self) { group in
                    group.addTask {
                        for await event in client.events { session.events.append(event) }
                        session.events.end()
                    }
                    defer { group.cancelAll() }
                    do {
                        return .success(try await body(session))
                    } catch {
                        return .failure(error)
                    }
                }
            }
            return try result.get()
        }
    }
}
