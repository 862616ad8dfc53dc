/// Counts what a device does instead of giving samples, and says when it must be given up.
struct Patience {
    private let settings: CaptureSettings
    private var waits = 0
    private var recoveries = 0
    private var empties = 0

    /// Patience as the settings have it.
    init(_ settings: CaptureSettings) {
        self.settings = settings
    }

    /// Samples came: all is forgiven.
    mutating func receivedSamples() {
        (waits, recoveries, empties) = (0, 0, 0)
    }

    /// A wait ended without a sample.
    mutating func waitedInVain() -> CaptureError? {
        waits += 1
        return waits >= settings.fruitlessWaits ? stalled : nil
    }

    /// The device said that it is ready and had nothing, as for so long already.
    mutating func cameUpEmpty(silence: Duration) -> CaptureError? {
        empties += 1
        guard empties >= settings.emptyReads || silence >= settings.emptyTime else { return nil }
        // One that mostly gives nothing is told as that, though something woke us now and then.
        if waits > empties { return stalled }
        return CaptureError(
            .empty,
            "\"\(settings.device)\" says it has samples and gives none; plug the microphone out and "
                + "in again, or restart the sound server")
    }

    /// The device is about to be recovered from an overrun or a suspend.
    mutating func mustRecover() -> CaptureError? {
        recoveries += 1
        guard recoveries > settings.fruitlessRecoveries else { return nil }
        return CaptureError(
            .unrecoverable,
            "\"\(settings.device)\" was restarted \(settings.fruitlessRecoveries) times and gave no "
                + "sample; look whether the sound server still runs")
    }

    private var stalled: CaptureError {
        CaptureError(
            .stalled,
            "\"\(settings.device)\" is open and gives no samples; look whether the sound server "
                + "hangs, or plug the microphone out and in again")
    }
}
