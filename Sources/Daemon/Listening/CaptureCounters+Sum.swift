internal import Capture

extension CaptureCounters {
    /// What two microphones counted together.
    static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum += right
        return sum
    }

    /// Adds what another microphone counted.
    static func += (left: inout Self, right: Self) {
        left.frames += right.frames
        left.dropped += right.dropped
        left.overruns += right.overruns
        left.suspends += right.suspends
        left.stalls += right.stalls
        left.reopens += right.reopens
        left.turns += right.turns
    }
}
