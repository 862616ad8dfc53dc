/// What was measured of some sound, and what that says about its source.
package struct SoundReading: Sendable, Equatable {
    /// What is wrong with a source, if anything.
    package enum Verdict: String, Sendable, CaseIterable {
        /// Every sample is the same.
        case muted
        /// No more than the hiss of the converter.
        case silent
        /// Too quiet to be told from noise.
        case veryLow = "very-low"
        /// Cut off at the end of the range.
        case clipping
        case good
    }

    /// The loudest sample, in dB relative to full scale, as the others.
    package var peakDecibels: Double
    /// The level that one frame in twenty exceeds: speech, where somebody spoke.
    package var loudDecibels: Double
    /// The level that one frame in ten stays below: the room.
    package var quietDecibels: Double
    /// How many of the frames were cut off, 0…1.
    package var clippedShare: Double
    /// Whether every sample was the same.
    package var isFlat: Bool

    /// A peak below this is no sound of a room.
    package static let silentPeakDecibels = -66.0
    /// Speech below this is hard to tell from noise.
    package static let lowLoudDecibels = -50.0
    /// More frames than this cut off are no single pop.
    package static let mostClipped = 0.02

    /// What was measured.
    package init(
        peakDecibels: Double, loudDecibels: Double, quietDecibels: Double, clippedShare: Double,
        isFlat: Bool
    ) {
        self.peakDecibels = peakDecibels
        self.loudDecibels = loudDecibels
        self.quietDecibels = quietDecibels
        self.clippedShare = clippedShare
        self.isFlat = isFlat
    }

    /// What that says of a source into which somebody spoke.
    package var verdict: Verdict {
        if isFlat { return .muted }
        if peakDecibels < Self.silentPeakDecibels { return .silent }
        if clippedShare > Self.mostClipped { return .clipping }
        return loudDecibels < Self.lowLoudDecibels ? .veryLow : .good
    }
}
