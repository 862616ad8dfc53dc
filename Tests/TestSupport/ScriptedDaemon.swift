internal import Synchronization
package import Wire

/// The daemon's end of `handlers.sock`, moved by hand, so that handlers are tested without a daemon.
package final class ScriptedDaemon: Sendable {
    /// A handler that registered, and that can be asked.
    package struct Registered: Sendable {
        /// What it announced.
        package let params: JSONValue
        /// The connection to it.
        package let peer: Peer

        /// Asks it something about an intent.
        package func ask(
            _ method: String, _ intent: String, _ parameters: JSONValue = .object([:]),
            session: String = "s1", _ more: [String: JSONValue] = [:]
        ) async throws -> JSONValue {
            let params: [String: JSONValue] = [
                "session": .string(session), "intent": .string(intent), "parameters": parameters,
                "phrase": "a phrase", "locale": "en-GB", "deadline": 10,
            ]
            return try await peer.call(
                method, .object(params.merging(more) { _, new in new }), deadline: .seconds(60))
        }
    }

    /// The handlers that registered and were not taken.
    package let registrations = Chronicle<Registered>()
    /// What handlers told of themselves: donations and names.
    package let told = Chronicle<Invocation>()

    private let directory = SocketDirectory()
    private let listener: UnixListener
    private let refusal = Mutex<RPCError?>(nil)

    private init() throws(WireError) {
        listener = try UnixListener(path: "\(directory.path)/handlers.sock")
    }

    /// The runtime directory.
    package var runtimeDirectory: String { directory.path }
    /// What a handler of this daemon finds in its environment.
    package var environment: [String: String] { ["PHRASED_RUNTIME_DIR": directory.path] }

    /// Refuses handlers from now on.
    package func refuse(_ error: RPCError) { refusal.withLock { $0 = error } }

    /// Waits for the next handler to register.
    package func handler() async throws -> Registered {
        try await registrations.take("a handler that registers")
    }

    /// Listens while `body` runs.
    package static func serve<R: Sendable>(
        _ body: (ScriptedDaemon) async throws -> R
    ) async throws -> R {
        let daemon = try ScriptedDaemon()
        try daemon.listener.start()
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await daemon.accept() }
            defer {
                daemon.listener.close()
                group.cancelAll()
            }
            return try await body(daemon)
        }
    }

    /// Converses over a connection that was made in another way, until its end.
    package func converse(over connection: Connection) async {
        let peer = Peer(connection)
        await peer.run { invocation throws(RPCError) in
            switch invocation.method {
            case Method.hello:
                return try JSONValue(
                    encoding: HelloResult(
                        server: "scripted", version: Version.current,
                        protocol: HelloParams.currentProtocol, limits: [:]))
            case Method.registerHandler:
                if let refusal = self.refusal.withLock({ $0 }) { throw refusal }
                let params = invocation.params ?? .null
                self.registrations.append(Registered(params: params, peer: peer))
                return ["intents": params["intents"] ?? .null]
            case Method.donateInteractions, Method.deleteInteractions, Method.setVocabulary:
                self.told.append(invocation)
                if let refusal = self.refusal.withLock({ $0 }) { throw refusal }
                return ["donated": 1, "deleted": 2, "names": 3]
            default: throw RPCError.unknownMethod(invocation.method)
            }
        }
    }

    private func accept() async {
        await withTaskGroup(of: Void.self) { group in
            while let connection = await listener.next() {
                group.addTask { await self.converse(over: connection) }
            }
            group.cancelAll()
        }
    }
}
