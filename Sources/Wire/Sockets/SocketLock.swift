internal import Glibc

/// Held while a process serves a socket, so that two never do.
///
/// The file stays when the lock is given back: removing it would let two processes lock two files.
struct SocketLock: ~Copyable, Sendable {
    private let descriptor: FileDescriptor

    /// Takes the lock of the socket at `path`, or tells who has it.
    init(socket path: String) throws(WireError) {
        let file = "\(path).lock"
        let descriptor = try Self.open(file)
        if case .failed(let number) = SystemCall.run({ flock(descriptor.number, LOCK_EX | LOCK_NB) }
        ) {
            guard number == EWOULDBLOCK else {
                throw WireError(.system, "cannot lock \(file)", errno: number)
            }
            let owner = Self.owner(descriptor.number)
            throw WireError(
                .alreadyRunning,
                "phrased is already running" + (owner.map { " as process \($0)" } ?? "")
                    + " and serves \(path)",
                remedy: "stop it first, or choose another --runtime-dir")
        }
        let text = "\(getpid())\n"
        try SystemCall.check("empty the lock file \(file)") { ftruncate(descriptor.number, 0) }
        try SystemCall.check("write the lock file \(file)") {
            pwrite(descriptor.number, text, text.utf8.count, 0)
        }
        self.descriptor = descriptor
    }

    /// Opens the lock file, or says what stands in its place.
    private static func open(_ file: String) throws(WireError) -> FileDescriptor {
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
        let number: Int32
        switch SystemCall.run({ Glibc.open(file, flags, 0o600) }) {
        case .done(let opened): number = Int32(opened)
        case .failed(EISDIR): throw inTheWay(file, "a directory")
        case .failed(ELOOP): throw inTheWay(file, "a symbolic link")
        case .failed(ENXIO): throw inTheWay(file, "a socket")
        case .failed(let number):
            throw WireError(.system, "cannot open the lock file \(file)", errno: number)
        }
        let descriptor = FileDescriptor(owning: number)
        var status = stat()
        try SystemCall.check("look at the lock file \(file)") { fstat(number, &status) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw inTheWay(file, status.st_mode & S_IFMT == S_IFIFO ? "a pipe" : "a device")
        }
        return descriptor
    }

    private static func inTheWay(_ file: String, _ kind: String) -> WireError {
        WireError(
            .unsafePath, "the lock file \(file) is \(kind), not a file",
            remedy: "move it away, or choose another --runtime-dir")
    }

    private static func owner(_ descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        guard case .done(let count) = SystemCall.run({ pread(descriptor, &bytes, 16, 0) }) else {
            return nil
        }
        return Int32(String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self))
    }
}
