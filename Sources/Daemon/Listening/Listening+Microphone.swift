internal import Capture
internal import Intents
internal import Synchronization
internal import Wire

// One microphone after the other: muting ends one, unmuting and another device begin the next.
extension Listening {
    /// Listens to the device in the settings until told to stop.
    func listenToMicrophones(_ group: inout DiscardingTaskGroup) async {
        while let settings = await nextSettings() {
            let microphone = Microphone(settings: settings.capture)
            guard adopt(microphone) else { continue }
            var pipeline = makePipeline(settings)
            microphone.start()
            for await event in microphone.events {
                switch event {
                case .frames(let frames): await process(frames, &pipeline, &group)
                case .gap: await interrupt(&pipeline, Self.gapOutcome, &group)
                case .state(let state): show(state)
                }
            }
            await interrupt(&pipeline, endOutcome, &group)
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
            publish { $0.showMute() }
            _ = await wakes.next()
        }
    }

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
        publish { state in
            // What a microphone still has to say while it is closed is of no interest.
            guard !state.isMuted else { return }
            state.capture.state = new.phase.rawValue
            state.capture.device = new.device
            state.capture.reason = new.reason
            state.capture.format = new.format
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
