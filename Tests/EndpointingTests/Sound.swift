import Audio
import Foundation

/// Sound made from a seed and a script, so that every test hears the same room again.
struct Sound {
    /// One thing to hear.
    enum Part: Sendable {
        /// All samples zero.
        case zeros(Double)
        /// White noise for so many seconds at a level in dB relative to full scale.
        case noise(Double, Double)
        /// Noise whose level moves evenly from one value to another.
        case ramp(Double, from: Double, to: Double)
        /// Syllables of a voice, at the level their vowels have.
        case speech(Double, Double)
        /// A weak hiss, as of "f", 25 dB under the given level, for 120 ms; then syllables.
        case fricativeThenSpeech(Double, Double)
        /// A sine at a frequency in hertz and a level.
        case tone(Double, hertz: Double, Double)
        /// A click of so many milliseconds.
        case click(Double, Double)
    }

    /// One period of a voice of 125 Hz at 16 kHz, with twenty harmonics.
    private static let period: [Double] = (0..<128).map { (place: Int) -> Double in
        var sum = 0.0
        for harmonic in 1...20 {
            let angle = 2 * Double.pi * Double(harmonic * place) / 128
            sum += sin(angle) / Double(harmonic).squareRoot()
        }
        return sum
    }

    private var state: UInt64
    private(set) var samples: [Double] = []

    /// The sound of `parts`, over a room with noise at `room` dB all the time.
    init(_ parts: [Part], room: Double? = -65, offset: Double = 0, seed: UInt64 = 1) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        for part in parts { add(part) }
        let gain = room.map { amplitude($0) } ?? 0
        for index in samples.indices { samples[index] += offset + gain * gauss() }
    }

    /// The frames of the sound, the last one filled up.
    var frames: [Frame] {
        var cutter = FrameCutter()
        let quantised = samples.map { Int16(max(-32_768, min(32_767, ($0 * 32_768).rounded()))) }
        return cutter.push(quantised) + (cutter.finish().map { [$0] } ?? [])
    }

    private mutating func add(_ part: Part) {
        switch part {
        case .zeros(let seconds): append(seconds) { _, _ in 0 }
        case .noise(let seconds, let level): add(.ramp(seconds, from: level, to: level))
        case .ramp(let seconds, let from, let to):
            append(seconds) { sound, place in
                amplitude(from + (to - from) * place / seconds) * sound.gauss()
            }
        case .speech(let seconds, let level): addSpeech(seconds, level)
        case .fricativeThenSpeech(let seconds, let level):
            append(0.12) { sound, _ in amplitude(level - 25) * sound.gauss() }
            addSpeech(seconds - 0.12, level)
        case .tone(let seconds, let hertz, let level):
            append(seconds) { _, place in
                amplitude(level) * 2.0.squareRoot() * sin(2 * .pi * hertz * place)
            }
        case .click(let milliseconds, let level):
            append(milliseconds / 1_000) { sound, _ in amplitude(level) * sound.gauss() }
        }
    }

    /// Syllables of 220 ms: a short hiss, then a vowel of a 125 Hz voice that swells and dies away.
    private mutating func addSpeech(_ seconds: Double, _ level: Double) {
        append(seconds) { sound, place in
            let inSyllable = place.truncatingRemainder(dividingBy: 0.22)
            if inSyllable < 0.05 { return amplitude(level - 18) * sound.gauss() }
            let envelope = sin(.pi * (inSyllable - 0.05) / 0.17)
            let voice = Sound.period[Int((place * 16_000).rounded()) % Sound.period.count]
            return amplitude(level) * envelope * voice * 0.75
        }
    }

    private mutating func append(_ seconds: Double, _ value: (inout Sound, Double) -> Double) {
        for index in 0..<Int((seconds * 16_000).rounded()) {
            samples.append(value(&self, Double(index) / 16_000))
        }
    }

    /// Four uniform numbers from one step of the generator, added: near enough to a normal one.
    private mutating func gauss() -> Double {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        let sum = (state & 0xFFFF) + (state >> 16 & 0xFFFF) + (state >> 32 & 0xFFFF) + (state >> 48)
        return (Double(sum) / 65_536 - 2) * 3.0.squareRoot()
    }
}

private func amplitude(_ decibels: Double) -> Double { pow(10, decibels / 20) }
