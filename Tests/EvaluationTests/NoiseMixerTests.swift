import Foundation
import TestSupport
import Testing

@testable import Evaluation

/// The noise that recordings are heard in.
struct NoiseMixerTests {
    private static let noise = Speech.noise(.seconds(2), amplitude: 3_000)
    private static let tone = (0..<16_000).map { Int16(8_000 * sin(Double($0) / 4)) }

    @Test func `the same name gives the same mixture, another name another`() {
        let mixer = NoiseMixer(noise: Self.noise)
        let first = mixer.mix(Self.tone, decibels: 6, name: "a.wav")
        #expect(first == mixer.mix(Self.tone, decibels: 6, name: "a.wav"))
        #expect(first != mixer.mix(Self.tone, decibels: 6, name: "b.wav"))
        #expect(first.count == Self.tone.count)
        #expect(first.map(\.magnitude).max().map { abs(Int($0) - 16_384) <= 1 } == true)
    }

    @Test(arguments: [[Int16](), [Int16](repeating: 0, count: 100)])
    func `silence and nothing are taken as they are`(samples: [Int16]) {
        let mixer = NoiseMixer(noise: samples)
        #expect(mixer.mix(Self.tone, decibels: 6, name: "a").count == Self.tone.count)
        #expect(
            NoiseMixer(noise: Self.noise).mix(samples, decibels: 6, name: "a").count
                == samples.count)
    }

    @Test func `less distance leaves more noise`() {
        let mixer = NoiseMixer(noise: Self.noise)
        let pause = [Int16](repeating: 0, count: 16_000)
        func rest(_ decibels: Double) -> Int {
            let mixed = mixer.mix(Self.tone + pause, decibels: decibels, name: "a")
            return mixed[16_000...].reduce(0) { $0 + abs(Int($1)) }
        }
        #expect(rest(6) > rest(12))
        #expect(rest(12) > rest(24))
    }
}
