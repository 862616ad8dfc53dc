internal import Glibc

/// The first or the last bytes that came through a pipe.
struct KeptOutput {
    /// Which end of the output is worth keeping.
    enum End {
        case first
        case last
    }

    private let end: End
    private let limit: Int
    private var bytes: [UInt8] = []
    /// Whether there was more than is kept.
    private(set) var isTruncated = false

    /// Keeps at most `limit` bytes.
    init(_ end: End, limit: Int) {
        self.end = end
        self.limit = limit
    }

    /// Reads what is there now, once, so that a flood leaves time to look at the clock. False at
    /// the end.
    mutating func read(from descriptor: Int32) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        let count = Glibc.read(descriptor, &chunk, chunk.count)
        if count < 0 { return errno == EAGAIN || errno == EINTR }
        keep(chunk[..<count])
        return count > 0
    }

    /// Takes some bytes in and throws away what is too much.
    mutating func keep(_ chunk: ArraySlice<UInt8>) {
        let room = limit - bytes.count
        if chunk.count > room { isTruncated = true }
        switch end {
        case .first:
            bytes += chunk.prefix(max(0, room))
        case .last:
            bytes += chunk
            if bytes.count > limit { bytes.removeFirst(bytes.count - limit) }
        }
    }

    /// The lines that are not blank, made printable.
    var lines: [String] {
        String(decoding: bytes, as: UTF8.self)
            .split(whereSeparator: \.isNewline)
            .map { PrintableLine($0).text }
            .filter { !$0.isEmpty }
    }
}
