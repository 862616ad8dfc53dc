/// `devices/test`: listens to a device and judges what it gives.
package struct DeviceTestParams: Codable, Sendable, Equatable {
    /// The device; the first one in use when absent.
    package var device: String?
    /// How long to listen, from 1 to 60; 5 when absent.
    package var seconds: Double?

    /// Tests a device for so long.
    package init(device: String? = nil, seconds: Double? = nil) {
        self.device = device
        self.seconds = seconds
    }
}

/// Answer to `devices/test`.
package struct DeviceTestResult: Codable, Sendable, Equatable {
    /// The device that was listened to.
    package var device: String
    /// `good`, `very-low`, `clipping`, `silent`, `muted` (nothing but zeros) or `no-sound` (it does not work).
    package var verdict: String
    /// What is wrong and what to do; absent when it is good.
    package var advice: String?
    /// Native format, such as `48000 Hz, 2 channels`; absent when it could not be opened.
    package var format: String?
    /// Seconds of sound that came.
    package var seconds: Double
    /// The loudest sample, in dB relative to full scale, as the other levels; absent without sound.
    package var peak: Double?
    /// The level of what was loud: speech, where somebody spoke.
    package var speech: Double?
    /// The level of what was quiet: the room.
    package var noise: Double?
    /// How much of the sound was cut off, from 0 to 1.
    package var clipped: Double?

    /// A verdict without levels.
    package init(
        device: String, verdict: String, advice: String? = nil, format: String? = nil,
        seconds: Double = 0
    ) {
        self.device = device
        self.verdict = verdict
        self.advice = advice
        self.format = format
        self.seconds = seconds
    }
}
