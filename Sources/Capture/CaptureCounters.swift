/// What a microphone has counted since it was made.
package struct CaptureCounters: Sendable, Equatable {
    /// Frames handed over.
    package var frames = 0
    /// Frames not handed over because the consumer was slow.
    package var dropped = 0
    /// Overruns of the device's buffer.
    package var overruns = 0
    /// Times the device was suspended under us.
    package var suspends = 0
    /// Waits that ended without a sample.
    package var stalls = 0
    /// Attempts to open the device again.
    package var reopens = 0
    /// Turns of the loop that waits and reads: the proof that it does not spin.
    package var turns = 0

    /// All zero.
    package init() {}
}
