internal import Audio
internal import Capture
internal import Endpointing
internal import Hearing
internal import Intents
internal import Speaking
internal import Synchronization
internal import Wire

/// Listens to a device or a recording until told to stop: the loop that owns every utterance.
///
/// Muting closes the device and unmuting opens it again; so does a reload that changes it.
final class Listening: Sendable {
    /// What the loop and those who ask it share.
    struct State {
        /// What `status` shows, without the counters of microphones.
        var capture: StatusMessage.Capture
        /// What was asked for last.
        var isMuted: Bool
        var isStopped = false
        var settings: ListeningSettings
        /// Those in use, and how each is.
        var microphones: MicrophoneArray?
        var sources: [MicrophoneStatus] = []
        /// What is wrong with their formats, where something is.
        var formatAdvice: [Int: String] = [:]
        /// Counters of microphones that were closed.
        var past = CaptureCounters()
    }

    let state: Mutex<State>
    /// Ends the wait of who is muted.
    let wake: AsyncStream<Void>
    let waker: AsyncStream<Void>.Continuation
    private let recording: AsyncStream<[Frame]>?
    private let listener: Listener
    /// Tells whether the loop comes round.
    let pulse = Pulse()
    let invoker: Invoker
    /// Who asks the person, and says what is to be listened for.
    let conversation: Conversation
    private let phrases: @Sendable () -> PhraseSet
    /// Who asked for the next utterance.
    let requests = ListenRequests<OutcomeMessage>()
    /// Who records the next utterance.
    let recordings = ListenRequests<Heard>()
    /// How often the log may still tell how microphones are.
    let budget = Mutex(LogBudget(entries: 12, per: .seconds(60)))
    /// Who tests a microphone that is in use.
    let taps = SoundTaps()
    /// Where events, states and entries go.
    let audience: Audience
    let notifier: ServiceNotifier
    let log: Log

    /// Listens with `settings` as soon as it runs, unless muted.
    ///
    /// Throws when the recording that `settings` name in place of a device cannot be read.
    init(
        settings: ListeningSettings,
        isMuted: Bool,
        listener: Listener,
        invoker: Invoker,
        conversation: Conversation,
        phrases: @escaping @Sendable () -> PhraseSet,
        audience: Audience,
        notifier: ServiceNotifier,
        log: Log
    ) throws(DaemonError) {
        recording = try settings.input?.frames { reason in
            log.error("The recording cannot be read further", ["reason": reason])
        } doubted: { reason in
            log.warning("The recording gives less than speech needs", ["reason": reason])
        }
        let device = settings.input?.name ?? settings.deviceNames
        let capture = StatusMessage.Capture(state: "starting", device: device)
        state = Mutex(State(capture: capture, isMuted: isMuted, settings: settings))
        (wake, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.listener = listener
        self.invoker = invoker
        self.conversation = conversation
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
            pulse.passed(isResting: true)
            disappoint(state.withLock { $0.isStopped } ? Self.stopOutcome : Self.overOutcome)
            // Nobody waits ten seconds for a service to end because a command takes its time.
            if state.withLock({ $0.isStopped }) { group.cancelAll() }
        }
    }

    private func listen(to recording: AsyncStream<[Frame]>, _ group: inout DiscardingTaskGroup)
        async
    {
        var pipeline = makePipeline(state.withLock { $0.settings })
        publish { state in
            state.capture.state = "running"
            state.showMute()
        }
        // The recording is waited for as long as whoever feeds it likes.
        pulse.passed(isResting: true)
        for await frames in recording {
            pulse.passed()
            defer { pulse.passed(isResting: true) }
            let (isMuted, isStopped) = state.withLock { state in
                state.capture.frames += frames.count
                return (state.isMuted, state.isStopped)
            }
            if isStopped { continue }
            if isMuted {
                await interrupt(&pipeline, Self.mutedOutcome, &group)
            } else {
                await process(frames, &pipeline, &group)
            }
        }
        let isStopped = state.withLock { $0.isStopped }
        if isStopped {
            await interrupt(&pipeline, Self.stopOutcome, &group)
        } else {
            perform(await pipeline.finish(isRequested: requests.isOpen), &group)
        }
        publish { $0.capture.state = "ended" }
    }

