internal import Glibc

/// Where the two sockets are.
package struct SocketPaths: Sendable, Equatable {
    /// The runtime directory.
    package let directory: String

    /// Sockets in `directory`.
    package init(directory: String) { self.directory = directory }

    /// Register, list, say, watch.
    package var control: String { "\(directory)/control.sock" }
    /// Handlers announce themselves here.
    package var handlers: String { "\(directory)/handlers.sock" }

    /// The directory a daemon uses: the first candidate.
    package static func resolve(
        explicit: String? = nil, environment: [String: String], user: UInt32 = geteuid()
    ) throws(WireError) -> SocketPaths {
        let all = candidates(explicit: explicit, environment: environment, user: user)
        guard let first = all.first else {
            throw WireError(
                .noRuntimeDirectory,
                "there is no runtime directory: XDG_RUNTIME_DIR is not set",
                remedy: "log in through a session, or name one with --runtime-dir or "
                    + "PHRASED_RUNTIME_DIR")
        }
        return first
    }

    /// The directory a client uses: the first candidate that has a control socket, else the first.
    package static func find(
        explicit: String? = nil, environment: [String: String], user: UInt32 = geteuid()
    ) throws(WireError) -> SocketPaths {
        let all = candidates(explicit: explicit, environment: environment, user: user)
        if let found = all.first(where: { access($0.control, F_OK) == 0 }) { return found }
        return try resolve(explicit: explicit, environment: environment, user: user)
    }

    /// Every directory that may be meant, the most wanted first.
    static func candidates(
        explicit: String?, environment: [String: String], user: UInt32
    ) -> [SocketPaths] {
        // What somebody named is the only candidate: another daemon must not answer instead.
        let named = [explicit, environment["PHRASED_RUNTIME_DIR"]].compactMap(\.self)
        if let directory = named.first(where: { !$0.isEmpty }) {
            return [SocketPaths(directory: directory)]
        }
        var directories: [String] = []
        // The specification of XDG_RUNTIME_DIR says that a relative path is to be ignored.
        if let session = environment["XDG_RUNTIME_DIR"], session.hasPrefix("/") {
            directories.append("\(session)/phrased")
        }
        // systemd sets RUNTIME_DIRECTORY for a service, so this is a system service of any user.
        let isService =
            environment["RUNTIME_DIRECTORY"]?.split(separator: ":")
            .contains(Substring(systemDirectory)) == true
        if user == 0 || isService { directories.append(systemDirectory) }
        return directories.map(SocketPaths.init(directory:))
    }

    /// Where a system service has its sockets.
    static let systemDirectory = "/run/phrased"
}
