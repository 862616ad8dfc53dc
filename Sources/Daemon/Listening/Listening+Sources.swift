internal import Audio
internal import Capture
internal import Synchronization
internal import Wire

// How each microphone is, told once each way: in the log, to systemd and to whoever subscribed.
extension Listening {
    /// The microphones in use, or to be used as soon as it is unmuted; none for a recording.
    var devices: [String] {
        state.withLock { $0.settings.input == nil ? $0.settings.captures.map(\.device) : [] }
    }

    /// How the microphone at a place in the settings is.
    func microphone(_ source: Int) -> MicrophoneStatus {
        state.withLock { state in
            state.sources.indices.contains(source)
                ? state.sources[source] : MicrophoneStatus(device: state.settings.deviceNames)
        }
    }

    /// What is wrong with the format that the microphone at a place in the settings gives.
    func formatAdvice(_ source: Int) -> String? { state.withLock { $0.formatAdvice[source] } }

    /// Shows the new state of a microphone.
    func show(_ new: CaptureState, _ source: Int) {
        // What follows a stop is told instead: muted, other devices, or the end.
        guard new.phase != .stopped else { return }
        logOnce { withheld in
            switch new.phase {
            case .running:
                log.notice(
                    "Capture is running",
                    ["device": new.device, "format": new.format ?? "", "withheld": withheld])
                if let advice = new.advice {
                    log.warning(
                        "A microphone gives less than speech needs",
                        ["device": new.device, "reason": advice])
                }
            case .degraded:
                log.warning(
                    "Capture is degraded",
                    ["device": new.device, "reason": new.reason ?? "", "withheld": withheld])
            case .starting, .stopped: break
            }
        }
        state.withLock { $0.formatAdvice[source] = new.advice }
        change(source) { status in
            status.state = new.phase.rawValue
            status.reason = new.reason
            status.format = new.format
            status.hint = new.advice
        }
    }

    /// Tells that the sound of a microphone that works is of little use; nil when it is good again.
    func tell(_ complaint: SoundReading.Verdict?, _ source: Int) {
        let advice = complaint?.advice
        let device = microphone(source).device
        logOnce { withheld in
            if let advice {
                log.warning(
                    "A microphone cannot be understood",
                    ["device": device, "reason": advice, "withheld": withheld])
            } else {
                log.notice(
                    "A microphone can be understood again",
                    ["device": device, "withheld": withheld])
            }
        }
        let lasting = formatAdvice(source)
        change(source) { $0.hint = advice ?? lasting }
    }

    /// Changes what is shown of one microphone, unless that is of no interest: closed on request.
    private func change(_ source: Int, _ change: (inout MicrophoneStatus) -> Void) {
        publish { state in
            guard !state.isMuted, state.sources.indices.contains(source) else { return }
            change(&state.sources[source])
            state.summarize()
        }
    }

    private func logOnce(_ write: (_ withheld: String) -> Void) {
        guard let withheld = budget.withLock({ $0.spend(at: .now) }) else { return }
        write("\(withheld)")
    }
}

extension Listening.State {
    /// Makes what is shown of capture as a whole from its microphones: it runs where one of them does.
    fileprivate mutating func summarize() {
        guard let first = sources.first else { return }
        guard sources.count > 1 else {
            capture.state = first.state
            capture.device = first.device
            capture.reason = first.reason
            capture.format = first.format
            capture.hint = first.hint
            return
        }
        let states = sources.map(\.state)
        capture.state =
            states.contains("running")
            ? "running" : states.contains("starting") ? "starting" : "degraded"
        capture.format = nil
        capture.reason = Self.joined(sources.map(\.reason))
        capture.hint = Self.joined(
            sources.map { source in source.hint.map { "\"\(source.device)\": \($0)" } })
        capture.microphones = sources
    }

    private static func joined(_ texts: [String?]) -> String? {
        let texts = texts.compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }
}
