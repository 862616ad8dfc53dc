internal import FoundationEssentials
internal import Wire

/// The way from a handler to its daemon.
enum HandlerRoute: Sendable, Hashable {
    /// The daemon started this program and left it a connected socket.
    case descriptor(Int32)
    /// The daemon listens in the directory that these variables lead to.
    case environment([String: String])

    /// Says which descriptor is the socket.
    static let variable = "PHRASED_HANDLER_FD"

    /// Reads the way from the variables of a process.
    init(environment: [String: String]) throws(HandlerError) {
        guard let text = environment[Self.variable] else {
            self = .environment(environment)
            return
        }
        guard let number = Int32(text), number >= 0 else {
            throw HandlerError(
                .unreachable, "\(Self.variable) is “\(text)”, which is no descriptor's number")
        }
        self = .descriptor(number)
    }

    /// The way this process was given.
    static func ofThisProcess() throws(HandlerError) -> HandlerRoute {
        try HandlerRoute(environment: ProcessInfo.processInfo.environment)
    }

    /// Connects. The directory is looked for each time: the daemon may come after the handler.
    func open() throws(HandlerError) -> Connection {
        do {
            switch self {
            case .descriptor(let number): return try Connection.adopt(number)
            case .environment(let variables):
                return try Connection.open(try SocketPaths.find(environment: variables).handlers)
            }
        } catch {
            // Without a directory there is nothing to wait for.
            let code: HandlerError.Code =
                error.code == .noRuntimeDirectory ? .refused : .unreachable
            throw HandlerError(code, error.description)
        }
    }
}
