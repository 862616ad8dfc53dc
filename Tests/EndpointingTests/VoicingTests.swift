import Audio
import Endpointing
import Foundation
import TestSupport
import Testing

/// What has a pitch and what has none, on sounds that are made here.
@Suite struct VoicingTests {
    private static func seconds(_ duration: Double, _ sample: (Double) -> Double) -> [Int16] {
        (0..<Int(duration * 16_000)).map { Int16(sample(Double($0) / 16_000) * 8_000) }
    }

    /// A vowel of that pitch, as loud as a voice is, now more, now less: harmonics, each weaker.
    private static func vowel(_ pitch: Double, _ time: Double) -> Double {
        let swell = 1 + 0.3 * sin(2 * .pi * 3 * time)
        return (1...6).reduce(0) {
            $0 + swell * sin(2 * .pi * pitch * Double($1) * time) / Double($1 * 2)
        }
    }

    @Test(arguments: [80.0, 120, 200, 300, 380])
    func `a vowel is voiced at every pitch of a voice`(pitch: Double) {
        let voicing = Voicing(of: Self.seconds(0.5) { Self.vowel(pitch, $0) })
        #expect(voicing.frames > 35)
        #expect(voicing.longest > 35)
    }

    @Test(arguments: [220.0, 440, 880]) func `the beep of a machine is no voice`(pitch: Double) {
        let beep = Self.seconds(1) { time in
            (1...3).reduce(0) { $0 + sin(2 * .pi * pitch * Double($1) * time) / Double($1 * 2) }
        }
        #expect(Voicing(of: beep).frames < 5)
    }

    @Test(arguments: [1, 2, 3]) func `noise is not voiced`(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let noise = Self.seconds(1) { _ in Double.random(in: -1...1, using: &generator) }
        #expect(Voicing(of: noise).frames < 5)
    }

    @Test(arguments: [1, 2, 3]) func `a clatter of short decaying strokes is hardly voiced`(
        seed: Int
    ) {
        var generator = SeededGenerator(seed: seed)
        let strokes = (0..<12).map { _ in
            (
                start: Double.random(in: 0..<1, using: &generator),
                tone: Double.random(in: 900...6_000, using: &generator)
            )
        }
        let clatter = Self.seconds(1) { time in
            let rings = strokes.filter { $0.start <= time }.map { stroke in
                exp(-(time - stroke.start) * 60) * sin(2 * .pi * stroke.tone * time)
            }
            return rings.reduce(0, +) / 3 + Double.random(in: -0.05...0.05, using: &generator)
        }
        #expect(Voicing(of: clatter).frames < 12)
    }

    @Test func `words in noise stay voiced`() {
        var generator = SeededGenerator(seed: 4)
        let speech = Self.seconds(1) { time in
            let isVowel = time.truncatingRemainder(dividingBy: 0.25) < 0.15
            let noise = Double.random(in: -0.4...0.4, using: &generator)
            return (isVowel ? Self.vowel(140, time) : 0) + noise
        }
        #expect(Voicing(of: speech).frames > 20)
    }

    @Test(arguments: [0, 1, 64, 500, 1_000])
    func `sound too short for a window is not voiced`(count: Int) {
        #expect(Voicing(of: [Int16](repeating: 1_000, count: count)).frames == 0)
    }

    @Test func `silence is not voiced`() {
        #expect(Voicing(of: [Int16](repeating: 0, count: 16_000)).frames == 0)
    }
}
