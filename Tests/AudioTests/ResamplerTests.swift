import Audio
import Glibc
import TestSupport
import Testing

struct ResamplerTests {
    /// Rates of real devices and two that share no factor with 16,000.
    static let rates = [
        4_000, 8_000, 11_025, 12_000, 22_050, 24_000, 32_000, 44_100, 44_101, 48_000, 96_000,
        191_999, 384_000,
    ]

    private static let amplitude = 20_000.0
    /// Output samples at either end that see silence: half the longest filter.
    private static let edge = 130

    private static func tone(_ frequency: Double, rate: Int, count: Int) -> [Int16] {
        (0..<count).map { index in
            Int16((amplitude * sin(2 * .pi * frequency * Double(index) / Double(rate))).rounded())
        }
    }

    private static func converted(_ input: [Int16], rate: Int) -> [Int16] {
        var resampler = Resampler(inputRate: rate, channelCount: 1, channel: .mix)
        return resampler.process(input) + resampler.finish()
    }

    /// The tone of a frequency within 16 kHz samples, and all the rest, in dB of the input's tone.
    private static func levels(
        _ samples: [Int16], frequency: Double
    ) -> (tone: Double, rest: Double) {
        // The edges, where the filter sees silence beside the tone, are left out.
        let middle = samples.indices.dropFirst(edge).dropLast(edge)
        let step = 2 * Double.pi * frequency / 16_000
        var (ss, sc, cc, sy, cy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for index in middle {
            let (s, c, y) = (
                sin(step * Double(index)), cos(step * Double(index)), Double(samples[index])
            )
            (ss, sc, cc, sy, cy) = (ss + s * s, sc + s * c, cc + c * c, sy + s * y, cy + c * y)
        }
        // The sine and cosine that fit best: least squares, two by two.
        let determinant = ss * cc - sc * sc
        let (sine, cosine) = ((sy * cc - cy * sc) / determinant, (cy * ss - sy * sc) / determinant)
        var power = 0.0
        for index in middle {
            let fit = sine * sin(step * Double(index)) + cosine * cos(step * Double(index))
            power += (Double(samples[index]) - fit) * (Double(samples[index]) - fit)
        }
        return (
            decibels(hypot(sine, cosine)), decibels((2 * power / Double(middle.count)).squareRoot())
        )
    }

    private static func decibels(_ level: Double) -> Double {
        20 * log10(max(level, 0.01) / amplitude)
    }

    @Test(arguments: rates)
    func `speech passes unchanged and nothing is added`(rate: Int) {
        let edge = min(6_800, 0.85 * Double(rate) / 2)
        for frequency in [0.02, 0.5, 0.9, 1].map({ ($0 * edge).rounded() }) {
            let output = Self.converted(
                Self.tone(frequency, rate: rate, count: rate / 25), rate: rate)
            let levels = Self.levels(output, frequency: frequency)
            #expect(abs(levels.tone) < 0.5, "\(frequency) Hz: \(levels)")
            #expect(levels.rest < -60, "\(frequency) Hz: \(levels)")
        }
    }

    @Test(arguments: rates.filter { $0 > 16_000 })
    func `what 16 kHz cannot hold does not fold back`(rate: Int) {
        let top = Double(rate) / 2
        for frequency in [8_000, 8_700, 0.7 * top, 0.95 * top]
        where (8_000..<top).contains(frequency) {
            let output = Self.converted(
                Self.tone(frequency, rate: rate, count: rate / 25), rate: rate)
            let loudest =
                output.dropFirst(Self.edge).dropLast(Self.edge).map { abs(Double($0)) }.max() ?? 0
            #expect(Self.decibels(loudest) <= -60, "\(frequency) Hz")
        }
    }

    @Test(arguments: rates + [16_000])
    func `the output does not depend on how the input was cut`(rate: Int) {
        var random = SeededGenerator(seed: UInt64(rate))
        let input = (0..<3 * rate / 40).map { _ in Int16.random(in: .min ... .max, using: &random) }
        var whole = Resampler(inputRate: rate, channelCount: 3, channel: .mix)
        var pieces = whole
        let expected = whole.process(input) + whole.finish()
        var output: [Int16] = []
        var rest = input[...]
        while !rest.isEmpty {
            let size = min(rest.count, Int.random(in: 0...1_500, using: &random))
            output += pieces.process(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        #expect(output + pieces.finish() == expected)
        #expect(expected.count == (input.count / 3 * 16_000 + rate - 1) / rate)
    }

    @Test func `16 kHz mono passes bit for bit`() {
        var random = SeededGenerator(seed: 3)
        let input = (0..<5_000).map { _ in Int16.random(in: .min ... .max, using: &random) }
        #expect(Self.converted(input, rate: 16_000) == input)
    }

    @Test(arguments: rates)
    func `a click stays where it was in time`(rate: Int) throws {
        var input = [Int16](repeating: 0, count: rate / 10)
        input[rate / 20] = 32_000
        let output = Self.converted(input, rate: rate)
        let peak = try #require(output.indices.max { abs(Int(output[$0])) < abs(Int(output[$1])) })
        // The nearest output sample; at most half an input sample away when the input is slower.
        #expect(abs(peak - 800) <= max(1, 16_000 / rate))
    }

    @Test func `full scale neither overflows nor fades`() {
        let output = Self.converted([Int16](repeating: .min, count: 4_800), rate: 48_000)
        #expect(output.dropFirst(200).dropLast(200).allSatisfy { $0 == .min })
    }

    static let choices: [(ChannelChoice, [Int16])] = [
        (.mix, [0, 20_000, -32_768]), (.channel(0), [-100, 10_000, -32_768]),
        (.channel(1), [100, 30_000, -32_768]),
    ]

    @Test(arguments: choices)
    func `one channel or the mean of all is heard`(choice: ChannelChoice, expected: [Int16]) {
        var resampler = Resampler(inputRate: 16_000, channelCount: 2, channel: choice)
        let input: [Int16] = [-100, 100, 10_000, 30_000, .min, .min]
        #expect(resampler.process(input) == expected)
    }

    @Test(arguments: [16_000, 44_100])
    func `after a reset it is as new`(rate: Int) {
        let input = Self.tone(440, rate: rate, count: 2_000)
        var used = Resampler(inputRate: rate, channelCount: 2, channel: .mix)
        let fresh = used
        _ = used.process([1, 2, 3] + input)
        used.reset()
        var again = fresh
        #expect(used.process(input) + used.finish() == again.process(input) + again.finish())
    }
}
