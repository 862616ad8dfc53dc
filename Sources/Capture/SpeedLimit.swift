/// Slows down a device that has no clock and gives samples as fast as they are read.
struct SpeedLimit {
    /// What gathered in a buffer comes at once, and a real device catches up that way.
    private static let slack: Duration = .seconds(1)

    private let factor: Int
    private var heard: Duration = .zero

    /// A limit of so many times real time.
    init(_ factor: Int) {
        self.factor = factor
    }

    /// The pause that is due after samples that last `duration`, a time after the device was started.
    mutating func pause(after duration: Duration, elapsed: Duration) -> Duration {
        heard += duration
        return max(.zero, heard / factor - elapsed - Self.slack)
    }
}
