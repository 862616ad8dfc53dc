/// The one format every room speaks: 16 kHz, mono, signed 16-bit samples, in frames of 20 ms.
package enum AudioFormat {
    /// Samples a second, in hertz.
    package static let sampleRate = 16_000
    /// How long one frame lasts.
    package static let frameDuration: Duration = .milliseconds(20)
    /// Samples in one frame.
    package static let samplesPerFrame = 320

    /// The number of whole frames that `duration` spans, rounded up, never negative.
    package static func frameCount(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        return max(0, Int((nanoseconds + 19_999_999) / 20_000_000))
    }

    /// The time that `samples` samples last.
    package static func duration(samples: Int) -> Duration {
        .nanoseconds(samples * (1_000_000_000 / sampleRate))
    }
}
