/// Slows down a device that has no clock and gives samples as fast as they are read.
struct Pace {
    /// What gathered in a buffer comes at once, and a real device catches up that way.
    private static let slack: Duration = .seconds(1)

    private let speedLimit: Int
    private var heard: Duration = .zero

    /// A pace of at most so many times real time.
    init(speedLimit: Int) {
        self.speedLimit = speedLimit
    }

    /// The pause that is due after samples that last `duration`, a time after the device was started.
    mutating func pause(after duration: Duration, elapsed: Duration) -> Duration {
        heard += duration
        return max(.zero, heard / speedLimit - elapsed - Self.slack)
    }
}
