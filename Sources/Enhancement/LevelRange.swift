import Audio
import Glibc

/// How loud the quiet and the loud moments of a piece of sound are.
package struct LevelRange: Sendable, Equatable {
    /// The level of digital silence here, in dB relative to full scale: that of half a step.
    package static let silenceDecibels = -96.0

    /// The level that a tenth of the frames stay below, in dB relative to full scale.
    package let quietDecibels: Double
    /// The level that a tenth of the frames rise above, in dB relative to full scale.
    package let loudDecibels: Double

    /// Measures samples in frames of 20 ms; what does not fill the last one is left out.
    package init(of samples: [Int16]) {
        let size = AudioFormat.samplesPerFrame
        let levels = stride(from: 0, through: samples.count - size, by: size)
            .map { start in
                var power = 0.0
                for sample in samples[start..<start + size] {
                    power += Double(sample) * Double(sample)
                }
                let mean = power / Double(size) / (32_768 * 32_768)
                return max(Self.silenceDecibels, 10 * log10(mean))
            }
            .sorted()
        guard let lowest = levels.first, let highest = levels.last else {
            quietDecibels = Self.silenceDecibels
            loudDecibels = Self.silenceDecibels
            return
        }
        let tenth = levels.count / 10
        quietDecibels = tenth > 0 ? levels[tenth] : lowest
        loudDecibels = tenth > 0 ? levels[levels.count - 1 - tenth] : highest
    }
}
