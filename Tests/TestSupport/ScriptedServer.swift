internal import Synchronization
package import Wire

/// A control socket that answers from a table, so that clients are tested without a daemon.
package final class ScriptedServer: Sendable {
    /// Answers one request.
    package typealias Answer = @Sendable (Invocation) throws(RPCError) -> JSONValue

    /// Where it listens.
    package let path: String

    private let directory = SocketDirectory()
    private let listener: UnixListener
    private let answers: [String: Answer]
    private let events: [EventMessage]
    private let heard = Mutex<[Invocation]>([])

    private init(answers: [String: Answer], events: [EventMessage]) throws(WireError) {
        path = "\(directory.path)/control.sock"
        listener = try UnixListener(path: path)
        self.answers = answers
        self.events = events
    }

    /// The runtime directory.
    package var runtimeDirectory: String { directory.path }

    /// The requests so far, without `hello`.
    package var requests: [Invocation] { heard.withLock(\.self) }

    /// Params of the one request with this method.
    package func params(of method: String) -> JSONValue? {
        requests.first { $0.method == method }?.params
    }

    /// Serves while `body` runs. Who subscribes is told the events.
    package static func serve<R: Sendable>(
        _ answers: [String: Answer], events: [EventMessage] = [],
        _ body: (ScriptedServer) async throws -> R
    ) async throws -> R {
        let server = try ScriptedServer(answers: answers, events: events)
        try server.listener.start()
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await server.accept() }
            defer {
                server.listener.close()
                group.cancelAll()
            }
            return try await body(server)
        }
    }

    private func accept() async {
        await withTaskGroup(of: Void.self) { group in
            while let connection = await listener.next() {
                group.addTask { await self.converse(Peer(connection)) }
            }
            group.cancelAll()
        }
    }

    private func converse(_ peer: Peer) async {
        await peer.run { invocation throws(RPCError) in
            if invocation.method == Method.hello { return try Self.hello() }
            self.heard.withLock { $0.append(invocation) }
            if invocation.method == Method.subscribe {
                for event in self.events {
                    try peer.notify(Method.event, try JSONValue(encoding: event))
                }
                return try JSONValue(
                    encoding: SubscribeResult(events: self.events.map(\.type.rawValue)))
            }
            guard let answer = self.answers[invocation.method] else {
                throw RPCError.unknownMethod(invocation.method)
            }
            return try answer(invocation)
        }
    }

    private static func hello() throws(RPCError) -> JSONValue {
        try JSONValue(
            encoding: HelloResult(
                server: "scripted", version: Version.current,
                protocol: HelloParams.currentProtocol, limits: [:]))
    }
}
