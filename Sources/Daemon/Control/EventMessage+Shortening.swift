internal import Delivery
internal import Wire

extension EventMessage {
    /// The event with its texts cut to a line each and without values, for one that is too long.
    var shortened: EventMessage {
        func cut(_ text: String?) -> String? { text.map { PrintableLine($0).text } }
        var event = self
        event.heard = cut(heard)
        event.outcome?.parameters = nil
        event.outcome?.heard = cut(outcome?.heard)
        event.outcome?.phrase = cut(outcome?.phrase)
        event.outcome?.response = cut(outcome?.response)
        if let reason = outcome?.reason { event.outcome?.reason = PrintableLine(reason).text }
        event.capture?.reason = cut(capture?.reason)
        event.capture?.microphones = nil
        event.outcome?.properties = nil
        event.handler?.intents = []
        event.handler?.activities = nil
        event.handler?.restricted = nil
        event.handler?.preferred = nil
        event.question?.choices = nil
        if let prompt = question?.prompt { event.question?.prompt = PrintableLine(prompt).text }
        event.suggestions = suggestions.map { _ in [] }
        event.answer?.text = cut(answer?.text)
        event.answer?.reason = cut(answer?.reason)
        if let text = response?.text { event.response?.text = PrintableLine(text).text }
        event.recording?.candidates = []
        event.recording?.phones = []
        event.recording?.warnings = nil
        return event
    }
}
