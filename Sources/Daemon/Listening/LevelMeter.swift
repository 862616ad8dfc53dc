internal import Synchronization
internal import Wire

/// Tells the level ten times a second, to those who want it.
final class LevelMeter: Sendable {
    private static let framesPerReading = 5
    private let frames = Mutex(0)

    /// Counts one frame; every fifth is told.
    func tick(_ levels: (level: Double, noise: Double), _ audience: Audience) {
        let isDue = frames.withLock { count in
            count = (count + 1) % Self.framesPerReading
            return count == 0
        }
        guard isDue, audience.wants(.level) else { return }
        audience.publish(.level(levels.level, noise: levels.noise))
    }
}
