internal import Audio
internal import Capture
internal import Wire

/// Listens to one device for a few seconds and judges what it gives.
struct DeviceTest: Sendable {
    /// How long one may listen, in seconds.
    static let lengths: ClosedRange<Double> = 1...60
    /// The same where nothing is said about it.
    static let length = 5.0
    /// How much longer than that a device that gives nothing is waited for.
    private static let patience: Duration = .seconds(5)

    let device: String
    let length: Duration
    /// Told ten times in a second of sound.
    let tell: @Sendable (EventContent) -> Void
    var clock: any Clock<Duration> = ContinuousClock()

    /// What was heard so far, and how.
    private struct Progress: Sendable {
        var meter = SoundMeter()
        var recent = SoundMeter()
        var format: String?
        var formatAdvice: String?
        var reason: String?
    }

    /// Listens to a device that nobody else listens to.
    func run() async -> DeviceTestResult {
        let microphone = Microphone(settings: CaptureSettings(device: device))
        microphone.start()
        let progress = await limited { progress in
            for await event in microphone.events {
                switch event {
                case .frames(let frames): take(frames, &progress)
                case .state(let state) where state.phase == .running:
                    progress.format = state.format
                    progress.formatAdvice = state.advice
                    progress.reason = nil
                case .state(let state) where state.phase == .degraded:
                    progress.reason = state.reason
                case .state, .gap: break
                }
                if isDone(progress) { break }
            }
        } end: {
            await microphone.stop()
        }
        return result(progress)
    }

    /// Listens along with the daemon, which has the device open in this `format`.
    func run(
        along sound: AsyncStream<[Frame]>, _ status: MicrophoneStatus, formatAdvice: String?
    ) async -> DeviceTestResult {
        let progress = await limited { progress in
            progress.format = status.format
            progress.formatAdvice = formatAdvice
            progress.reason = status.reason
            for await frames in sound {
                take(frames, &progress)
                if isDone(progress) { break }
            }
        } end: {
        }
        return result(progress)
    }

    /// Runs `body` no longer than it may take, then `end`.
    private func limited(
        _ body: @escaping @Sendable (inout Progress) async -> Void,
        end: @escaping @Sendable () async -> Void
    ) async -> Progress {
        await withTaskGroup(of: Progress?.self) { group in
            group.addTask {
                var progress = Progress()
                await body(&progress)
                return progress
            }
            group.addTask { [clock, length] in
                // A cancelled sleep means that there is no need to wait any more.
                try? await clock.sleep(for: length + Self.patience)
                return nil
            }
            // Streams end for a task that is cancelled.
            let first = await group.next() ?? nil
            group.cancelAll()
            await end()
            if let first { return first }
            for await last in group { if let last { return last } }
            return Progress()
        }
    }

    private func take(_ frames: [Frame], _ progress: inout Progress) {
        for frame in frames {
            progress.meter.add(frame)
            progress.recent.add(frame)
            guard progress.recent.frames == 5, let now = progress.recent.reading else { continue }
            tell(.level(now.loudDecibels, noise: progress.meter.reading?.quietDecibels ?? 0))
            progress.recent = SoundMeter()
        }
    }

    private func isDone(_ progress: Progress) -> Bool {
        progress.meter.frames >= AudioFormat.frameCount(length)
    }

    private func result(_ progress: Progress) -> DeviceTestResult {
        let seconds = AudioFormat.frameDuration * progress.meter.frames / .seconds(1)
        guard let reading = progress.meter.reading else {
            return DeviceTestResult(
                device: device, verdict: "no-sound",
                advice: progress.reason
                    ?? "it is open and gives no samples; look whether the sound server hangs",
                format: progress.format)
        }
        var result = DeviceTestResult(
            device: device, verdict: reading.verdict.rawValue,
            advice: reading.verdict.advice ?? progress.formatAdvice,
            format: progress.format, seconds: seconds)
        result.peak = reading.peakDecibels.rounded
        result.speech = reading.loudDecibels.rounded
        result.noise = reading.quietDecibels.rounded
        result.clipped = (reading.clippedShare * 1_000).rounded() / 1_000
        return result
    }
}

extension Double {
    /// To a tenth.
    fileprivate var rounded: Double { (self * 10).rounded() / 10 }
}

extension ControlClientSession {
    /// Tests a device for this client, who is told the level meanwhile.
    func test(_ params: DeviceTestParams) async throws(RPCError) -> DeviceTestResult {
        let seconds = params.seconds ?? DeviceTest.length
        guard DeviceTest.lengths.contains(seconds) else {
            throw RPCError(.invalidParams, "params.seconds is from 1 to 60")
        }
        let listening = service.listening
        guard !listening.isMuted else {
            throw RPCError(
                .refused, "the microphones are muted, and stay closed",
                remedy: "phrasectl unmute opens them")
        }
        guard let device = params.device ?? listening.devices.first else {
            throw RPCError(
                .invalidParams, "params.device is missing: a recording is listened to",
                remedy: "phrasectl devices lists the devices")
        }
        let test = DeviceTest(device: device, length: .seconds(seconds)) { tell($0) }
        guard let source = listening.devices.firstIndex(of: device) else { return await test.run() }
        return await test.run(
            along: listening.taps.sound(of: source), listening.microphone(source),
            formatAdvice: listening.formatAdvice(source))
    }
}
