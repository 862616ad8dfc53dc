internal import Dialogue
internal import Intents
internal import Wire

extension Studio {
    /// Asks aloud which of the candidates it is, so that nobody need type: their number, the words
    /// themselves, or no answer, which leaves them as they were.
    func ask(_ params: RecordingParams) async throws(RPCError) -> RecordingMessage {
        let session = try current(params.recording)
        guard let best = session.candidates.first else { return progress(session) }
        let question = Question(.yesNo, prompt: "Did you say: \(best.phrase)?")
        let name = "recording-\(params.recording)"
        let reply = await conversation.ask(question, session: name, language: "en")
        await conversation.leave(name)
        var now = try current(params.recording)
        switch reply {
        case .answer(.no) where !now.candidates.isEmpty:
            // The next one is asked about at the next call.
            now.candidates.removeFirst()
            self.session = now
            return publish(progress(now))
        case .answer(.yes): return publish(message("choose", "It is “\(best.phrase)”."))
        default:
            return publish(
                message(
                    "choose", "There was no clear answer.", problem: "there was no clear answer"))
        }
    }
}
