/// `hello`: the first message on either socket.
package struct HelloParams: Codable, Sendable, Equatable {
    /// Name of the program that connects, for the log and for `status`.
    package var client: String
    /// Version of the protocol the client speaks.
    package var `protocol`: Int

    /// Greets as the program of that name.
    package init(client: String, protocol: Int = HelloParams.currentProtocol) {
        self.client = client
        self.protocol = `protocol`
    }

    /// The version this build speaks.
    package static let currentProtocol = 1
}

/// Answer to `hello`.
package struct HelloResult: Codable, Sendable, Equatable {
    /// Name of the program that listens: `phrased`.
    package var server: String
    /// Version of that program.
    package var version: String
    /// Version of the protocol that is spoken from now on.
    package var `protocol`: Int
    /// Bounds that a client may have to keep, by name.
    package var limits: [String: Int]

    /// Greets back.
    package init(server: String, version: String, protocol: Int, limits: [String: Int]) {
        self.server = server
        self.version = version
        self.protocol = `protocol`
        self.limits = limits
    }
}
