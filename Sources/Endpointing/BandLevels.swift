internal import Foundation

/// How loud one frame is in each of three bands of the speech range, in dB relative to full scale.
struct BandLevels: Sendable, Equatable {
    /// The least level told, so that digital silence stays a number.
    static let lowest: Float = -100

    /// Vowels and nasals, the middle, and the hiss of fricatives; the fourth lane is unused and zero.
    var decibels: SIMD4<Float>

    /// The level of each band from its mean square, full scale being 1.
    init(power: SIMD4<Float>) {
        decibels = SIMD4(
            Self.decibels(power[0]), Self.decibels(power[1]), Self.decibels(power[2]), 0)
    }

    /// Levels as they are.
    init(decibels: SIMD4<Float>) {
        self.decibels = decibels
    }

    /// The level of all bands together.
    var total: Double {
        Double(Self.decibels(power(decibels[0]) + power(decibels[1]) + power(decibels[2])))
    }

    /// How far the frame rises over `floor`: the mean of the bands' power ratios, in dB.
    ///
    /// Dividing each band by its own noise makes a hiss audible over a rumble that is far louder.
    func excess(over floor: BandLevels) -> Float {
        let over = decibels - floor.decibels
        return Self.decibels((power(over[0]) + power(over[1]) + power(over[2])) / 3)
    }

    private func power(_ decibels: Float) -> Float { exp2(decibels * 0.332_192_8) }

    private static func decibels(_ power: Float) -> Float {
        power > 1e-10 ? max(lowest, log2(power) * 3.010_299_96) : lowest
    }
}
