internal import Intents
internal import Synchronization
internal import Wire

// Push-to-talk: somebody asks for the next utterance.
extension Listening {
    /// How long somebody may take to begin to speak.
    static let timeouts: ClosedRange<Double> = 0.1...60
    /// The same where nothing is said about it.
    static let timeout = 8.0

    /// Takes the next utterance, or the one in progress, for a phrase; its outcome, once it is told.
    ///
    /// Nobody who begins to speak within `seconds` is an outcome too. Throws when nothing can be heard.
    func listen(within seconds: Double?) async throws(RPCError) -> OutcomeMessage {
        let seconds = try usable(seconds)
        if isMuted { return invoker.tell(Self.closedOutcome) }
        let outcome = await requests.outcome(within: .seconds(seconds)) {
            audience.publish(
                .listening(ListeningMessage(open: true, by: "request", seconds: seconds)))
            // Who muted a moment ago found nobody waiting to tell.
            if isMuted { disappoint(Self.closedOutcome) }
        }
        if let outcome { return outcome }
        if !requests.isOpen { publishClosed() }
        return invoker.tell(
            Outcome(.noSpeech, "nobody began to speak within \(seconds.formatted) s"))
    }

    /// How long somebody may take to begin to speak; throws when nothing can be heard.
    func usable(_ seconds: Double?) throws(RPCError) -> Double {
        let seconds = seconds ?? Self.timeout
        guard Self.timeouts.contains(seconds) else {
            throw RPCError(
                .invalidParams,
                "params.timeout is from \(Self.timeouts.lowerBound.formatted) to "
                    + "\(Self.timeouts.upperBound.formatted) seconds"
            )
        }
        let capture = capture
        if capture.state == "degraded" || capture.state == "ended" {
            throw RPCError(
                .unavailable, "nothing can be heard: \(capture.reason ?? "the sound has ended")",
                remedy: "see phrasectl status")
        }
        return seconds
    }

    /// Takes those who wait, who are told the outcome of what was said.
    func takeRequests() -> ListenRequests<OutcomeMessage>.Taken {
        let taken = requests.take()
        if !taken.isEmpty { publishClosed() }
        return taken
    }

    /// Tells those who wait that nothing will be heard, for the reason that `outcome` gives.
    func disappoint(_ outcome: Outcome) {
        let taken = takeRequests()
        if !taken.isEmpty { taken.answer(invoker.tell(outcome)) }
    }

    private func publishClosed() {
        audience.publish(.listening(ListeningMessage(open: false, by: "request")))
    }

    static let closedOutcome = Outcome(
        .muted, "the microphone is muted; open it with: phrasectl unmute")
    static let overOutcome = Outcome(.cancelled, "the sound ended before anybody spoke")
}

extension Double {
    /// Without a fraction where there is none.
    fileprivate var formatted: String {
        Int(exactly: self).map(String.init) ?? String(self)
    }
}
