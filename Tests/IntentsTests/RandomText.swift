/// Unicode text that no person would write, the same for the same seed.
struct RandomText {
    /// Where scalars that interact with others live: signs, digits, letters, marks, joiners, emoji.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x20...0x7E, 0x00...0x1F, 0xA0...0x24F, 0x2B0...0x36F, 0x370...0x3FF,
        0x5D0...0x6FF,
        0x900...0x97F, 0xE00...0xE4E, 0x1100...0x11FF, 0x1E00...0x1FFF, 0x2000...0x206F,
        0x2070...0x2212,
        0xAC00...0xAC40, 0xFB00...0xFB50, 0xFE00...0xFE0F, 0xFF01...0xFF5E, 0x1F300...0x1F6FF,
        0xE0000...0xE0080, 0x10400...0x1044F,
    ]
    private var state: UInt64

    /// A generator of texts.
    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    /// The next text, of up to 24 scalars.
    mutating func next() -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<below(25) {
            let block = Self.blocks[below(Self.blocks.count)]
            let value = block.lowerBound + UInt32(below(block.count))
            if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
        }
        return String(scalars)
    }

    private mutating func below(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % bound
    }
}
