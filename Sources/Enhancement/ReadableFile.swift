import Glibc

/// Owns a file opened for reading and closes it exactly once.
struct ReadableFile: ~Copyable {
    private let descriptor: Int32
    private let path: String

    private init(owning descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit {
        close(descriptor)
    }

    /// Opens `path`; nil where there is none.
    static func open(_ path: String) throws(EnhancementError) -> ReadableFile? {
        // O_NONBLOCK: a FIFO put in a library's place must not stop the daemon.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        let reason = errno
        if descriptor >= 0 { return ReadableFile(owning: descriptor, path: path) }
        if reason == ENOENT || reason == ENOTDIR { return nil }
        throw unreadable(path, reason)
    }

    /// How many bytes it has; anything but a plain file is refused.
    func size() throws(EnhancementError) -> Int {
        var status = stat()
        let result = fstat(descriptor, &status)
        let reason = errno
        guard result == 0 else { throw Self.unreadable(path, reason) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw EnhancementError(
                .wrongFile, "\"\(path)\" is not a plain file; \(EnhancementError.remedy)")
        }
        return Int(status.st_size)
    }

    /// The bytes from `offset` on, `count` of them or as many as there are.
    func bytes(at offset: Int, count: Int) throws(EnhancementError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let (done, reason) = bytes.withUnsafeMutableBytes { buffer in
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                return (pread(descriptor, rest.baseAddress, rest.count, offset + filled), errno)
            }
            if done == 0 { break }
            if done < 0 {
                if reason == EINTR { continue }
                throw Self.unreadable(path, reason)
            }
            filled += done
        }
        return Array(bytes.prefix(filled))
    }

    private static func unreadable(_ path: String, _ reason: Int32) -> EnhancementError {
        EnhancementError(
            .unreadableFile,
            "\"\(path)\" cannot be read: \(String(cString: strerror(reason))); check its permissions"
        )
    }
}
