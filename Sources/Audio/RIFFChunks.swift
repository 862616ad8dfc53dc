/// Walks the chunks of a RIFF file in order, wherever its bytes are.
///
/// Only what is asked for is read, so a file of any size costs nothing until its samples are wanted.
struct RIFFChunks {
    /// Reads the bytes at an offset, so many or as many as there are.
    typealias Reader = (_ offset: Int, _ count: Int) throws(AudioError) -> [UInt8]

    /// One chunk: its name and where its body lies, within the file.
    struct Chunk: Equatable {
        /// Four characters, as in the file.
        var name: String
        /// Offsets into the file.
        var body: Range<Int>
    }

    /// More chunks than this are no file of sound.
    private static let limit = 10_000

    /// How many bytes the file has.
    let size: Int
    private let read: Reader
    private var offset = 12
    private var count = 0

    /// The chunks of a file of `size` bytes.
    init(size: Int, read: @escaping Reader) {
        self.size = size
        self.read = read
    }

    /// The four characters at an offset, or nil past the end.
    func tag(at offset: Int) throws(AudioError) -> String? {
        let bytes = try read(offset, 4)
        return bytes.count == 4 ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// The next chunk; a broken one ends them.
    mutating func next() throws(AudioError) -> Chunk? {
        guard count < Self.limit, let (name, stated) = try header(at: offset) else { return nil }
        count += 1
        let start = offset + 8
        var end = min(start + stated, size)
        if name == "data", stated == 0, try !isChunkList(from: start) { end = size }
        offset = try paddedEnd(end, size: end - start)
        return Chunk(name: name, body: start..<end)
    }

    /// Name and stated size of the chunk at an offset; nil when no whole header is there.
    private func header(at offset: Int) throws(AudioError) -> (name: String, size: Int)? {
        let bytes = try read(offset, 8)
        guard bytes.count == 8 else { return nil }
        return (String(decoding: bytes[..<4], as: UTF8.self), bytes.unsigned(at: 4, bytes: 4))
    }

    /// Where the next chunk begins: odd bodies are padded with a zero, which some writers forget.
    private func paddedEnd(_ end: Int, size: Int) throws(AudioError) -> Int {
        guard size % 2 == 1, try read(end, 1) == [0] else { return end }
        return end + 1
    }

    /// Whether whole chunks fill the file from an offset to its end: then an empty data chunk is
    /// really empty, and not the header of a stream whose length was never filled in.
    private func isChunkList(from offset: Int) throws(AudioError) -> Bool {
        var offset = offset
        for _ in 0..<Self.limit {
            guard let (name, stated) = try header(at: offset) else { return offset == size }
            // Silence would pass for empty chunks without a name.
            let isName = name.unicodeScalars.allSatisfy { (" "..."~").contains($0) }
            guard isName, offset + 8 + stated <= size else { return false }
            offset = try paddedEnd(offset + 8 + stated, size: stated)
        }
        return false
    }
}

extension [UInt8] {
    /// The number in `bytes` bytes at an offset, least significant byte first.
    func unsigned(at offset: Int, bytes: Int) -> Int {
        (0..<bytes).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
    }
}
