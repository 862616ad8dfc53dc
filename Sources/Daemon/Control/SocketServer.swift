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
            await peer.run(
                firstMessageTimeout: Limits.helloTimeout, onEnd: { session.asked.end() }
            ) {
                invocation async throws(RPCError) in
                if let answer = try greeting.answer(invocation) { return answer }
                return try await ControlCommand.named(invocation.method).run(session, invocation)
            }
            service.audience.unsubscribe(.connection(connection))
        }
    }

    /// The handlers' socket.
    static func handlers(_ listener: UnixListener, _ service: HandlerService) -> SocketServer {
        SocketServer(listener: listener) { connection, peer in
            await service.serve(connection, peer)
        }
    }
}
