/// Bytes waiting to be written to one peer, in order and bounded.
struct Outbox: Sendable {
    private let limit: Int
    private var chunks: [[UInt8]] = []
    private var head = 0
    private var written = 0
    private(set) var count = 0

    /// An outbox that holds at most `limit` bytes.
    init(limit: Int) { self.limit = limit }

    /// Adds bytes, unless they would pass the limit.
    mutating func append(_ bytes: [UInt8]) -> Bool {
        guard count + bytes.count <= limit else { return false }
        chunks.append(bytes)
        count += bytes.count
        return true
    }

    /// The bytes to write next, or nil when there are none.
    var front: ArraySlice<UInt8>? { head < chunks.count ? chunks[head][written...] : nil }

    /// Drops bytes that were written; does nothing when all was dropped meanwhile.
    mutating func consume(_ number: Int) {
        guard head < chunks.count else { return }
        count -= number
        written += number
        guard written == chunks[head].count else { return }
        chunks[head] = []
        written = 0
        head += 1
        if head >= max(32, chunks.count / 2) || head == chunks.count {
            chunks.removeFirst(head)
            head = 0
        }
    }

    /// Drops everything.
    mutating func clear() { self = Outbox(limit: limit) }
}
