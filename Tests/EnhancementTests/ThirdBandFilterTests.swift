import Foundation
import Testing

@testable import Enhancement

@Suite struct ThirdBandFilterTests {
    private func tone(_ hertz: Double, count: Int) -> [Int16] {
        (0..<count).map { Int16(10_000 * sin(2 * .pi * hertz * Double($0) / 16_000)) }
    }

    @Test(arguments: [50.0, 440, 1_000, 3_400, 6_000, 7_000])
    func `a tone that goes up and down comes back as it was`(_ hertz: Double) {
        let input = tone(hertz, count: 1_600)
        var (tripler, thirder) = (Tripler(), Thirder())
        let output = thirder.process(tripler.process(input))
        let delay = 2 * ThirdBandFilter.reach / 3
        for index in 100..<input.count - delay {
            #expect(abs(output[index + delay] - Float(input[index])) < 20)
        }
    }

    @Test func `what lies above 8.8 kHz does not fold down`() {
        let high = (0..<4_800).map { Float(10_000 * sin(2 * .pi * 9_000 * Double($0) / 48_000)) }
        var thirder = Thirder()
        let output = thirder.process(high)
        #expect(output.dropFirst(100).allSatisfy { abs($0) < 10 })
    }

    @Test func `the output does not depend on how the input was cut`() {
        let input = tone(700, count: 960)
        var (whole, pieces) = (Tripler(), Tripler())
        let expected = whole.process(input)
        var output: [Float] = []
        var start = 0
        for size in [1, 2, 157, 0, 320, 480] {
            output += pieces.process(Array(input[start..<start + size]))
            start += size
        }
        #expect(output == expected)
    }
}
