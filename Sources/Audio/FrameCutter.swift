/// Cuts blocks of any length into frames, keeping what does not fill one for the next block.
package struct FrameCutter: Sendable {
    private var remainder: [Int16] = []

    /// An empty cutter.
    package init() {}

    /// The frames that `samples` completes, oldest first.
    package mutating func push(_ samples: some Sequence<Int16>) -> [Frame] {
        remainder.append(contentsOf: samples)
        let size = AudioFormat.samplesPerFrame
        let whole = remainder.count / size
        guard whole > 0 else { return [] }
        let frames = (0..<whole).map { index in
            Frame(samples: Array(remainder[index * size..<(index + 1) * size]))
        }
        remainder.removeFirst(whole * size)
        return frames
    }

    /// The last frame, filled up with silence, or nil when nothing is left over.
    package mutating func finish() -> Frame? {
        guard !remainder.isEmpty else { return nil }
        let missing = AudioFormat.samplesPerFrame - remainder.count
        defer { remainder = [] }
        return Frame(samples: remainder + [Int16](repeating: 0, count: missing))
    }

    /// Forgets what was kept: after a gap in the stream the two sides do not belong together.
    package mutating func reset() {
        remainder = []
    }
}
