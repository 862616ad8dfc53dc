internal import Hearing
internal import Intents
internal import Wire

// Somebody records a phrase.
extension Listening {
    /// Takes the next utterance, or the one in progress, as it sounds; nil when nobody begins to speak
    /// within `seconds`. Throws when nothing can be heard.
    func record(within seconds: Double?) async throws(RPCError) -> Heard? {
        let seconds = try usable(seconds)
        if isMuted {
            throw RPCError(
                .unavailable, "the microphone is muted", remedy: "open it with: phrasectl unmute")
        }
        audience.publish(
            .listening(ListeningMessage(open: true, by: "recording", seconds: seconds)))
        let heard = await recordings.outcome(within: .seconds(seconds))
        audience.publish(.listening(ListeningMessage(open: false, by: "recording")))
        return heard
    }
}
