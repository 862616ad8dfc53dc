internal import Capture
internal import Synchronization
internal import Wire

// What others may ask for at any time.
extension Listening {
    /// Whether the microphone is closed on request.
    var isMuted: Bool { state.withLock { $0.isMuted } }

    /// State and counters of capture.
    var capture: StatusMessage.Capture {
        state.withLock { state in
            var capture = state.capture
            let counters = (state.microphones?.counters ?? []).reduce(state.past, +)
            capture.frames += counters.frames
            capture.overruns = counters.overruns
            capture.reopens = counters.reopens
            capture.dropped = counters.dropped
            return capture
        }
    }

    /// Closes the device, or opens it again; the device is closed when this returns.
    ///
    /// Where a sound server hangs the device closes when that answers; nothing of it is heard.
    func setMuted(_ isMuted: Bool) async {
        if isMuted != self.isMuted {
            log.notice("Muting", ["muted": "\(isMuted)"])
        }
        await restart { $0.isMuted = isMuted }
        publish { $0.showMute() }
        if isMuted { disappoint(Self.closedOutcome) }
    }

    /// Uses other settings from the next utterance on. A device that changes is closed at once.
    ///
    /// The recording of the command line stays.
    func use(_ settings: ListeningSettings) async {
        let isOtherDevice = state.withLock { state in
            defer {
                state.settings.endpointing = settings.endpointing
                state.settings.policy = settings.policy
            }
            return state.settings.captures != settings.captures
        }
        if isOtherDevice { await restart { $0.settings.captures = settings.captures } }
    }

    /// Returns when the loop that hears has come round.
    func beat() async {
        await pulse.next {
            state.withLock { $0.microphones }?.beat()
            waker.yield()
        }
    }

    /// Ends `run`.
    func stop() async {
        await restart { $0.isStopped = true }
    }

    /// Changes the state, tells whoever subscribed, and systemd, what capture looks like now.
    func publish(_ change: (inout State) -> Void) {
        let isChanged = state.withLock { state in
            let before = state.capture
            change(&state)
            return state.capture != before
        }
        guard isChanged else { return }
        let capture = capture
        audience.publish(.capture(capture))
        notifier.status(capture.summary)
    }

    private func restart(_ change: (inout State) -> Void) async {
        let (microphones, input) = state.withLock { state in
            change(&state)
            return (state.microphones, state.isStopped ? state.settings.input : nil)
        }
        input?.stop()
        await microphones?.stop()
        waker.yield()
    }
}

extension Listening.State {
    /// Makes capture's state say whether it is muted. An input that has ended stays ended.
    mutating func showMute() {
        guard capture.state != "ended", isMuted != (capture.state == "muted") else { return }
        guard isMuted else {
            capture.state = settings.input == nil ? "starting" : "running"
            return
        }
        capture.state = "muted"
        capture.reason = nil
        capture.format = nil
        capture.hint = nil
        capture.microphones = nil
    }
}
