internal import Audio

/// Lets frames pass no faster than they would come from a device.
actor Pace {
    private let clock: any Clock<Duration>
    private var ahead: Duration = .zero

    /// Measures with `clock`.
    init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// Waits until `frames` more frames are due.
    func wait(_ frames: Int) async {
        await wait(frames, on: clock)
    }

    private var start: (any InstantProtocol<Duration>)?

    private func wait<C: Clock<Duration>>(_ frames: Int, on clock: C) async {
        let start = (self.start as? C.Instant) ?? clock.now
        self.start = start
        ahead += AudioFormat.frameDuration * frames
        // A cancelled wait means that the daemon stops: the frames are not needed any more.
        try? await clock.sleep(until: start.advanced(by: ahead), tolerance: nil)
    }
}
