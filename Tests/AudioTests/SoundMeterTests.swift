import Audio
import Glibc
import Testing

struct SoundMeterTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let verdict: SoundReading.Verdict
        let sample: @Sendable (Int) -> Double
    }

    /// Half a second of a tone in each second, as speech has pauses.
    private static func speech(_ amplitude: Double, noise: Double = 3) -> @Sendable (Int) -> Double
    {
        { index in
            let hiss = noise * sin(Double(index * index % 977))
            let isTone = index % 16_000 < 8_000
            return hiss + (isTone ? amplitude * sin(Double(index) / 7) : 0)
        }
    }

    static let cases = [
        Case(testDescription: "zeros", verdict: .muted) { _ in 0 },
        Case(testDescription: "one value", verdict: .muted) { _ in -7 },
        Case(testDescription: "the converter's hiss", verdict: .silent, sample: speech(0)),
        Case(testDescription: "far too quiet", verdict: .veryLow, sample: speech(60)),
        Case(testDescription: "quiet but enough", verdict: .good, sample: speech(300)),
        Case(testDescription: "usual", verdict: .good, sample: speech(6_000)),
        Case(testDescription: "loud but whole", verdict: .good, sample: speech(32_000)),
        Case(testDescription: "cut off", verdict: .clipping, sample: speech(60_000)),
    ]

    @Test(arguments: cases) func `sound tells what is wrong with its source`(_ test: Case) {
        var meter = SoundMeter()
        for number in 0..<150 {
            let first = number * AudioFormat.samplesPerFrame
            meter.add(
                Frame(
                    samples: (0..<AudioFormat.samplesPerFrame).map {
                        Int16(max(-32_768, min(32_767, test.sample(first + $0))))
                    }))
        }
        #expect(meter.reading?.verdict == test.verdict, "\(String(describing: meter.reading))")
    }

    @Test func `without sound there is no reading`() {
        #expect(SoundMeter().reading == nil)
    }

    @Test func `levels are relative to full scale`() throws {
        var meter = SoundMeter()
        meter.add(
            Frame(samples: (0..<AudioFormat.samplesPerFrame).map { $0 % 2 == 0 ? 3_277 : -3_277 }))
        let reading = try #require(meter.reading)
        #expect(abs(reading.peakDecibels + 20) < 0.1)
        #expect(abs(reading.loudDecibels + 20) < 0.1)
    }
}
