internal import Audio
internal import Capture
internal import Endpointing
internal import Hearing
internal import Intents
internal import Synchronization
internal import Wire

/// Listens to a device or a recording until told to stop: the loop that owns every utterance.
///
/// Muting closes the device and unmuting opens it again; so does a reload that changes it.
final class Listening: Sendable {
    private struct State {
        var capture: StatusMessage.Capture
        var isMuted: Bool
        var isStopped = false
        var microphone: Microphone?
        var settings: ListeningSettings
        /// Counters of microphones that were closed.
        var past = CaptureCounters()
    }

    private let state: Mutex<State>
    private let wake: AsyncStream<Void>
    private let waker: AsyncStream<Void>.Continuation
    private let recording: AsyncStream<[Frame]>?
    private let listener: Listener
    private let invoker: Invoker
    private let phrases: @Sendable () -> PhraseSet
    private let audience: Audience
    private let notifier: ServiceNotifier
    private let log: Log
    private let meter = LevelMeter()

    /// Listens with `settings` as soon as it runs, unless muted.
    ///
    /// Throws when the recording that `settings` name in place of a device cannot be read.
    init(
        settings: ListeningSettings,
        isMuted: Bool,
        listener: Listener,
        invoker: Invoker,
        phrases: @escaping @Sendable () -> PhraseSet,
        audience: Audience,
        notifier: ServiceNotifier,
        log: Log
    ) throws(DaemonError) {
        recording = try settings.input?.frames()
        let device = settings.input?.name ?? settings.capture.device
        let capture = StatusMessage.Capture(state: "starting", device: device)
        state = Mutex(State(capture: capture, isMuted: isMuted, settings: settings))
        (wake, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.listener = listener
        self.invoker = invoker
        self.phrases = phrases
        self.audience = audience
        self.notifier = notifier
        self.log = log
    }

    /// Lives until `stop`, which ends what is running, or until the recording ends; then every
    /// outcome has been told.
    ///
    /// Handlers run beside the loop: one that takes its time does not keep the next phrase from
    /// being heard.
    func run() async {
        await withDiscardingTaskGroup { group in
            if let recording {
                await listen(to: recording, &group)
            } else {
                await listenToMicrophones(&group)
            }
            // Nobody waits ten seconds for a service to end because a command takes its time.
            if state.withLock({ $0.isStopped }) { group.cancelAll() }
        }
    }

    private func listen(to recording: AsyncStream<[Frame]>, _ group: inout DiscardingTaskGroup)
        async
    {
        var pipeline = makePipeline(state.withLock { $0.settings })
        publish { $0.state = "running" }
        for await frames in recording {
            let (isMuted, isStopped) = state.withLock { state in
                state.capture.frames += frames.count
                return (state.isMuted, state.isStopped)
            }
            if isStopped { continue }
            if isMuted {
                perform(await pipeline.interrupt(Self.mutedOutcome), &group)
            } else {
                await process(frames, &pipeline, &group)
            }
        }
        let isStopped = state.withLock { $0.isStopped }
        perform(
            await isStopped ? pipeline.interrupt(Self.stopOutcome) : pipeline.finish(), &group)
        publish { $0.state = "ended" }
    }

    private func listenToMicrophones(_ group: inout DiscardingTaskGroup) async {
        while let settings = await nextSettings() {
            let microphone = Microphone(settings: settings.capture)
            guard adopt(microphone) else { continue }
            var pipeline = makePipeline(settings)
            microphone.start()
            for await event in microphone.events {
                switch event {
                case .frames(let frames): await process(frames, &pipeline, &group)
                case .gap: perform(await pipeline.interrupt(Self.gapOutcome), &group)
                case .state(let state): show(state)
                }
            }
            perform(await pipeline.interrupt(endOutcome), &group)
            retire(microphone)
        }
    }

    /// The settings to listen with, after waiting while muted; nil when it is time to end.
    private func nextSettings() async -> ListeningSettings? {
        var wakes = wake.makeAsyncIterator()
        while true {
            let (isStopped, isMuted, settings) = state.withLock {
                ($0.isStopped, $0.isMuted, $0.settings)
            }
            if isStopped || Task.isCancelled { return nil }
            if !isMuted { return settings }
            publish { $0.state = "muted" }
            _ = await wakes.next()
        }
    }

    private func process(
        _ frames: [Frame], _ pipeline: inout Pipeline, _ group: inout DiscardingTaskGroup
    ) async {
        let endpointing = state.withLock { $0.settings.endpointing }
        for frame in frames {
            pipeline.use(endpointing)
            perform(await pipeline.process(frame), &group)
            meter.tick(pipeline.levels, audience)
        }
    }

    private func perform(_ events: [Pipeline.Event], _ group: inout DiscardingTaskGroup) {
        for event in events {
            switch event {
            case .started: audience.publish(.speech)
            case .partial(let words): audience.publish(.partial(words))
            case .finding(let finding):
                let invoker = invoker
                group.addTask { _ = await invoker.conclude(finding) }
            }
        }
    }

    private func makePipeline(_ settings: ListeningSettings) -> Pipeline {
        let audience = audience
        return Pipeline(
            settings: settings.endpointing, listener: listener,
            wantsPartials: { audience.wants(.partial) }, phrases: phrases)
    }
}

// What others may ask for at any time.
extension Listening {
    /// Whether the microphone is closed on request.
    var isMuted: Bool { state.withLock { $0.isMuted } }

