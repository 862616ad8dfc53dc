internal import Audio
internal import Foundation

/// Mixes noise into speech at a ratio of their loudest moments.
///
/// The rule of the benchmark that the figures are compared with: the loudest window of the speech
/// lies so many decibels above the loudest of the noise, and the peak of the sum is half of full
/// scale. Where in the noise a recording lands depends on its name alone.
struct NoiseMixer: Sendable {
    private static let window = 2_048

    private let noise: [Float]

    /// A mixer of `noise`, which is repeated when it is too short.
    init(noise: [Int16]) {
        self.noise = noise.map(Float.init)
    }

    /// `speech` with noise that lies `decibels` below it; `name` chooses the place.
    func mix(_ speech: [Int16], decibels: Double, name: String) -> [Int16] {
        guard !noise.isEmpty, !speech.isEmpty else { return speech }
        var generator = SplitMix(seed: name)
        let last = max(1, noise.count - speech.count)
        let start = Int(generator.next() % UInt64(last))
        let background = speech.indices.map { noise[(start + $0) % noise.count] }
        let voice = speech.map(Float.init)
        let ratio = Self.loudest(voice) / max(Self.loudest(background), .leastNormalMagnitude)
        let gain = Float((Double(ratio) / pow(10, decibels / 10)).squareRoot())
        let sum = zip(voice, background).map { $0 + gain * $1 }
        let peak = sum.reduce(0) { max($0, abs($1)) }
        let scale = peak > 0 ? 16_384 / peak : 1
        return sum.map { Int16(max(-32_768, min(32_767, ($0 * scale).rounded()))) }
    }

    /// The power of the loudest window.
    private static func loudest(_ samples: [Float]) -> Float {
        stride(from: 0, to: samples.count, by: window).map { start in
            samples[start..<min(start + window, samples.count)].reduce(0) { $0 + $1 * $1 }
        }.max() ?? 0
    }
}

/// S. Vigna's SplitMix64, seeded by a text: the same numbers everywhere and always.
private struct SplitMix {
    private var state: UInt64

    init(seed: String) {
        // FNV-1a.
        state = seed.utf8.reduce(0xCBF2_9CE4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
        }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
