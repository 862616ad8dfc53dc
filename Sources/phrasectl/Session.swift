import Wire

/// What a subcommand works with: the options that hold for all, the daemon and the console.
struct Session {
    let options: GlobalOptions
    let environment: [String: String]
    let console: Console

    /// Connects to the daemon, runs `body` and closes.
    func withDaemon<R: Sendable>(
        _ body: (ControlClient) async throws(RPCError) -> R
    ) async throws(Failure) -> R {
        let path: String
        do {
            path = try controlSocket()
        } catch {
            throw .unreachable(RPCError(.unavailable, error.detail, remedy: error.remedy))
        }
        do throws(RPCError) {
            return try await ControlClient.connect(to: path, as: "phrasectl", body)
        } catch {
            throw .refused(error)
        }
    }

    /// Asks the daemon one thing.
    func ask<R: Decodable & Sendable>(
        _ method: String, _ params: (any Encodable & Sendable)? = nil, as type: R.Type
    ) async throws(Failure) -> R {
        try await withDaemon { client throws(RPCError) in
            try await client.request(method, params, as: type)
        }
    }

    private func controlSocket() throws(WireError) -> String {
        if let socket = options.socket { return socket }
        return try SocketPaths.find(
            explicit: options.runtimeDirectory, environment: environment
        ).control
    }
}