    /// State and counters of capture.
    var capture: StatusMessage.Capture {
        state.withLock { state in
            var capture = state.capture
            let counters = state.past + (state.microphone?.counters ?? CaptureCounters())
            capture.frames += counters.frames
            capture.overruns = counters.overruns
            capture.reopens = counters.reopens
            capture.dropped = counters.dropped
            return capture
        }
    }

    /// Closes the device, or opens it again; the device is closed when this returns.
    func setMuted(_ isMuted: Bool) {
        restart { $0.isMuted = isMuted }
    }

    /// Uses other settings from the next utterance on. A device that changes is closed at once.
    ///
    /// The recording of the command line stays.
    func use(_ settings: ListeningSettings) {
        let isOtherDevice = state.withLock { state in
            defer { state.settings.endpointing = settings.endpointing }
            return state.settings.capture != settings.capture
        }
        if isOtherDevice { restart { $0.settings.capture = settings.capture } }
    }

    /// Ends `run`.
    func stop() {
        restart { $0.isStopped = true }
    }

    private func restart(_ change: (inout State) -> Void) {
        let (microphone, input) = state.withLock { state in
            change(&state)
            return (state.microphone, state.isStopped ? state.settings.input : nil)
        }
        microphone?.stop()
        input?.stop()
        waker.yield()
    }
}

// The microphone in use, and what is shown of it.
extension Listening {
    private static let mutedOutcome = Outcome(
        .muted, "the microphone was muted while somebody spoke")
    private static let gapOutcome = Outcome(
        .cancelled, "the microphone lost samples while somebody spoke; say it again")

    private static let stopOutcome = Outcome(.cancelled, "phrased stopped while somebody spoke")
    private static let reloadOutcome = Outcome(
        .cancelled, "the microphone was changed while somebody spoke; say it again")

    /// What becomes of an utterance when listening is ended on purpose.
    private var endOutcome: Outcome {
        let (isMuted, isStopped) = state.withLock { ($0.isMuted, $0.isStopped) }
        return isStopped ? Self.stopOutcome : isMuted ? Self.mutedOutcome : Self.reloadOutcome
    }

    /// Makes `microphone` the one in use; false when it is not wanted any more.
    private func adopt(_ microphone: Microphone) -> Bool {
        state.withLock { state in
            guard !state.isMuted, !state.isStopped else { return false }
            state.microphone = microphone
            state.capture.device = state.settings.capture.device
            return true
        }
    }

    private func retire(_ microphone: Microphone) {
        state.withLock { state in
            state.past += microphone.counters
            state.microphone = nil
            state.capture.format = nil
        }
    }

    private func show(_ new: CaptureState) {
        switch new.phase {
        case .running:
            log.notice("Capture is running", ["device": new.device, "format": new.format ?? ""])
        case .degraded:
            log.warning("Capture is degraded", ["device": new.device, "reason": new.reason ?? ""])
        case .starting: break
        // What follows is told instead: muted, another device, or the end.
        case .stopped: return
        }
        publish { capture in
            capture.state = new.phase.rawValue
            capture.device = new.device
            capture.reason = new.reason
            capture.format = new.format
        }
    }

    private func publish(_ change: (inout StatusMessage.Capture) -> Void) {
        let isChanged = state.withLock { state in
            let before = state.capture
            change(&state.capture)
            return state.capture != before
        }
        guard isChanged else { return }
        let capture = capture
        audience.publish(.capture(capture))
        notifier.status(capture.summary)
    }
}
