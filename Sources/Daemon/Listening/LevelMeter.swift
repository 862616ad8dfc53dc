/// Says when the level is to be told: ten times in a second of sound.
struct LevelMeter: Sendable {
    private static let framesPerReading = 5
    private var frames = 0

    /// Counts one frame; whether a reading is due after it.
    mutating func isDue() -> Bool {
        frames = (frames + 1) % Self.framesPerReading
        return frames == 0
    }
}
