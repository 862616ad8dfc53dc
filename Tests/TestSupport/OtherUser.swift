import Foundation

/// Somebody else on this machine, as whom only root can run programs.
package struct OtherUser: Sendable {
    /// Their number; nobody needs to have a name for it.
    package let number: UInt32

    /// The user of that number.
    package init(_ number: UInt32) { self.number = number }

    /// Whether we can run programs as somebody else.
    package static var isPossible: Bool {
        geteuid() == 0 && FileManager.default.isExecutableFile(atPath: setpriv)
    }

    private static let setpriv = "/usr/bin/setpriv"

    /// The command as that user without groups, capabilities and ways to get them back.
    package func command(_ command: [String]) -> [String] {
        [
            Self.setpriv, "--reuid=\(number)", "--regid=\(number)", "--clear-groups",
            "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all",
        ] + command
    }

    /// Runs a command to its end and tells its status and all that it wrote.
    package func run(
        _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> (status: Int32, output: String) {
        try await runProgram(
            command(arguments), in: "/",
            environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"].merging(environment) { $1 })
    }
}