    /// Takes frames that follow one another; the settings are looked at once for all of them.
    func process(
        _ frames: [Frame], _ pipeline: inout Pipeline, _ group: inout DiscardingTaskGroup
    ) async {
        let settings = state.withLock { $0.settings }
        for frame in frames {
            pipeline.use(settings.endpointing, settings.policy)
            perform(
                await pipeline.process(
                    frame, attention, isRequested: requests.isOpen), &group)
            note(isSpeech: pipeline.isSpeech)
            tellLevel(&pipeline)
        }
    }

    /// Tells those who wait for somebody to speak whether somebody does.
    func note(isSpeech: Bool) {
        requests.note(isSpeech: isSpeech)
        recordings.note(isSpeech: isSpeech)
    }

    /// Tells how loud it is, when that is due and somebody wants to know.
    func tellLevel(_ pipeline: inout Pipeline) {
        guard let levels = pipeline.reading(), audience.wants(.level) else { return }
        audience.publish(.level(levels.level, noise: levels.noise))
    }

    /// Breaks off the utterance in progress, if any: it gives `outcome`.
    func interrupt(
        _ pipeline: inout Pipeline, _ outcome: Outcome, _ group: inout DiscardingTaskGroup
    ) async {
        let wasSpeech = pipeline.isSpeech
        perform(await pipeline.interrupt(outcome, isRequested: requests.isOpen), &group)
        note(isSpeech: false)
        if wasSpeech { recordings.dismiss() }
    }

    /// What is listened for; a recording waits until we have spoken.
    var attention: Attention {
        let attention = conversation.attention
        return attention == .phrases && recordings.isOpen ? .recording : attention
    }

    /// Does what the pipeline found, in its order. Only what is invoked may take time, and gets a
    /// task of its own.
    func perform(_ events: [Pipeline.Event], _ group: inout DiscardingTaskGroup) {
        for event in events {
            switch event {
            case .started: audience.publish(.speech)
            case .partial(let words): audience.publish(.partial(words))
            case .window(let length):
                let seconds = length.map { $0 / .seconds(1) }
                audience.publish(
                    .listening(
                        ListeningMessage(
                            open: length != nil, by: "wake-phrase", seconds: seconds)))
            case .finding(let finding): conclude(finding, &group)
            case .heard(let heard, let key):
                if let samples = conversation.soundToGuess(heard, key) {
                    let (invoker, conversation) = (invoker, conversation)
                    group.addTask {
                        _ = invoker.tell(await conversation.guess(samples, key), of: heard)
                    }
                    continue
                }
                _ = invoker.tell(conversation.hear(heard, key), of: heard)
            case .recorded(let heard): recordings.take().answer(heard)
            case .calledOff(let heard):
                _ = invoker.tell(conversation.callOffByVoice(), of: heard)
            case .silence(let key): conversation.silence(key)
            }
        }
    }

    func conclude(_ finding: Finding, _ group: inout DiscardingTaskGroup) {
        // Who asks from now on asks for the next one.
        let taken = finding.isRequested ? takeRequests() : nil
        let (invoker, conversation) = (invoker, conversation)
        if let outcome = invoker.settle(finding) {
            taken?.answer(outcome)
            // Talk in the room is refused all the time, and silently.
            guard finding.isRequested || finding.isNearlyAPhrase else { return }
            group.addTask { await conversation.chime(.refused) }
        } else {
            group.addTask {
                await conversation.chime(.understood)
                let outcome = await invoker.conclude(finding)
                taken?.answer(outcome)
            }
        }
    }

    /// A pipeline for one stream of frames; words so far are told where it is the only one.
    func makePipeline(_ settings: ListeningSettings, isAlone: Bool = true) -> Pipeline {
        let (audience, conversation) = (audience, conversation)
        return Pipeline(
            settings: settings.endpointing, policy: settings.policy, listener: listener,
            wantsPartials: { isAlone && audience.wants(.partial) }, phrases: phrases,
            isCancel: { conversation.isCancel($0) })
    }
}
