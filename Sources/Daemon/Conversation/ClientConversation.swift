internal import Dialogue
internal import Intents
internal import Wire

/// Asks whoever is at the other end of one control connection.
struct ClientConversation: Conversing {
    let client: AskedClient
    /// Sends an event to that client alone.
    let send: @Sendable (EventContent) -> Void
    /// How long an answer may take.
    var window: Duration = .seconds(120)

    func ask(_ question: Question, session: String, language: String) async -> Reply {
        await client.answer(to: question, session: session, within: window) { key in
            send(.question(QuestionMessage(question, key)))
        }
    }

    func tell(_ text: String, session: String, language: String) async {
        send(.response(ResponseMessage(session: session, text: text)))
    }
}

extension QuestionMessage {
    /// The question as it travels.
    init(_ question: Question, _ key: OpenQuestions.Key) {
        self.init(
            session: key.session, question: key.number, kind: "yes-no", prompt: question.prompt,
            parameter: question.parameter, attempt: question.attempt)
        image = question.image
        switch question.kind {
        case .yesNo: break
        case .choice(let choices):
            kind = "choice"
            self.choices = choices.map(\.title)
        case .value(let parameter):
            kind = "value"
            type = parameter.type.name
            let titles = parameter.type.choices.map(\.title)
            self.choices = titles.isEmpty ? nil : titles
        }
    }
}

extension AnswerMessage {
    /// What came back to a question, as it travels.
    init(_ answered: OpenQuestions.Answered, _ key: OpenQuestions.Key) {
        self.init(
            session: key.session, question: key.number, accepted: true, by: answered.way?.rawValue,
            text: answered.text)
        guard case .none(_, let reason) = answered.reply else { return }
        accepted = false
        self.reason = reason
    }
}
