import Foundation

/// The socket on which a service tells systemd how it is, kept by a test in systemd's place.
package final class NotifySocket: Sendable {
    /// Every message so far, one `NAME=value` a line.
    package let messages = Chronicle<String>()
    /// What `NOTIFY_SOCKET` must be.
    package let path: String
    private let folder: TemporaryDirectory
    private let descriptor: Int32

    /// Listens in a folder of its own.
    package init() throws {
        folder = try TemporaryDirectory()
        path = folder.file("notify")
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | O_CLOEXEC, 0)
        guard unixAddress(path, { bind(descriptor, $0, $1) }) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
        Thread.detachNewThread { [descriptor, messages] in
            var buffer = [UInt8](repeating: 0, count: 4_096)
            // A datagram without content is how `deinit` ends this thread.
            while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
                messages.append(String(decoding: buffer[..<count], as: UTF8.self))
            }
            messages.end()
            close(descriptor)
        }
    }

    deinit {
        let sender = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | O_CLOEXEC, 0)
        _ = unixAddress(path) { sendto(sender, nil, 0, 0, $0, $1) }
        close(sender)
    }
}

/// Lends the address of the Unix socket at `path`.
func unixAddress<R>(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
}
