internal import Glibc

/// Owns a plain file opened for reading and closes it exactly once.
///
/// Whatever else is at the path is refused in words, and nothing at a path can make opening wait.
package final class PlainFile: Sendable {
    /// The path as it was given.
    package let path: String
    /// How many bytes it had when it was opened.
    package let size: Int
    private let descriptor: Int32

    private init(owning descriptor: Int32, path: String, size: Int) {
        self.descriptor = descriptor
        self.path = path
        self.size = size
    }

    deinit {
        close(descriptor)
    }

    /// Opens the file at `path`. `/dev/null` counts as an empty one.
    package static func open(_ path: String) throws(FileError) -> PlainFile {
        // O_NONBLOCK: a FIFO that nobody writes to must not stop us.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        let reason = errno
        guard descriptor >= 0 else { throw FileError(path, number: reason) }
        var status = stat()
        let result = fstat(descriptor, &status)
        let number = errno
        let file = PlainFile(owning: descriptor, path: path, size: Int(status.st_size))
        guard result == 0 else { throw FileError(path, number: number) }
        // https://docs.kernel.org/admin-guide/devices.html: character device 1, 3 is /dev/null.
        let isNull = status.st_mode & S_IFMT == S_IFCHR && status.st_rdev == 0x103
        guard status.st_mode & S_IFMT == S_IFREG || isNull else {
            throw FileError(.notAFile, path, "it is \(kind(status.st_mode)), not a file")
        }
        return file
    }

    /// The bytes from `offset` on, `count` of them or as many as there are.
    package func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
        let wanted = max(0, min(count, size - offset))
        var bytes = [UInt8](repeating: 0, count: wanted)
        var filled = 0
        while filled < wanted {
            let (done, reason) = bytes.withUnsafeMutableBytes { buffer in
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                return (pread(descriptor, rest.baseAddress, rest.count, offset + filled), errno)
            }
            if done < 0 {
                if reason == EINTR { continue }
                throw FileError(path, number: reason)
            }
            // It was cut since it was opened.
            if done == 0 { break }
            filled += done
        }
        return Array(bytes.prefix(filled))
    }

    /// All bytes of the file at `path`, which may have at most `limit` of them.
    package static func contents(
        of path: String, limit: Int = 256 << 20
    ) throws(FileError) -> [UInt8] {
        let file = try open(path)
        guard file.size <= limit else {
            throw FileError(
                .tooLarge, path, "it has \(file.size) bytes; at most \(limit) can be read")
        }
        return try file.bytes(at: 0, count: file.size)
    }

    /// All bytes of the file at `path`, which only root and the user we run as may be able to change.
    package static func trustedContents(
        of path: String, limit: Int = 256 << 20
    ) throws(FileError) -> [UInt8] {
        let bytes = try contents(of: path, limit: limit)
        try Custody.check(path)
        return bytes
    }

    /// Throws when others than root and the user we run as could change the file at `path`.
    package static func checkTrust(of path: String) throws(FileError) {
        try Custody.check(path)
    }

    /// What stands at a path, for whoever expected a file.
    private static func kind(_ mode: mode_t) -> String {
        switch mode & S_IFMT {
        case S_IFDIR: "a directory"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
    }
}
