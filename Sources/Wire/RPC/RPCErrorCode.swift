/// Every error code of the two sockets: those of JSON-RPC 2.0 and our own.
package enum RPCErrorCode: Sendable, Hashable {
    /// The line is not JSON, not UTF-8, or too long.
    case parseError
    /// The JSON is no JSON-RPC 2.0 message.
    case invalidRequest
    /// Nobody knows the method.
    case methodNotFound
    /// A member of `params` is missing or wrong.
    case invalidParams
    /// A fault of the program that answers.
    case internalError
    /// The first message was not `hello`.
    case helloRequired
    /// `hello` named a protocol version we do not speak.
    case unsupportedProtocol
    /// Understood, but not done: the message says why.
    case refused
    /// What the request names does not exist.
    case notFound
    /// A bound of `Limits` was passed.
    case limit
    /// Cannot be done now: the store cannot write, no daemon answers.
    case unavailable
    /// No answer came in time. Made by the caller's side.
    case timedOut
    /// The connection ended first. Made by the caller's side.
    case disconnected
    /// The caller gave up. Made by the caller's side.
    case cancelled
    /// A code of somebody else's program.
    case other(Int)

    /// What the number, and `data.code` unless something more exact is known, are.
    private static let table: [(code: RPCErrorCode, number: Int, name: String)] = [
        (.parseError, -32700, "parse-error"),
        (.invalidRequest, -32600, "invalid-request"),
        (.methodNotFound, -32601, "method-not-found"),
        (.invalidParams, -32602, "invalid-params"),
        (.internalError, -32603, "internal-error"),
        (.helloRequired, -32001, "hello-required"),
        (.unsupportedProtocol, -32002, "unsupported-protocol"),
        (.refused, -32003, "refused"),
        (.notFound, -32004, "not-found"),
        (.limit, -32005, "limit"),
        (.unavailable, -32006, "unavailable"),
        (.timedOut, -32007, "timed-out"),
        (.disconnected, -32008, "disconnected"),
        (.cancelled, -32009, "cancelled"),
    ]

    /// Every code with a number of its own.
    package static var known: [RPCErrorCode] { table.map(\.code) }

    /// The name that stands in `data.code`.
    package var name: String {
        Self.table.first { $0.code == self }?.name ?? "other"
    }
}

extension RPCErrorCode: RawRepresentable {
    /// The code with this number.
    package init(rawValue: Int) {
        self = Self.table.first { $0.number == rawValue }?.code ?? .other(rawValue)
    }

    /// The number that stands in `error.code`.
    package var rawValue: Int {
        if case .other(let number) = self { return number }
        return Self.table.first { $0.code == self }?.number ?? 0
    }
}
