/// Reads numbers of little-endian files one after the other; nil where a file ends too early.
struct ByteReader {
    private let bytes: [UInt8]
    /// Index of the next byte.
    private(set) var offset = 0

    /// A reader at the beginning of `bytes`.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The bytes that are left.
    var rest: Int { bytes.count - offset }

    /// The next number.
    mutating func next<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
        let size = Number.bitWidth / 8
        guard rest >= size else { return nil }
        defer { offset += size }
        return (0..<size).reversed().reduce(0) {
            $0 << 8 | Number(truncatingIfNeeded: bytes[offset + $1])
        }
    }

    /// The next number that counts something: never below zero.
    mutating func count() -> Int? {
        guard let number = next(Int32.self), number >= 0 else { return nil }
        return Int(number)
    }

    /// The text up to a zero byte, which is passed.
    mutating func text() -> String? {
        guard let end = bytes[offset...].firstIndex(of: 0) else { return nil }
        defer { offset = end + 1 }
        return String(decoding: bytes[offset..<end], as: UTF8.self)
    }

    /// Passes so many bytes; false when there are fewer.
    mutating func skip(_ count: Int) -> Bool {
        guard count >= 0, rest >= count else { return false }
        offset += count
        return true
    }

    /// Passes everything up to `mark` and the mark itself; false when it is not there.
    mutating func skip(past mark: String) -> Bool {
        let wanted = Array(mark.utf8)
        var start = offset
        while start + wanted.count <= bytes.count {
            if bytes[start..<start + wanted.count].elementsEqual(wanted) {
                offset = start + wanted.count
                return true
            }
            start += 1
        }
        return false
    }
}
