internal import Synchronization

/// A program's connection to a daemon's control socket, after `hello`.
package final class ControlClient: Sendable {
    /// What the daemon said of itself.
    package let server: HelloResult
    /// Events the daemon tells, after `subscribe`; ends with the connection.
    ///
    /// The latest 1,024 are kept for a consumer that is behind; `missedEvents` counts the others.
    package let events: AsyncStream<EventMessage>

    private let peer: Peer
    private let deadline: Duration
    private let missed: Counter

    /// Events lost because nobody took them in time.
    package var missedEvents: Int { missed.value }

    private init(
        server: HelloResult, events: AsyncStream<EventMessage>, peer: Peer, deadline: Duration,
        missed: Counter
    ) {
        self.server = server
        self.events = events
        self.peer = peer
        self.deadline = deadline
        self.missed = missed
    }

    /// Connects to the daemon at `path`, says hello, runs `body`, and closes.
    ///
    /// Errors of the daemon, of the way there, and of `body` all come out as ``RPCError``; when no
    /// daemon answers, the code is `unavailable` and the message names the path.
    package static func connect<R: Sendable>(
        to path: String,
        as client: String,
        deadline: Duration = .seconds(30),
        clock: any Clock<Duration> = ContinuousClock(),
        _ body: (ControlClient) async throws(RPCError) -> R
    ) async throws(RPCError) -> R {
        let connection: Connection
        do {
            connection = try Connection.open(path)
        } catch {
            throw unreachable(path, error)
        }
        let peer = Peer(connection, clock: clock)
        let missed = Counter()
        let (events, sink) = AsyncStream.makeStream(
            of: EventMessage.self, bufferingPolicy: .bufferingNewest(1_024))
        let result = await withTaskGroup(of: Void.self) { group -> Result<R, RPCError> in
            group.addTask {
                await peer.run { invocation throws(RPCError) in
                    try take(invocation, into: sink, missed)
                }
                sink.finish()
            }
            defer {
                peer.close()
                group.cancelAll()
            }
            do throws(RPCError) {
                let params = try JSONValue(encoding: HelloParams(client: client))
                let hello = try await peer.call(Method.hello, params, deadline: deadline)
                let client = ControlClient(
                    server: try Self.result(hello, as: HelloResult.self, of: Method.hello),
                    events: events, peer: peer, deadline: deadline, missed: missed)
                return .success(try await body(client))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Asks the daemon and decodes its answer.
    package func request<R: Decodable>(
        _ method: String, _ params: (any Encodable)? = nil, as type: R.Type
    ) async throws(RPCError) -> R {
        let json = try params.map { params throws(RPCError) in try JSONValue(encoding: params) }
        return try Self.result(try await request(method, json), as: type, of: method)
    }

    /// Asks the daemon and returns its answer as it came.
    ///
    /// What invokes and what listens has no deadline here: the daemon has one for each step, and always
    /// answers.
    package func request(
        _ method: String, _ params: JSONValue?
    ) async throws(RPCError) -> JSONValue {
        try await peer.call(
            method, params, deadline: Self.invoking.contains(method) ? nil : deadline)
    }

    /// Asks for events; they come out of `events`.
    @discardableResult
    package func subscribe(
        to kinds: [EventMessage.Kind]? = nil
    ) async throws(RPCError) -> [String] {
        let params = SubscribeParams(events: kinds?.map(\.rawValue))
        return try await request(Method.subscribe, params, as: SubscribeResult.self).events
    }
}

extension ControlClient {
    /// The methods whose answers wait for a handler or a person.
    private static let invoking: Set = [
        Method.say, Method.listen, Method.runIntent, Method.testDevice,
    ]

    /// Counts from any task.
    private final class Counter: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock(\.self) }
        func add() { count.withLock { $0 += 1 } }
    }

    private static func take(
        _ invocation: Invocation, into sink: AsyncStream<EventMessage>.Continuation,
        _ missed: Counter
    ) throws(RPCError) -> JSONValue {
        guard invocation.isNotification, invocation.method == Method.event else {
            throw RPCError.unknownMethod(invocation.method)
        }
        // An event of a kind newer than this program is not for it.
        if let event = try? invocation.decodeParams(as: EventMessage.self),
            case .dropped = sink.yield(event)
        {
            missed.add()
        }
        return .null
    }

    private static func result<R: Decodable>(
        _ json: JSONValue, as type: R.Type, of method: String
    ) throws(RPCError) -> R {
        do {
            return try json.decode(as: type)
        } catch {
            throw RPCError(
                .internalError, "the answer to \(method) cannot be read: \(error.message)",
                reason: "unreadable-answer",
                remedy: "the daemon may be of another version: compare --version")
        }
    }

    private static func unreachable(_ path: String, _ error: WireError) -> RPCError {
        let cause = WireError(error.code, "no daemon answers at \(path)", errno: error.errno)
        let isSystem = path.hasPrefix("\(SocketPaths.systemDirectory)/")
        let start = "systemctl \(isSystem ? "" : "--user ")start phrased"
        return RPCError(
            .unavailable,
            error.code == .unreachable ? cause.description : error.description,
            reason: "unreachable",
            remedy: error.remedy
                ?? "start it with \"\(start)\", or name its directory with --runtime-dir",
            details: ["path": .string(path)])
    }
}
