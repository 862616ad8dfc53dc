import Foundation
package import Wire

/// A bare connection to one of the daemon's sockets: any bytes out, lines in.
package final class LineSocket: Sendable {
    /// The lines that came and were not taken.
    package let lines = Chronicle<String>()
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "test.socket")

    /// Connects to the socket at `path`; one that does not read lets the daemon's lines pile up.
    package init(_ path: String, reads: Bool = true) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
        guard unixAddress(path, { connect(descriptor, $0, $1) }) == 0 else {
            // Closed by deinit, which runs because everything is set.
            throw CocoaError(.fileReadNoSuchFile)
        }
        guard reads else { return }
        Thread.detachNewThread { [descriptor, lines] in
            Self.readLines(descriptor) { lines.append($0) }
            lines.end()
        }
    }

    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        let descriptor = descriptor
        queue.async { close(descriptor) }
    }

    /// Sends a message and the newline after it.
    package func send(_ line: String) async { await send(bytes: Array("\(line)\n".utf8)) }

    /// Sends bytes as they are; false when the daemon has hung up.
    @discardableResult
    package func send(bytes: [UInt8]) async -> Bool {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let count = rest.withUnsafeBytes {
                        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                    }
                    guard count > 0 else { return continuation.resume(returning: false) }
                    rest = rest.dropFirst(count)
                }
                continuation.resume(returning: true)
            }
        }
    }

    /// Hangs up.
    package func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Takes the next line.
    package func line(_ what: String = "a line") async throws -> String {
        try await lines.take(what)
    }

    /// Takes the next line as JSON.
    package func message(_ what: String = "a message") async throws -> JSONValue {
        try JSONValue(parsing: try await line(what))
    }

    /// Says hello and takes the answer.
    package func greet() async throws {
        await send(
            #"{"jsonrpc":"2.0","id":0,"method":"hello","params":{"client":"test","protocol":1}}"#)
        _ = try await line("the answer to hello")
    }

    /// Waits until the daemon has hung up.
    package func hungUp() async throws {
        while true {
            do {
                _ = try await lines.take("the end of the connection")
            } catch let error as WaitedInVain {
                guard lines.isEnded else { throw error }
                return
            }
        }
    }

    /// Reads a descriptor to its end, a line at a time.
    package static func readLines(_ descriptor: Int32, _ take: (String) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var line: [UInt8] = []
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            for byte in buffer[..<count] {
                if byte == UInt8(ascii: "\n") {
                    take(String(decoding: line, as: UTF8.self))
                    line = []
                } else {
                    line.append(byte)
                }
            }
        }
        if !line.isEmpty { take(String(decoding: line, as: UTF8.self)) }
    }
}
