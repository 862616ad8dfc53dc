package import Audio

/// What to listen to, and how patiently.
package struct CaptureSettings: Sendable, Equatable {
    /// Any ALSA PCM name.
    package var device = "default"
    /// Which of the device's channels is listened to.
    package var channel: ChannelChoice = .mix
    /// How much the device may hold while this program is not scheduled.
    package var bufferDuration: Duration = .milliseconds(500)
    /// How much sound is read at a time: each wake costs as much as the endpointing of all of it.
    package var periodDuration: Duration = .milliseconds(60)
    /// Reads that wait for a slow consumer before new ones are dropped: nine seconds, and three with
    /// a device whose periods are a single frame.
    package var queuedReads = 150
    /// The longest single wait for samples.
    package var waitTimeout: Duration = .milliseconds(250)
    /// Waits in a row without a sample after which the device is lost: four seconds by default,
    /// because an idle sound server may keep its first reader waiting for two.
    package var fruitlessWaits = 16
    /// Recoveries in a row without a sample after which the device is lost.
    package var fruitlessRecoveries = 5
    /// The pause after a device said that it is ready and had nothing.
    package var emptyPause: Duration = .milliseconds(10)
    /// Such pauses in a row after which the device is lost.
    package var emptyReads = 200
    /// How long such a device may go on without a sample, however seldom it says that it is ready.
    package var emptyTime: Duration = .seconds(4)
    /// How many times faster than real time a device is read: one without a clock, such as "null",
    /// would keep the processor busy with samples that mean nothing.
    package var speedLimit = 2
    /// The pause before a lost device is opened again; it doubles each time.
    package var firstPause: Duration = .milliseconds(250)
    /// The longest such pause.
    package var longestPause: Duration = .seconds(10)
    /// Frames in a row after which a device counts as sound and the pause is short again.
    package var soundFrames = 100

    /// The default microphone, patiently.
    package init() {}

    /// A named device, patiently.
    package init(device: String, channel: ChannelChoice = .mix) {
        self.device = device
        self.channel = channel
    }
}
