internal import Wire

/// What an event tells, before it gets its time.
enum EventContent: Sendable {
    case level(Double, noise: Double)
    case speech
    case partial(String)
    case outcome(OutcomeMessage)
    case capture(StatusMessage.Capture)
    case shortcuts(Int)
    case handler(HandlerMessage)
    case question(QuestionMessage)
    case answer(AnswerMessage)
    case response(ResponseMessage)
    case listening(ListeningMessage)
    case recording(RecordingMessage)
    case suggestions([SuggestionMessage])

    /// Its name on the wire.
    var kind: EventMessage.Kind {
        switch self {
        case .level: .level
        case .speech: .speech
        case .partial: .partial
        case .outcome: .outcome
        case .capture: .capture
        case .shortcuts: .shortcuts
        case .handler: .handler
        case .question: .question
        case .answer: .answer
        case .response: .response
        case .listening: .listening
        case .recording: .recording
        case .suggestions: .suggestions
        }
    }

    /// The event as it travels.
    func message(time: Double) -> EventMessage {
        var message = EventMessage(type: kind, time: time)
        switch self {
        case .level(let level, let noise):
            message.level = level
            message.noise = noise
        case .speech: break
        case .partial(let heard): message.heard = heard
        case .outcome(let outcome): message.outcome = outcome
        case .capture(let capture): message.capture = capture
        case .shortcuts(let count): message.shortcuts = count
        case .handler(let handler): message.handler = handler
        case .question(let question): message.question = question
        case .answer(let answer): message.answer = answer
        case .response(let response): message.response = response
        case .listening(let listening): message.listening = listening
        case .recording(let recording): message.recording = recording
        case .suggestions(let suggestions): message.suggestions = suggestions
        }
        return message
    }
}
