/// Why the daemon cannot start or go on.
package struct DaemonError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of failure it is.
    package enum Code: String, Sendable {
        /// A wrong command line.
        case usage
        /// A wrong or unreadable configuration file.
        case configuration
        /// The sound given by `--input` cannot be read.
        case input
        /// The speech model cannot be loaded.
        case model
        /// The state directory or the database cannot be used.
        case store
        /// The sockets cannot be made, or another daemon is running.
        case sockets
    }

    package let code: Code
    /// A sentence with the value that failed and the remedy.
    package let description: String

    /// A failure in words.
    package init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }

    /// Exit status: 2 for usage, 78 (EX_CONFIG) for configuration, 1 otherwise.
    package var exitStatus: Int32 {
        switch code {
        case .usage: 2
        case .configuration: 78
        case .input, .model, .store, .sockets: 1
        }
    }
}
