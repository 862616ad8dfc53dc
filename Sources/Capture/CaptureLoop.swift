import Audio
import CALSA

/// What the capture thread does: open, listen, and when the device is lost, wait and open again.
struct CaptureLoop {
    private let settings: CaptureSettings
    private let stop: StopSignal
    private var outlet: CaptureOutlet
    private var backoff: Backoff

    /// A loop that runs until the signal is raised.
    init(_ settings: CaptureSettings, outlet: CaptureOutlet, stop: StopSignal) {
        self.settings = settings
        self.outlet = outlet
        self.stop = stop
        backoff = Backoff(first: settings.firstPause, longest: settings.longestPause)
    }

    /// Runs until the signal is raised; then the device is closed and the stream is finished.
    mutating func run() {
        phrased_alsa_silence()
        outlet.send(CaptureState(phase: .starting, device: settings.device))
        while !stop.isRaised {
            openAndListen()
            pause(backoff.next())
            if !stop.isRaised { outlet.counters.count { $0.reopens += 1 } }
        }
        outlet.send(CaptureState(phase: .stopped, device: settings.device))
        outlet.finish()
    }

    /// Says why nothing will ever be heard, and finishes the stream.
    mutating func giveUp(_ reason: String) {
        outlet.send(CaptureState(phase: .degraded, device: settings.device, reason: reason))
        outlet.send(CaptureState(phase: .stopped, device: settings.device))
        outlet.finish()
    }

    private mutating func openAndListen() {
        do {
            let device = try OpenDevice(settings)
            // Reported before the device is closed: closing waits for a sound server that hangs.
            if let error = listen(to: device) { report(error) }
        } catch {
            report(error)
        }
    }

    private mutating func report(_ error: CaptureError) {
        outlet.sendGap()
        outlet.send(
            CaptureState(
                phase: .degraded, device: settings.device, reason: error.description))
    }

    /// Waits before the next attempt, while what is owed to a slow consumer still goes out.
    private mutating func pause(_ duration: Duration) {
        var rest = duration
        while rest > .zero, !stop.isRaised {
            let part = outlet.settle() ? rest : min(rest, .milliseconds(100))
            stop.pause(part)
            rest -= part
        }
    }

    /// Reads until the device is lost, which is the error, or the signal is raised.
    private mutating func listen(to device: borrowing OpenDevice) -> CaptureError? {
        var session = CaptureSession(settings, device.format)
        let started = device.pcm.start()
        if started < 0 { return CaptureError(.capturing, settings.device, code: started) }
        while !stop.isRaised {
            outlet.counters.count { $0.turns += 1 }
            outlet.settle()
            let ready = device.pcm.wait(
                period: device.format.periodSize, atMost: settings.waitTimeout, or: stop)
            let error =
                switch ready {
                case .ready: read(device, &session)
                case .nothing: rest(&session)
                case .timedOut: waitedInVain(&session)
                case .failed(let code): recover(device, code, &session)
                }
            if let error { return error }
        }
        return nil
    }

    private mutating func read(
        _ device: borrowing OpenDevice, _ session: inout CaptureSession
    ) -> CaptureError? {
        let period = device.format.periodSize
        let count = device.pcm.read(into: &session.framer.bytes, count: period)
        if count == 0 || count == -Int(EAGAIN) { return rest(&session) }
        if count < 0 { return recover(device, Int32(count), &session) }
        session.receivedSamples()
        let frames = session.framer.frames(count)
        if !frames.isEmpty {
            outlet.send(session.running)
            outlet.send(frames)
        }
        if session.framer.frameCount >= settings.soundFrames { backoff.reset() }
        // A device that wakes us for every few samples is left alone for a moment.
        let due = session.pause(after: count)
        let pause = count * 2 < period ? max(due, AudioFormat.frameDuration / 4) : due
        if pause > .zero { stop.pause(pause) }
        return nil
    }

    private func rest(_ session: inout CaptureSession) -> CaptureError? {
        stop.pause(settings.emptyPause)
        return session.patience.cameUpEmpty(silence: session.silence)
    }

    private func waitedInVain(_ session: inout CaptureSession) -> CaptureError? {
        guard !stop.isRaised else { return nil }
        outlet.counters.count { $0.stalls += 1 }
        return session.patience.waitedInVain()
    }

    private mutating func recover(
        _ device: borrowing OpenDevice, _ code: Int32, _ session: inout CaptureSession
    ) -> CaptureError? {
        switch -code {
        case EINTR, EAGAIN: return rest(&session)
        case EPIPE: outlet.counters.count { $0.overruns += 1 }
        case ESTRPIPE: outlet.counters.count { $0.suspends += 1 }
        default: return CaptureError(.capturing, settings.device, code: code)
        }
        outlet.sendGap()
        session.framer.reset()
        if let error = session.patience.mustRecover() { return error }
        let result = device.pcm.recover()
        return result < 0 ? CaptureError(.capturing, settings.device, code: result) : nil
    }
}
