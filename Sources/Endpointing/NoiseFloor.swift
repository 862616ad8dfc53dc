internal import Foundation

/// Follows the level of the room's noise in each band, while people speak and while they do not.
///
/// Two estimates work together. Where nobody speaks the level is averaged. While somebody speaks no
/// average is possible, so the lowest level of the last two seconds lifts the floor: speech has gaps
/// in every band, a fan has none (minimum statistics: R. Martin, "Noise power spectral density
/// estimation based on optimal smoothing and minimum statistics", IEEE Trans. Speech and Audio
/// Processing 9(5), 2001).
struct NoiseFloor: Sendable {
    /// The quietest floor assumed, per band, in dB: under it lie gated and digital silence.
    private static let quietest = SIMD4<Float>(-80, -80, -80, 0)
    /// The loudest floor believed of an unsteady start, in dB: somebody may be speaking already.
    private static let loudestGuess = SIMD4<Float>(-50, -50, -50, 0)
    /// What one frame weighs in the average: half a second is remembered.
    private static let rate: Float = 0.04
    /// The most that one frame, or a sound that would not end, tells about fluctuation, in dB.
    private static let largestFluctuation: Float = 6
    /// Frames in one of the stretches that make up the minimum's window.
    private static let stretchLength = 12
    /// Stretches in the window: 8 × 12 frames are 1.92 s.
    private static let stretchCount = 8

    /// The noise in each band.
    private(set) var levels: BandLevels
    /// How far the noise rises over its own average, on average, in dB.
    private(set) var fluctuation: Float = 0

    private var smoothed: SIMD4<Float>
    private var lowest: SIMD4<Float>
    private var lowestOfStretches: [SIMD4<Float>] = []
    private var framesInStretch = 0

    /// The floor that the first frames of a stream suggest.
    ///
    /// A steady sound is noise. Anything else may be speech from the first sample on: then the
    /// quietest frame counts, and a guess when even that is loud.
    init(calibratedOn first: [BandLevels]) {
        let count = Float(max(1, first.count))
        let mean = first.reduce(SIMD4<Float>.zero) { $0 + $1.decibels } / count
        let variance = first.reduce(SIMD4<Float>.zero) { sum, frame in
            sum + (frame.decibels - mean) * (frame.decibels - mean)
        }
        let isSteady = first.count > 4 && (variance / count).max() < 6.25
        let quiet = first.reduce(mean) { pointwiseMin($0, $1.decibels) }
        let floor = isSteady ? mean : pointwiseMin(quiet, Self.loudestGuess)
        levels = BandLevels(decibels: pointwiseMax(floor, Self.quietest))
        smoothed = mean
        lowest = mean
    }

    /// Takes in one frame that lies `excess` dB over the floor.
    ///
    /// Returns whether the minimum has lifted the floor, so that earlier judgements are outdated.
    mutating func observe(_ frame: BandLevels, excess: Float, isSpeech: Bool) -> Bool {
        if !isSpeech {
            move(to: levels.decibels + (frame.decibels - levels.decibels) * Self.rate)
            let rise = min(Self.largestFluctuation, max(0, excess))
            fluctuation += (rise - fluctuation) * 0.01
        }
        return trackMinimum(frame)
    }

    /// Takes a sound that would not end, all of it, for the room's noise.
    mutating func learn(from frames: [BandLevels]) {
        let count = Float(max(1, frames.count))
        let mean = frames.reduce(SIMD4<Float>.zero) { $0 + $1.decibels } / count
        move(to: mean)
        let rise = frames.reduce(0) { $0 + max(0, $1.excess(over: levels)) }
        fluctuation = min(Self.largestFluctuation, rise / count)
    }

    private mutating func move(to decibels: SIMD4<Float>) {
        levels = BandLevels(decibels: pointwiseMax(decibels, Self.quietest))
    }

    private mutating func trackMinimum(_ frame: BandLevels) -> Bool {
        smoothed += (frame.decibels - smoothed) * 0.4
        lowest = pointwiseMin(lowest, smoothed)
        framesInStretch += 1
        guard framesInStretch == Self.stretchLength else { return false }
        if lowestOfStretches.count == Self.stretchCount { lowestOfStretches.removeFirst() }
        lowestOfStretches.append(lowest)
        lowest = smoothed
        framesInStretch = 0
        guard lowestOfStretches.count == Self.stretchCount else { return false }
        let minimum = lowestOfStretches.reduce(smoothed, pointwiseMin)
        guard any(minimum .> levels.decibels + 1) else { return false }
        move(to: pointwiseMax(levels.decibels, minimum))
        return true
    }
}
