internal import Glibc

/// Held while a process serves a socket, so that two never do.
///
/// The file stays when the lock is given back: removing it would let two processes lock two files.
struct SocketLock: ~Copyable, Sendable {
    private let descriptor: FileDescriptor

    /// Takes the lock of the socket at `path`, or tells who has it.
    init(socket path: String) throws(WireError) {
        let file = "\(path).lock"
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
        let descriptor = FileDescriptor(
            owning: Int32(
                try SystemCall.check("open the lock file \(file)") { open(file, flags, 0o600) }))
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

    private static func owner(_ descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        guard case .done(let count) = SystemCall.run({ pread(descriptor, &bytes, 16, 0) }) else {
            return nil
        }
        return Int32(String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self))
    }
}
