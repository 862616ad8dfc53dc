internal import Synchronization
internal import Wire

/// One connection of a handler: says hello, registers, and answers until the daemon hangs up.
///
/// Not a `Peer`, which serves one request after the other: a handler must hear `intent/cancel` while
/// it works.
struct Conversation: Sendable {
    /// What waits for an answer of the daemon.
    private enum Step: Int {
        case hello = 1, register
    }

    /// How long the daemon may take to greet.
    static let patience: Duration = .seconds(10)

    private let handler: Handler
    private let dispatcher: Dispatcher
    private let connection: Connection
    private let clock: any Clock<Duration>

    /// A conversation over `connection`, not begun.
    init(_ handler: Handler, over connection: Connection, clock: any Clock<Duration>) {
        self.handler = handler
        dispatcher = Dispatcher(handler)
        self.connection = connection
        self.clock = clock
    }

    /// Converses to the end; tells whether the daemon took the handler.
    func run(onRegistration: @escaping @Sendable () -> Void) async throws(HandlerError) -> Bool {
        defer {
            handler.channel?.detach()
            connection.close()
        }
        let runs = Runs()
        let result = await withTaskGroup(of: Void.self) { group -> Result<Bool, HandlerError> in
            let registration = Registration()
            group.addTask { [clock, connection] in
                // A cancelled sleep means that the conversation is over.
                guard (try? await clock.sleep(for: Self.patience)) != nil else { return }
                if !registration.isDone { connection.close() }
            }
            defer { group.cancelAll() }
            do throws(HandlerError) {
                try send(
                    .request(id: .integer(Step.hello.rawValue), method: Method.hello, params: hello)
                )
                while let incoming = await connection.next() {
                    switch incoming {
                    case .malformed(let malformed): answer(malformed.answer)
                    case .message(.response(let id, let result)):
                        if try advance(id, result) {
                            registration.finish()
                            handler.channel?.attach(connection)
                            onRegistration()
                        }
                    case .message(.notification(let method, let params)):
                        if method == Method.cancelIntent { runs.cancel(params?["session"]) }
                    case .message(.request(let id, let method, let params)):
                        let invocation = Invocation(method: method, params: params)
                        guard let run = runs.begin(params?["session"]) else {
                            answer(.response(id: id, result: .failure(Self.tooMany(method))))
                            continue
                        }
                        group.addTask {
                            let result = await run.value { await dispatcher.answer(invocation) }
                            runs.end(run)
                            answer(.response(id: id, result: result))
                        }
                    }
                }
                return .success(registration.isDone)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

extension Conversation {
    /// Takes an answer of the daemon; true when it was the last of the greeting.
    private func advance(
        _ id: MessageID, _ result: Result<JSONValue, RPCError>
    ) throws(HandlerError) -> Bool {
        guard case .integer(let number) = id else { return false }
        guard let step = Step(rawValue: number) else {
            handler.channel?.take(number, result)
            return false
        }
        if case .failure(let error) = result { throw Self.refusal(error) }
        guard step == .hello else { return true }
        try send(
            .request(
                id: .integer(Step.register.rawValue), method: Method.registerHandler,
                params: dispatcher.registration))
        return false
    }

    private var hello: JSONValue {
        [
            "client": .string(handler.application),
            "protocol": .integer(HelloParams.currentProtocol),
        ]
    }

    private func send(_ message: Message) throws(HandlerError) {
        do {
            try connection.send(message)
        } catch {
            throw HandlerError(.unreachable, error.description)
        }
    }

    private func answer(_ message: Message) {
        do {
            try connection.send(message)
        } catch  where error.code == .limit {
            guard case .response(let id, _) = message else { return }
            // Too long for one message: say that. If even this cannot be sent, nobody is there.
            try? connection.send(.response(id: id, result: .failure(error)))
        } catch {
            // The daemon is gone, and with it the only one who wanted to know.
        }
    }

    private static func refusal(_ error: RPCError) -> HandlerError {
        // What is full or away now may not be later.
        let isPassing = [.limit, .unavailable].contains(error.code)
        return HandlerError(isPassing ? .unreachable : .refused, error.description)
    }

    private static func tooMany(_ method: String) -> RPCError {
        RPCError(
            .limit, "\(method) was not begun: \(Limits.deliveries) requests are being served",
            reason: "too-many-requests")
    }
}

/// Whether the daemon has taken the handler.
private final class Registration: Sendable {
    private let done = Mutex(false)
    var isDone: Bool { done.withLock(\.self) }
    func finish() { done.withLock { $0 = true } }
}
