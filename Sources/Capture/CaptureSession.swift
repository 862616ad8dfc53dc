/// What is remembered from opening a device to losing it.
struct CaptureSession {
    /// Makes frames of what the device gives.
    var framer: Framer
    /// What is told with the first frame.
    let running: CaptureState
    /// Counts what it does instead.
    var patience: Patience
    private var speedLimit: SpeedLimit
    private let sampleRate: Int
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    /// When the last samples came, or it was opened; the sleep of the machine does not count.
    private var latest = SuspendingClock.now

    /// A session that begins now.
    init(_ settings: CaptureSettings, _ format: DeviceFormat) {
        framer = Framer(format, settings.channel)
        running = CaptureState(
            phase: .running, device: settings.device, format: "\(format)",
            advice: format.advice)
        patience = Patience(settings)
        speedLimit = SpeedLimit(settings.speedLimit)
        sampleRate = format.sampleRate
        start = clock.now
    }

    /// How long no samples have come.
    var silence: Duration { latest.duration(to: .now) }

    /// Samples came.
    mutating func receivedSamples() {
        latest = .now
        patience.receivedSamples()
    }

    /// The pause that is due after so many samples of each channel.
    mutating func pause(after count: Int) -> Duration {
        speedLimit.pause(
            after: .nanoseconds(count * 1_000_000_000 / sampleRate),
            elapsed: start.duration(to: clock.now))
    }
}
