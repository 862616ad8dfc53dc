/// How a microphone is, for a person to read.
package struct CaptureState: Sendable, Equatable {
    /// Where in its life a microphone is.
    package enum Phase: String, Sendable {
        /// No frame has come yet and nothing has gone wrong.
        case starting
        /// Frames come.
        case running
        /// No frames come; the device is tried again by itself.
        case degraded
        /// Stopped for good.
        case stopped
    }

    /// Where in its life it is.
    package var phase: Phase
    /// The device as it was named in the settings.
    package var device: String
    /// Why no frames come and what to do about it; nil unless degraded.
    package var reason: String?
    /// The format the device was opened with, as "48000 Hz, 2 channels"; nil unless running.
    package var format: String?
    /// Why that format is worse than speech needs and what to do about it; nil where it is not.
    package var advice: String?

    /// A state at a moment.
    package init(
        phase: Phase, device: String, reason: String? = nil, format: String? = nil,
        advice: String? = nil
    ) {
        self.phase = phase
        self.device = device
        self.reason = reason
        self.format = format
        self.advice = advice
    }
}
