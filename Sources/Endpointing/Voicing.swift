internal import Audio
internal import Foundation

/// How much of a sound is voiced: has the steady pitch that vowels have and clatter has not.
///
/// Normalised cross-correlation of 40 ms windows every 10 ms below 900 Hz, whose peak between 60 and
/// 400 Hz must be high, and move little from window to window (Talkin, “A robust algorithm for pitch
/// tracking”, 1995, without its search for the best path).
package struct Voicing: Sendable, Equatable {
    /// Windows, 10 ms each, in voiced stretches of at least 40 ms.
    package private(set) var frames = 0
    /// Windows in the longest voiced stretch.
    package private(set) var longest = 0

    /// A correlation below this is no pitch.
    private static let leastCorrelation: Float = 0.7
    /// Windows that lie further below the loudest are background, as a ratio of energies (25 dB).
    private static let leastEnergy: Float = 0.003_16
    /// The most that pitch changes from window to window, as a ratio.
    private static let mostChange: Float = 1.16
    /// Shorter stretches are chance.
    private static let leastStretch = 4
    /// A stretch this long whose energy changes by no more than this ratio (1 dB) is a machine's tone.
    private static let leastBeep = 25
    private static let mostBeepChange: Float = 1.26
    /// Samples are thinned to 4 kHz.
    private static let thinning = 4
    private static let window = 160
    private static let step = 40
    private static let lags = 10...66

    /// Measures `samples` at 16 kHz.
    package init(of samples: some Collection<Int16>) {
        let sound = Self.thinned(samples)
        let last = sound.count - Self.window - Self.lags.upperBound
        guard last > 0 else { return }
        let windows = stride(from: 0, to: last, by: Self.step).map { Self.pitch(sound, at: $0) }
        let quietest = (windows.map(\.energy).max() ?? 0) * Self.leastEnergy
        var stretch: [Float] = []
        var before = 0
        for window in windows {
            let isVoiced = window.correlation > Self.leastCorrelation && window.energy > quietest
            let goesOn = stretch.isEmpty || Self.isNear(window.lag, before)
            if !isVoiced || !goesOn { count(&stretch) }
            if isVoiced { stretch.append(window.energy) }
            before = window.lag
        }
        count(&stretch)
    }

    /// Takes in a stretch of these energies that has ended.
    private mutating func count(_ stretch: inout [Float]) {
        defer { stretch.removeAll() }
        guard !Self.isBeep(stretch) else { return }
        if stretch.count >= Self.leastStretch { frames += stretch.count }
        longest = max(longest, stretch.count)
    }

    /// Whether a stretch is as long and as even as no voice is. It begins and ends in part only.
    private static func isBeep(_ stretch: [Float]) -> Bool {
        guard stretch.count >= leastBeep else { return false }
        let middle = stretch.dropFirst(4).dropLast(4)
        return (middle.max() ?? 0) < (middle.min() ?? 0) * mostBeepChange
    }

    private static func isNear(_ lag: Int, _ before: Int) -> Bool {
        let (low, high) = (Float(min(lag, before)), Float(max(lag, before)))
        return high < low * mostChange
    }

    /// The best correlation of one window with what follows it, and at which lag.
    private static func pitch(
        _ sound: [Float], at start: Int
    ) -> (correlation: Float, lag: Int, energy: Float) {
        let energy = product(sound, start, start)
        var best: (correlation: Float, lag: Int) = (0, 0)
        var other = product(sound, start + lags.lowerBound, start + lags.lowerBound)
        for lag in lags {
            let correlation =
                product(sound, start, start + lag) / (energy * other + 1e-6).squareRoot()
            if correlation > best.correlation { best = (correlation, lag) }
            // The energy of the window one sample later.
            let (first, next) = (sound[start + lag], sound[start + lag + window])
            other = max(other + next * next - first * first, 0)
        }
        return (best.correlation, best.lag, energy)
    }

    private static func product(_ sound: [Float], _ left: Int, _ right: Int) -> Float {
        var sum: Float = 0
        for index in 0..<window { sum += sound[left + index] * sound[right + index] }
        return sum
    }

    /// Every fourth sample of what lies below 900 Hz.
    private static func thinned(_ samples: some Collection<Int16>) -> [Float] {
        let samples = samples.map { Float($0) / 32_768 }
        let reach = lowPass.count / 2
        guard samples.count > 2 * reach else { return [] }
        return stride(from: reach, to: samples.count - reach, by: thinning).map { middle in
            var sum: Float = 0
            for index in lowPass.indices { sum += lowPass[index] * samples[middle - reach + index] }
            return sum
        }
    }

    /// A windowed sinc of 65 taps with its edge at 900 Hz.
    private static let lowPass: [Float] = (-32...32).map { tap in
        let edge = 2.0 * 900 / Double(AudioFormat.sampleRate)
        let angle = Double.pi * edge * Double(tap)
        let sinc = tap == 0 ? 1 : sin(angle) / angle
        let hamming = 0.54 + 0.46 * cos(Double.pi * Double(tap) / 32)
        return Float(edge * sinc * hamming)
    }
}
