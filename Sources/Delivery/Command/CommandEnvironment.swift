internal import Foundation

/// The variables and the folder that commands start with.
package struct CommandEnvironment: Sendable, Equatable {
    /// The variables, without those that are meant for the daemon alone.
    package var variables: [String: String]

    /// Starts from `variables`.
    package init(_ variables: [String: String]) {
        self.variables = variables.filter { !CommandEnvironment.ours.contains($0.key) }
    }

    /// What this process was started with.
    package static func ofThisProcess() -> CommandEnvironment {
        CommandEnvironment(ProcessInfo.processInfo.environment)
    }

    /// The home folder when there is one, else the root.
    package var folder: String {
        var isFolder: ObjCBool = false
        guard let home = variables["HOME"], home.hasPrefix("/"),
            FileManager.default.fileExists(atPath: home, isDirectory: &isFolder),
            isFolder.boolValue, access(home, X_OK) == 0
        else { return "/" }
        return home
    }

    /// With these a command could report to systemd in our name, or take our sockets for its own.
    private static let ours: Set = [
        "JOURNAL_STREAM", "LIBDISPATCH_LOG", "LISTEN_FDNAMES", "LISTEN_FDS", "LISTEN_PID",
        "NOTIFY_SOCKET",
        "WATCHDOG_PID", "WATCHDOG_USEC",
    ]
}
