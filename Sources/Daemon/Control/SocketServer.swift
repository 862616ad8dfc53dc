internal import Delivery
internal import Wire

/// Serves every client of one socket until the listener closes.
struct SocketServer: Sendable {
    /// Serves one connection until it ends. The number is never used for another one.
    typealias Service = @Sendable (_ connection: Int, _ peer: Peer) async -> Void

    let listener: UnixListener
    let serve: Service

    /// Lives until the listener is closed and every client is gone.
    func run() async {
        await withDiscardingTaskGroup { group in
            var number = 0
            while let connection = await listener.next() {
                number += 1
                group.addTask { [number] in await serve(number, Peer(connection)) }
            }
            group.cancelAll()
        }
    }
}

extension SocketServer {
    /// The control socket: every request is looked up in the table of commands.
    static func control(_ listener: UnixListener, _ service: ControlService) -> SocketServer {
        SocketServer(listener: listener) { connection, peer in
            let session = ControlClientSession(service: service, connection: connection, peer: peer)
            let greeting = Greeting()
            await peer.run(firstMessageTimeout: Limits.helloTimeout) {
                invocation async throws(RPCError) in
                if let answer = try greeting.answer(invocation) { return answer }
                return try await ControlCommand.named(invocation.method).run(session, invocation)
            }
            service.audience.unsubscribe(connection: connection)
        }
    }

    /// The handlers' socket: handlers register here and are then called over their connection.
    static func handlers(_ listener: UnixListener, _ deliverer: Deliverer, _ log: Log)
        -> SocketServer
    {
        SocketServer(listener: listener) { connection, peer in
            let greeting = Greeting()
            await peer.run(firstMessageTimeout: Limits.helloTimeout) {
                invocation async throws(RPCError) in
                if let answer = try greeting.answer(invocation) { return answer }
                guard invocation.method == Method.registerHandler else {
                    throw .unknownMethod(invocation.method, known: [Method.registerHandler])
                }
                let params = try invocation.decodeParams(as: RegisterHandlerParams.self)
                do throws(DeliveryError) {
                    try await deliverer.register(
                        params.handler, intents: params.intents, connection: connection,
                        handling: HandlerConnection(peer: peer))
                } catch {
                    throw RPCError(error)
                }
                log.notice("A handler registered", ["handler": params.handler])
                return try JSONValue(encoding: RegisterHandlerResult(intents: params.intents))
            }
            await deliverer.remove(connection: connection)
        }
    }
}

extension RPCError {
    /// Why a registration was refused.
    fileprivate init(_ error: DeliveryError) {
        switch error.code {
        case .intentTaken: self.init(.refused, error.description, reason: "intent-taken")
        case .badName: self.init(.refused, error.description, reason: "bad-name")
        case .tooManyHandlers, .tooManyIntents: self.init(.limit, error.description)
        case .timedOut, .connectionLost, .badAnswer, .cancelled:
            self.init(.internalError, error.description)
        }
    }
}
