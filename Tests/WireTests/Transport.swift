import Glibc
import TestSupport

@testable import Wire

/// The two ways connections come to be: joined in this process, or through a real socket.
enum Transport: CaseIterable {
    case pair
    case socket

    /// Runs `body` with both ends of a connection.
    func connect(
        bounds: Connection.Bounds = .init(),
        _ body: (_ client: Connection, _ server: Connection) async throws -> Void
    ) async throws {
        switch self {
        case .pair:
            let (client, server) = try Connection.pair(bounds: bounds)
            try await body(client, server)
        case .socket:
            let directory = SocketDirectory()
            var options = UnixListener.Options()
            options.bounds = bounds
            let listener = try UnixListener(path: "\(directory.path)/s", options: options)
            defer { listener.close() }
            try listener.start()
            let client = try Connection.open("\(directory.path)/s", bounds: bounds)
            guard let server = await listener.next() else { throw WireError(.system, "no client") }
            try await body(client, server)
        }
    }
}

/// A connection with the bare descriptor of its far end, for what a well-behaved peer never does.
enum RawSocket {
    static func join(bounds: Connection.Bounds = .init()) throws -> (Connection, Int32) {
        let (near, far) = try UnixSocket.pair()
        return (try Connection(FileDescriptor(owning: near), bounds: bounds), far)
    }

    /// What comes next, without keeping a thread from those who send it; empty at the end.
    static func heard(by raw: Int32) async -> String {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while true {
            let (count, reason) = (
                recv(raw, &bytes, bytes.count, Int32(MSG_DONTWAIT)), errno
            )
            if count >= 0 { return String(decoding: bytes[..<count], as: UTF8.self) }
            guard reason == EAGAIN || reason == EINTR else { return "" }
            await Task.yield()
        }
    }
}
