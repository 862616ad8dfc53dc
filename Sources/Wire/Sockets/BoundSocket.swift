internal import Glibc

/// A Unix socket with an address, before anybody can connect to it.
struct BoundSocket: ~Copyable, Sendable {
    /// The listening descriptor.
    let descriptor: FileDescriptor
    /// Whether a service manager made it: then the file is not ours to remove.
    let isAdopted: Bool

    private let path: String
    private let identity: FileIdentity?
    private let lock: SocketLock?

    /// Which file a path led to.
    private struct FileIdentity: Equatable {
        let device: UInt
        let inode: UInt

        init?(_ path: String) {
            var status = stat()
            guard case .done = SystemCall.run({ lstat(path, &status) }) else { return nil }
            device = UInt(status.st_dev)
            inode = UInt(status.st_ino)
        }
    }

    /// Locks, clears the path of what a dead daemon left, and binds.
    init(path: String) throws(WireError) {
        let address = try SocketAddress(path)
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        try SocketDirectory.prepare(slash.map { String(path[..<$0]) } ?? ".")
        let lock = try SocketLock(socket: path)
        try SocketFile.clear(path)
        let descriptor = try UnixSocket.make()
        try SystemCall.check("bind \(path)") {
            address.withPointer { bind(descriptor.number, $0, $1) }
        }
        // Nobody can connect before listen, so there is no moment with a wider mode; the umask of
        // the whole process stays untouched.
        try SystemCall.check("set the mode of \(path)") { chmod(path, 0o600) }
        try UnixSocket.makeNonBlocking(descriptor.number)
        self.descriptor = consume descriptor
        self.lock = consume lock
        self.path = path
        identity = FileIdentity(path)
        isAdopted = false
    }

    /// Takes over a listening socket that was passed to this process.
    init(adopting number: Int32) throws(WireError) {
        try Self.checkListening(number)
        try UnixSocket.closeOnExec(number)
        try UnixSocket.makeNonBlocking(number)
        descriptor = FileDescriptor(owning: number)
        lock = nil
        path = ""
        identity = nil
        isAdopted = true
    }

    /// Lets clients connect.
    func listen() throws(WireError) {
        guard !isAdopted else { return }
        try SystemCall.check("listen on \(path)") { Glibc.listen(descriptor.number, 128) }
    }

    /// Removes the file, unless another socket has taken its place.
    func removeFile() {
        guard !isAdopted, let identity, FileIdentity(path) == identity else { return }
        _ = unlink(path)
    }

    private static func checkListening(_ number: Int32) throws(WireError) {
        let wanted: [(option: Int32, value: Int32)] = [
            (SO_DOMAIN, AF_UNIX), (SO_TYPE, Int32(SOCK_STREAM.rawValue)), (SO_ACCEPTCONN, 1),
        ]
        for (option, value) in wanted {
            var found: Int32 = -1
            do {
                found = try UnixSocket.option(number, option)
            } catch {
                throw notAListener(number, errno: error.errno)
            }
            guard found == value else { throw notAListener(number) }
        }
    }

    private static func notAListener(_ number: Int32, errno: Int32? = nil) -> WireError {
        WireError(
            .notAListener, "descriptor \(number) is not a listening Unix stream socket",
            remedy: "give ListenStream= a path in the socket unit", errno: errno)
    }
}
