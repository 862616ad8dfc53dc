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

    /// Every code with a number of its own.
    package static let known: [RPCErrorCode] = [
        .parseError, .invalidRequest, .methodNotFound, .invalidParams, .internalError,
        .helloRequired, .unsupportedProtocol, .refused, .notFound, .limit, .unavailable, .timedOut,
        .disconnected, .cancelled,
    ]

    /// The name that stands in `data.code`, unless something more exact is known.
    package var name: String { entry.name }

    private var entry: (number: Int, name: String) {
        switch self {
        case .parseError: (-32700, "parse-error")
        case .invalidRequest: (-32600, "invalid-request")
        case .methodNotFound: (-32601, "method-not-found")
        case .invalidParams: (-32602, "invalid-params")
        case .internalError: (-32603, "internal-error")
        case .helloRequired: (-32001, "hello-required")
        case .unsupportedProtocol: (-32002, "unsupported-protocol")
        case .refused: (-32003, "refused")
        case .notFound: (-32004, "not-found")
        case .limit: (-32005, "limit")
        case .unavailable: (-32006, "unavailable")
        case .timedOut: (-32007, "timed-out")
        case .disconnected: (-32008, "disconnected")
        case .cancelled: (-32009, "cancelled")
        case .other(let number): (number, "other")
        }
    }
}

extension RPCErrorCode: RawRepresentable {
    /// The code with this number.
    package init(rawValue: Int) {
        self = Self.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
    }

    /// The number that stands in `error.code`. Two codes are equal when their numbers are.
    package var rawValue: Int { entry.number }
}
