internal import Glibc

/// The address of a Unix socket in the file system.
struct SocketAddress {
    /// Longest path the kernel takes, in bytes, without the final zero.
    static let pathBytes = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    private var address = sockaddr_un()

    /// The address of `path`.
    init(_ path: String) throws(WireError) {
        let bytes = Array(path.utf8)
        guard bytes.count <= Self.pathBytes else {
            throw WireError(
                .pathTooLong,
                "the socket path \(path) has \(bytes.count) bytes, more than the \(Self.pathBytes) "
                    + "a socket address holds",
                remedy:
                    "choose a shorter runtime directory with --runtime-dir or PHRASED_RUNTIME_DIR")
        }
        guard !bytes.isEmpty, !bytes.contains(0) else {
            throw WireError(.unsafePath, "\"\(path)\" cannot be the path of a socket")
        }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    }

    /// Lends the address to `bind` or `connect`.
    func withPointer<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
        withUnsafeBytes(of: address) { bytes in
            let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
            guard let pointer else { preconditionFailure("an address is never empty") }
            return body(pointer, socklen_t(bytes.count))
        }
    }
}

/// Makes and connects sockets.
enum UnixSocket {
    /// A new stream socket, closed on exec.
    static func make() throws(WireError) -> FileDescriptor {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        return FileDescriptor(
            owning: Int32(try SystemCall.check("make a socket") { socket(AF_UNIX, kind, 0) }))
    }

    /// Connects to `path`, waiting at most two seconds for a listener whose queue is full.
    static func connect(to path: String) throws(WireError) -> FileDescriptor {
        let address = try SocketAddress(path)
        let descriptor = try make()
        var patience = timeval(tv_sec: 2, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        try SystemCall.check("bound the time to connect") {
            setsockopt(descriptor.number, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
        }
        let result = SystemCall.run {
            address.withPointer { Glibc.connect(descriptor.number, $0, $1) }
        }
        if case .failed(let number) = result {
            throw WireError(.unreachable, "cannot connect to \(path)", errno: number)
        }
        return descriptor
    }

    /// Two sockets connected to each other.
    static func pair() throws(WireError) -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        try SystemCall.check("make a pair of sockets") { socketpair(AF_UNIX, kind, 0, &ends) }
        return (ends[0], ends[1])
    }

    /// Makes reads and writes return at once.
    static func makeNonBlocking(_ descriptor: Int32) throws(WireError) {
        let flags = try SystemCall.check("read a descriptor's flags") {
            fcntl(descriptor, F_GETFL)
        }
        try SystemCall.check("make a descriptor non-blocking") {
            fcntl(descriptor, F_SETFL, Int32(flags) | O_NONBLOCK)
        }
    }

    /// Closes the descriptor in programs that are started from now on.
    static func closeOnExec(_ descriptor: Int32) throws(WireError) {
        try SystemCall.check("set close-on-exec") { fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }

    /// The value of an integer socket option.
    static func option(_ descriptor: Int32, _ name: Int32) throws(WireError) -> Int32 {
        var value: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        try SystemCall.check("read a socket option") {
            getsockopt(descriptor, SOL_SOCKET, name, &value, &size)
        }
        return value
    }
}
