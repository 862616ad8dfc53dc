internal import Glibc

/// Measures sound as somebody who sets a microphone up would: how loud, how quiet, cut off or dead.
package struct SoundMeter: Sendable {
    /// The least level told, so that digital silence stays a number.
    package static let silenceDecibels = -100.0
    /// A sample of at least this is at the end of its range.
    private static let fullScale: Int32 = 32_760
    /// Levels that are kept: five minutes.
    private static let mostLevels = 15_000

    /// Frames measured so far.
    package private(set) var frames = 0
    private var peak: Int32 = 0
    private var clippedFrames = 0
    /// The one value that every sample had so far.
    private var constant: Int16?
    private var isFlat = true
    private var levels: [Double] = []

    /// Nothing measured yet.
    package init() {}

    /// Measures one more frame.
    package mutating func add(_ frame: Frame) {
        frames += 1
        let first = constant ?? frame.samples[0]
        constant = first
        var energy: Int64 = 0
        var clipped = 0
        for sample in frame.samples {
            let size = abs(Int32(sample))
            peak = max(peak, size)
            energy += Int64(size) * Int64(size)
            if size >= Self.fullScale { clipped += 1 }
            if sample != first { isFlat = false }
        }
        // A single sample at the end of the range may be the top of a wave that just fits.
        if clipped > 2 { clippedFrames += 1 }
        guard levels.count < Self.mostLevels else { return }
        levels.append(Self.decibels(power: Double(energy) / Double(frame.samples.count)))
    }

    /// What was measured; nil before the first frame.
    package var reading: SoundReading? {
        guard frames > 0 else { return nil }
        let sorted = levels.sorted()
        func level(_ share: Double) -> Double { sorted[Int(Double(sorted.count - 1) * share)] }
        return SoundReading(
            peakDecibels: Self.decibels(power: Double(peak) * Double(peak)),
            loudDecibels: level(0.95), quietDecibels: level(0.1),
            clippedShare: Double(clippedFrames) / Double(frames), isFlat: isFlat)
    }

    private static func decibels(power: Double) -> Double {
        guard power > 0 else { return silenceDecibels }
        return max(silenceDecibels, 10 * log10(power / (32_768 * 32_768)))
    }
}
