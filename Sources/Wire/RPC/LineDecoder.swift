/// Cuts a stream of bytes into lines, whatever the pieces it arrives in.
///
/// It never stores more than one line of the longest length. What comes out depends on the bytes
/// alone, not on how they were split.
package struct LineDecoder: Sendable {
    /// What was found in the stream.
    package enum Output: Sendable, Equatable {
        /// One line of valid UTF-8, without its end.
        case line([UInt8])
        /// A line longer than the limit; the rest of it is discarded.
        case tooLong
        /// A line that is no UTF-8.
        case notUTF8
        /// The stream ended inside a line of so many bytes.
        case unfinished(Int)
    }

    private let limit: Int
    private var buffer: [UInt8] = []
    private var isDiscarding = false

    /// A decoder that takes lines of up to `limit` bytes.
    package init(limit: Int = Limits.messageBytes) {
        self.limit = limit
    }

    /// Bytes held of a line that is not complete.
    package var storedBytes: Int { buffer.count }

    /// Takes the next bytes and returns what they complete, in order.
    package mutating func decode(_ bytes: some Collection<UInt8>) -> [Output] {
        var outputs: [Output] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            append(rest[..<end], to: &outputs)
            finishLine(to: &outputs)
            rest = rest[rest.index(after: end)...]
        }
        append(rest, to: &outputs)
        return outputs
    }

    /// Tells that the stream has ended; returns the complaint when it ended inside a line.
    package mutating func finish() -> Output? {
        defer {
            buffer = []
            isDiscarding = false
        }
        // A line already complained about needs no second complaint.
        return isDiscarding || buffer.isEmpty ? nil : .unfinished(buffer.count)
    }

    private mutating func append(_ part: some Collection<UInt8>, to outputs: inout [Output]) {
        guard !isDiscarding else { return }
        // One byte more may be the carriage return of the line's end.
        let room = limit + 1 - buffer.count
        buffer.append(contentsOf: part.prefix(room))
        if part.count > room || (buffer.count > limit && buffer.last != UInt8(ascii: "\r")) {
            discard(to: &outputs)
        }
    }

    private mutating func finishLine(to outputs: inout [Output]) {
        guard !isDiscarding else {
            isDiscarding = false
            return
        }
        if buffer.last == UInt8(ascii: "\r") { buffer.removeLast() }
        defer { buffer = [] }
        guard !buffer.isEmpty else { return }
        let isText = String(validating: buffer, as: UTF8.self) != nil
        outputs.append(isText ? .line(buffer) : .notUTF8)
    }

    private mutating func discard(to outputs: inout [Output]) {
        buffer = []
        isDiscarding = true
        outputs.append(.tooLong)
    }
}
