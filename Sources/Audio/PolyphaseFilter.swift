import Glibc

/// Changes the sample rate of one channel by a ratio of whole numbers.
///
/// A windowed sinc is tabulated at fractions of an input sample, one row a fraction, and each output
/// sample is the product of one row with the input around it. Where the ratio needs more fractions
/// than the table's limit, two neighbouring rows are interpolated linearly. The method: Julius O.
/// Smith, Digital Audio Resampling, https://ccrma.stanford.edu/~jos/resample/; the Kaiser window
/// and its length: Oppenheim and Schafer, Discrete-Time Signal Processing, section 7.5.
struct PolyphaseFilter: Sendable {
    /// Attenuation of what lies above half the lower of the two rates.
    private static let stopbandDecibels = 74.0
    /// The part of the band below that half that passes unchanged.
    private static let passband = 0.855

    /// The ratio output : input in lowest terms.
    private let up: Int
    private let down: Int
    /// Samples on each side of the output's time.
    private let reach: Int
    private var taps: Int { 2 * reach }
    /// Fractions in the table; it has one row more, for the fraction 1.
    private let fractions: Int
    private let table: ContiguousArray<Float>

    private var history: ContiguousArray<Float>
    /// Where in the history the window of the next output begins.
    private var start = 0
    /// How far the next output lies behind the window's middle, in units of 1 / `up` sample.
    private var phase = 0
    private var inputCount = 0
    private var outputCount = 0

    /// A filter between two rates in hertz.
    init(inputRate: Int, outputRate: Int) {
        let divisor = Self.greatestCommonDivisor(inputRate, outputRate)
        up = outputRate / divisor
        down = inputRate / divisor
        let edge = 0.5 * Double(min(inputRate, outputRate)) / Double(inputRate)
        let transition = edge * (1 - Self.passband)
        let length = (Self.stopbandDecibels - 7.95) / (14.36 * transition)
        reach = Int((length / 4).rounded(.up)) * 2
        // The more the input is oversampled, the smoother the sinc, the fewer fractions it needs.
        let limit = max(16, Int(1_280 * edge))
        fractions = min(up, limit)
        table = Self.table(
            fractions: fractions, reach: reach, cutoff: edge * (1 + Self.passband) / 2)
        history = ContiguousArray(repeating: 0, count: reach - 1)
    }

    /// The output whose whole window has arrived.
    mutating func process(_ samples: [Int16]) -> [Int16] {
        inputCount += samples.count
        history.append(contentsOf: samples.lazy.map { Float($0) })
        return drain(upTo: .max)
    }

    /// The rest, with silence behind the input: as many samples in all as the input lasts.
    mutating func finish() -> [Int16] {
        let total = (inputCount * up + down - 1) / down
        history.append(contentsOf: repeatElement(0, count: taps))
        defer { reset() }
        return drain(upTo: total)
    }

    /// Forgets all input.
    mutating func reset() {
        history = ContiguousArray(repeating: 0, count: reach - 1)
        (start, phase, inputCount, outputCount) = (0, 0, 0, 0)
    }

    private mutating func drain(upTo total: Int) -> [Int16] {
        var output: [Int16] = []
        output.reserveCapacity((history.count - start) * up / down + 1)
        while start + taps <= history.count, outputCount < total {
            output.append(Int16(rounding: nextSample()))
            outputCount += 1
            phase += down
            start += phase / up
            phase %= up
        }
        let used = min(start, history.count)
        history.removeFirst(used)
        start -= used
        return output
    }

    private func nextSample() -> Float {
        let (row, remainder) = (phase * fractions).quotientAndRemainder(dividingBy: up)
        let value = product(row: row)
        guard remainder > 0 else { return value }
        return value + (product(row: row + 1) - value) * Float(remainder) / Float(up)
    }

    /// One row times the window; four sums at once, because a single one waits for itself.
    private func product(row: Int) -> Float {
        let coefficients = table.span.extracting(row * taps..<(row + 1) * taps)
        let window = history.span.extracting(start..<start + taps)
        var sums = SIMD4<Float>.zero
        var index = 0
        while index < taps {
            sums +=
                SIMD4(
                    coefficients[index], coefficients[index + 1],
                    coefficients[index + 2], coefficients[index + 3])
                * SIMD4(window[index], window[index + 1], window[index + 2], window[index + 3])
            index += 4
        }
        return sums.sum()
    }

    /// The rows, each scaled so that a constant input passes unchanged.
    private static func table(
        fractions: Int, reach: Int, cutoff: Double
    ) -> ContiguousArray<Float> {
        let beta = 0.1102 * (stopbandDecibels - 8.7)
        var table = ContiguousArray<Float>()
        table.reserveCapacity((fractions + 1) * 2 * reach)
        for row in 0...fractions {
            let fraction = Double(row) / Double(fractions)
            let weights = (1 - reach...reach).map { offset in
                let distance = Double(offset) - fraction
                return sinc(2 * cutoff * distance) * kaiser(distance / Double(reach), beta)
            }
            let sum = weights.reduce(0, +)
            table.append(contentsOf: weights.lazy.map { Float($0 / sum) })
        }
        return table
    }

    private static func sinc(_ x: Double) -> Double {
        x == 0 ? 1 : sin(.pi * x) / (.pi * x)
    }

    /// The Kaiser window at `x` from -1 to 1, up to a constant factor.
    private static func kaiser(_ x: Double, _ beta: Double) -> Double {
        modifiedBessel(beta * max(0, 1 - x * x).squareRoot())
    }

    /// The modified Bessel function of the first kind, order zero, by its power series.
    private static func modifiedBessel(_ x: Double) -> Double {
        var (sum, term, step) = (1.0, 1.0, 1.0)
        while term > sum * 1e-12 {
            term *= (x / (2 * step)) * (x / (2 * step))
            sum += term
            step += 1
        }
        return sum
    }

    private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        b == 0 ? a : greatestCommonDivisor(b, a % b)
    }
}
