internal import CSocket
internal import Glibc

/// Who is at the other end of a connection, as the kernel tells it.
package struct PeerCredentials: Sendable, Equatable {
    /// The process that connected; it may have ended since.
    package var process: Int32
    /// Its effective user.
    package var user: UInt32
    /// Its effective group.
    package var group: UInt32

    /// Credentials put together by hand, for tests.
    package init(process: Int32, user: UInt32, group: UInt32) {
        self.process = process
        self.user = user
        self.group = group
    }

    /// Asks the kernel about a connected socket.
    init(of descriptor: Int32) throws(WireError) {
        var credentials = phrased_credentials()
        var size = socklen_t(MemoryLayout<phrased_credentials>.size)
        try SystemCall.check("ask who connected") {
            getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
        }
        self.init(
            process: credentials.process, user: credentials.user, group: credentials.group)
    }

    /// Whether it is our own user, or root.
    package var isOurselvesOrRoot: Bool { user == geteuid() || user == 0 }
}
