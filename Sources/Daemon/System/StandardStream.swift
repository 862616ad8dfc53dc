internal import Glibc

/// Where the process writes for whoever started it.
///
/// A full disk, a closed pipe or no such descriptor costs what was to be written and nothing else:
/// a log that nobody can keep must not end the service. SIGPIPE has to be ignored.
package enum StandardStream: Int32, Sendable {
    case output = 1
    case errors = 2

    /// Puts something that cannot be written to in the place of streams that are closed, before a
    /// file of ours gets such a number and what is logged lands in it.
    package static func occupy() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// Writes the text as far as it can be written.
    package func write(_ text: String) {
        Self.write(text, to: rawValue)
    }

    /// Writes the text to an open descriptor; false when not all of it could be written.
    @discardableResult
    static func write(_ text: String, to descriptor: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let (count, number) = rest.withUnsafeBytes { bytes in
                (Glibc.write(descriptor, bytes.baseAddress, bytes.count), errno)
            }
            if count < 0, number == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
