internal import Intents
internal import Wire

extension Resolution {
    /// What a handler answered to `intent/resolve`; an answer that says too little or too much is none.
    init(_ answer: ResolveIntentResult) throws(DeliveryError) {
        let value = answer.value.flatMap(ParameterValue.init(json:))
        switch (answer.resolution, value) {
        case ("success", let value?): self = .success(value)
        case ("confirmation-required", let value?): self = .confirmationRequired(value)
        case ("needs-value", _): self = .needsValue
        case ("not-required", _): self = .notRequired
        case ("unsupported", _):
            self = .unsupported(reason: answer.reason.map { PrintableLine($0).text })
        case ("disambiguation", _):
            self = .disambiguation(try Self.choices(answer.choices ?? []))
        case ("success", nil), ("confirmation-required", nil):
            throw DeliveryError(.badAnswer, "it answered '\(answer.resolution)' without a value")
        default:
            let name = PrintableLine(answer.resolution, limit: 60).text
            throw DeliveryError(.badAnswer, "it answered '\(name)', which is no resolution")
        }
    }

    private static func choices(
        _ messages: [ChoiceMessage]
    ) throws(DeliveryError) -> [ParameterChoice] {
        guard (1...Limits.choices).contains(messages.count) else {
            throw DeliveryError(
                .badAnswer,
                "it answered 'disambiguation' with \(messages.count) choices; 1 to "
                    + "\(Limits.choices) are allowed")
        }
        var choices: [ParameterChoice] = []
        for message in messages {
            guard let value = ParameterValue(json: message.value),
                let title = PrintableLine.first(of: message.title)
            else {
                throw DeliveryError(
                    .badAnswer, "it answered 'disambiguation' with a choice without value or title")
            }
            let synonyms = (message.synonyms ?? []).prefix(Limits.choices)
                .compactMap { PrintableLine.first(of: $0)?.text }
            choices.append(
                ParameterChoice(value: value, title: title.text, synonyms: Array(synonyms)))
        }
        return choices
    }
}
