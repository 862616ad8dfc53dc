internal import Synchronization
internal import Wire

/// Sees to it that a connection opens with `hello`, on either socket.
final class Greeting: Sendable {
    private let isGreeted = Mutex(false)

    /// Nobody said hello yet.
    init() {}

    /// The answer to `invocation` when it is a hello, nil when it is another request of a client
    /// that was greeted before.
    func answer(_ invocation: Invocation) throws(RPCError) -> JSONValue? {
        guard invocation.method == Method.hello else {
            guard isGreeted.withLock({ $0 }) else {
                throw RPCError(
                    .helloRequired, "the first message must be hello",
                    remedy:
                        #"send {"jsonrpc":"2.0","id":1,"method":"hello","params":{"client":"NAME","protocol":1}}"#
                )
            }
            return nil
        }
        let params = try invocation.decodeParams(as: HelloParams.self)
        guard params.protocol == HelloParams.currentProtocol else {
            throw RPCError(
                .unsupportedProtocol,
                "protocol \(params.protocol) is not spoken here",
                remedy: "this daemon speaks \(HelloParams.currentProtocol)")
        }
        isGreeted.withLock { $0 = true }
        return try JSONValue(
            encoding: HelloResult(
                server: "phrased",
                version: Version.current,
                protocol: HelloParams.currentProtocol,
                limits: [
                    "deliveries": Limits.deliveries,
                    "message_bytes": Limits.messageBytes,
                ]))
    }
}
