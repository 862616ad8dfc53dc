internal import Wire

/// One method of the control socket.
struct ControlCommand: Sendable {
    /// Its name on the wire.
    let method: String
    /// Does it for one client and returns the answer.
    let run: @Sendable (ControlClientSession, Invocation) async throws(RPCError) -> JSONValue

    /// A method with typed params and a typed answer.
    init<Params: Decodable & Sendable, Answer: Encodable & Sendable>(
        _ method: String,
        _ run: @escaping @Sendable (ControlClientSession, Params) async throws(RPCError) -> Answer
    ) {
        self.method = method
        self.run = { (session, invocation) async throws(RPCError) in
            let params = try invocation.decodeParams(as: Params.self)
            return try JSONValue(encoding: try await run(session, params))
        }
    }

    /// Params of a method that takes none; whatever is given is ignored.
    struct NoParams: Decodable, Sendable {}

    /// Every method but `hello`, sorted by name.
    static let all =
        (donationCommands + handlerCommands + historyCommands + intentCommands + keepingCommands
        + phraseCommands + recordingCommands + serviceCommands).sorted {
            $0.method < $1.method
        }

    /// The method called `name`, or the error that names the nearest one.
    static func named(_ name: String) throws(RPCError) -> ControlCommand {
        if let command = all.first(where: { $0.method == name }) { return command }
        throw .unknownMethod(name, known: all.map(\.method))
    }
}
