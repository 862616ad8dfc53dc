import Audio
import Testing

@testable import Daemon

/// Sound that comes and is of no use is complained about after a while, and only then.
struct SoundHealthTests {
    private static func frame(_ amplitude: Double, at number: Int) -> Frame {
        Frame(
            samples: (0..<AudioFormat.samplesPerFrame).map { index in
                let isUp = (number * AudioFormat.samplesPerFrame + index) / 20 % 2 == 0
                return Int16(max(-32_768, min(32_767, isUp ? amplitude : -amplitude)))
            })
    }

    /// Somebody who speaks or not; each returns how often the complaint changed meanwhile.
    private final class Speaker {
        var health = SoundHealth()

        func hear(_ seconds: Int, _ amplitude: Double, isSpeech: Bool = false) -> Int {
            (0..<seconds * 50).count {
                health.add(SoundHealthTests.frame(amplitude, at: $0), isSpeech: isSpeech)
            }
        }

        func speak(_ times: Int, _ amplitude: Double) -> Int {
            (0..<times).map { _ in hear(1, amplitude, isSpeech: true) + hear(1, 5) }.reduce(0, +)
        }
    }

    private let speaker = Speaker()

    @Test func `zeros are told after ten seconds and taken back after one`() {
        #expect(speaker.hear(9, 0) == 0)
        #expect(speaker.health.complaint == nil)
        #expect(speaker.hear(60, 0) == 1)
        #expect(speaker.health.complaint == .muted)
        #expect(speaker.hear(3, 200) == 1)
        #expect(speaker.health.complaint == nil)
    }

    @Test(arguments: [(40_000.0, SoundReading.Verdict.clipping), (40, .veryLow)])
    func `three utterances must agree, each way`(
        amplitude: Double, verdict: SoundReading.Verdict
    ) {
        #expect(speaker.speak(2, amplitude) == 0)
        #expect(speaker.speak(5, amplitude) == 1)
        #expect(speaker.health.complaint == verdict)
        #expect(speaker.speak(2, 3_000) == 0)
        #expect(speaker.speak(5, 3_000) == 1)
        #expect(speaker.health.complaint == nil)
    }

    @Test func `a usual voice is never complained about`() {
        #expect(speaker.speak(20, 3_000) == 0)
        #expect(speaker.health.complaint == nil)
    }

    @Test(arguments: SoundReading.Verdict.allCases)
    func `every complaint says what to do`(verdict: SoundReading.Verdict) {
        #expect((verdict.advice == nil) == (verdict == .good))
    }
}
