import Glibc

/// Where text goes: a descriptor, or a test's memory.
struct Sink: Sendable {
    /// Writes all of it; false when nobody reads any more.
    let write: @Sendable (String) -> Bool
    /// Columns of the terminal it is, or nil when it is none.
    let columns: @Sendable () -> Int?

    /// A sink of a test's own.
    init(columns: Int? = nil, write: @escaping @Sendable (String) -> Bool) {
        self.write = write
        self.columns = { columns }
    }

    /// An open descriptor.
    init(descriptor: Int32) {
        write = { text in Self.writeAll(Array(text.utf8), to: descriptor) }
        columns = { Self.columns(of: descriptor) }
    }

    /// Writes what does not matter enough to end the program when nobody reads it.
    func tell(_ text: String) { _ = write(text) }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let (count, number) = rest.withUnsafeBytes { buffer in
                (Glibc.write(descriptor, buffer.baseAddress, buffer.count), errno)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if number == EAGAIN {
                var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&event, 1, -1)
            } else if number != EINTR {
                return false
            }
        }
        return true
    }

    private static func columns(of descriptor: Int32) -> Int? {
        guard isatty(descriptor) == 1 else { return nil }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}

/// The environment of this process.
enum Environment {
    /// Every variable.
    static var current: [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let pair = String(cString: text).split(separator: "=", maxSplits: 1)
            if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
            entry += 1
        }
        return variables
    }
}
