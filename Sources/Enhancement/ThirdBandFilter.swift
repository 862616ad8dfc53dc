import Glibc

/// The low-pass filter between 16 kHz and 48 kHz: flat to 7.2 kHz, 80 dB down from 8.8 kHz.
///
/// A sinc under a Kaiser window (Oppenheim and Schafer, Discrete-Time Signal Processing, 7.5), the
/// same for both directions; it delays by `reach` samples at 48 kHz each way.
enum ThirdBandFilter {
    /// Samples at 48 kHz on each side of the middle; a multiple of three.
    static let reach = 72
    /// 2 × `reach` + 1 weights whose sum is 1.
    static let weights: [Float] = {
        let beta = 7.857
        let raw = (-reach...reach).map { offset in
            let x = Double(offset)
            let sinc = offset == 0 ? 1 : sin(.pi * x / 3) / (.pi * x / 3)
            let place = x / Double(reach)
            return sinc * modifiedBessel(beta * max(0, 1 - place * place).squareRoot())
        }
        let sum = raw.reduce(0, +)
        return raw.map { Float($0 / sum) }
    }()

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
}

/// 16 kHz in, 48 kHz out, `ThirdBandFilter.reach` samples late.
struct Tripler {
    /// The weights that meet input samples, for each of the three places between two of them.
    private static let phases: [[Float]] = (0..<3).map { phase in
        stride(from: phase, through: 2 * ThirdBandFilter.reach, by: 3)
            .map { 3 * ThirdBandFilter.weights[$0] }
            .reversed()
    }
    private var history: [Float] = []

    /// A filter that has heard only silence.
    init() {
        reset()
    }

    /// Three samples for each.
    mutating func process(_ samples: [Int16]) -> [Float] {
        history.append(contentsOf: samples.lazy.map { Float($0) })
        var output: [Float] = []
        output.reserveCapacity(samples.count * 3)
        let first = history.count - samples.count
        for index in first..<history.count {
            for phase in Self.phases {
                output.append(product(phase, history, from: index + 1 - phase.count))
            }
        }
        history.removeFirst(samples.count)
        return output
    }

    /// Forgets all input.
    mutating func reset() {
        history = [Float](repeating: 0, count: 2 * ThirdBandFilter.reach / 3)
    }
}

/// 48 kHz in, 16 kHz out, `ThirdBandFilter.reach` samples at 48 kHz late.
struct Thirder {
    private var history: [Float] = []

    /// A filter that has heard only silence.
    init() {
        reset()
    }

    /// A sample for every three; the count must be a multiple of three.
    mutating func process(_ samples: [Float]) -> [Float] {
        precondition(samples.count % 3 == 0, "\(samples.count) samples are no multiple of three")
        history.append(contentsOf: samples)
        let output = stride(from: 0, to: samples.count, by: 3).map { start in
            product(ThirdBandFilter.weights, history, from: start)
        }
        history.removeFirst(samples.count)
        return output
    }

    /// Forgets all input.
    mutating func reset() {
        history = [Float](repeating: 0, count: 2 * ThirdBandFilter.reach)
    }
}

/// The sum of products; four at once, because a single sum waits for itself.
private func product(_ weights: [Float], _ samples: [Float], from start: Int) -> Float {
    weights.withUnsafeBufferPointer { weights in
        samples.withUnsafeBufferPointer { samples in
            var sums = SIMD4<Float>.zero
            var index = 0
            while index + 4 <= weights.count {
                sums +=
                    SIMD4(
                        weights[index], weights[index + 1], weights[index + 2], weights[index + 3])
                    * SIMD4(
                        samples[start + index], samples[start + index + 1],
                        samples[start + index + 2], samples[start + index + 3])
                index += 4
            }
            var sum = sums.sum()
            while index < weights.count {
                sum += weights[index] * samples[start + index]
                index += 1
            }
            return sum
        }
    }
}
