/// A clean utterance, and how loud it was before and after.
package struct EnhancedSound: Sendable, Equatable {
    /// 16 kHz mono samples, in step with the utterance's.
    package let samples: [Int16]
    /// Levels as they came in.
    package let before: LevelRange
    /// Levels as they went out.
    package let after: LevelRange

    /// How much quieter the quiet moments became.
    package var removedDecibels: Double { before.quietDecibels - after.quietDecibels }
    /// How much quieter the voice became: above a few decibels it was taken for noise.
    package var lostDecibels: Double { before.loudDecibels - after.loudDecibels }
}
