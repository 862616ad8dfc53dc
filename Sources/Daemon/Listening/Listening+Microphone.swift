internal import Capture
internal import Intents
internal import Synchronization
internal import Wire

// One set of microphones after the other: muting ends one, unmuting and other devices begin the next.
extension Listening {
    /// Listens to the devices in the settings until told to stop.
    func listenToMicrophones(_ group: inout DiscardingTaskGroup) async {
        while let settings = await nextSettings() {
            let microphones = MicrophoneArray(settings: settings.captures)
            guard adopt(microphones) else { continue }
            pulse.passed()
            let isAlone = settings.captures.count == 1
            var room = Room(
                courses: settings.captures.map { _ in
                    Course(pipeline: makePipeline(settings, isAlone: isAlone))
                })
            microphones.start()
            for await told in microphones.events {
                if case .event(let event, let source) = told {
                    await take(event, source, &room, &group)
                }
                pulse.passed()
            }
            for source in room.courses.indices {
                await interrupt(source, endOutcome, &room, &group)
            }
            settle(&room, &group)
            retire(microphones)
        }
    }

    private func take(
        _ event: CaptureEvent, _ source: Int, _ room: inout Room,
        _ group: inout DiscardingTaskGroup
    ) async {
        switch event {
        case .frames(let frames): await process(frames, source, &room, &group)
        case .gap: await interrupt(source, Self.gapOutcome, &room, &group)
        case .state(let state):
            // Of one that was lost nothing is known any more: what is wrong is found out again.
            if state.phase != .running { room.courses[source].health = SoundHealth() }
            show(state, source)
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
            pulse.passed()
            if !isMuted { return settings }
            publish { $0.showMute() }
            _ = await wakes.next()
        }
    }

    /// What becomes of an utterance when listening is ended on purpose.
    private var endOutcome: Outcome {
        let (isMuted, isStopped) = state.withLock { ($0.isMuted, $0.isStopped) }
        return isStopped ? Self.stopOutcome : isMuted ? Self.mutedOutcome : Self.reloadOutcome
    }

    /// Makes `microphones` those in use; false when they are not wanted any more.
    private func adopt(_ microphones: MicrophoneArray) -> Bool {
        state.withLock { state in
            guard !state.isMuted, !state.isStopped else { return false }
            state.microphones = microphones
            state.sources = state.settings.captures.map { MicrophoneStatus(device: $0.device) }
            state.formatAdvice = [:]
            state.capture.device = state.settings.deviceNames
            return true
        }
    }

    private func retire(_ microphones: MicrophoneArray) {
        state.withLock { state in
            state.past = microphones.counters.reduce(state.past, +)
            state.microphones = nil
            state.capture.format = nil
        }
    }
}

// What becomes of an utterance that is broken off.
extension Listening {
    static let mutedOutcome = Outcome(
        .muted, "the microphone was muted while somebody spoke")
    static let gapOutcome = Outcome(
        .cancelled, "the microphone lost samples while somebody spoke; say it again")
    static let stopOutcome = Outcome(.cancelled, "phrased stopped while somebody spoke")
    static let reloadOutcome = Outcome(
        .cancelled, "the microphone was changed while somebody spoke; say it again")
}
