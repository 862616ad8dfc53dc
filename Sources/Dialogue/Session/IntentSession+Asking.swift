internal import Intents

// Questions about parameters, and what is made of the answers.
extension IntentSession {
    /// Asks about a parameter, unless it was asked about too often.
    mutating func ask(_ index: Int, _ topic: Topic) -> SessionStep {
        guard let parameter = definition.parameters[at: index] else { return enter(index) }
        guard asked < Self.mostQuestions, askedHere < Self.mostQuestionsPerParameter else {
            if let complaint { return finish(Outcome(.unsupportedValue, complaint)) }
            return finish(
                Outcome(
                    .declined,
                    "the \(parameter.title) was still not settled after \(askedHere) questions"))
        }
        asked += 1
        askedHere += 1
        state = .asking(index, topic)
        return .ask(question(parameter, topic))
    }

    /// What came back to a question about a parameter.
    mutating func replied(_ reply: Reply, _ index: Int, _ topic: Topic) -> SessionStep {
        guard let parameter = definition.parameters[at: index] else { return enter(index) }
        guard case .answer(let answer) = reply else { return unanswered(reply, index, topic) }
        switch (topic, answer) {
        case (.confirmation(let value), .yes): return settle(parameter, value, index)
        case (.confirmation, .no):
            complaint = nil
            silences = 0
            parameters[parameter.name] = nil
            return ask(index, .value)
        case (.choice(let choices), _):
            guard let value = chosen(answer, choices) else { break }
            return answered(single(value, parameter), index, parameter)
        case (.value, .value(let value)), (.time, .value(let value)):
            return answered(value, index, parameter)
        case (.value, .dictated(let words)) where parameter.takesAnyWords && !words.isEmpty:
            return doubt(words, index)
        case (.dictation(let words), .yes): return answered(.string(words), index, parameter)
        case (.dictation(let words), .no):
            refused.append(words)
            complaint = nil
            silences = 0
            return ask(index, .value)
        case (.value, .choice(let number)):
            guard let choice = parameter.type.choices[at: number] else { break }
            return answered(choice.value, index, parameter)
        case (.value, .yes), (.value, .no):
            guard case .boolean = parameter.type else { break }
            return answered(.boolean(answer == .yes), index, parameter)
        default: break
        }
        return unanswered(.none(.notUnderstood, ""), index, topic)
    }

    /// Asks whether words were said that may have been heard wrongly. It belongs to the question
    /// before, and counts as no other about the parameter.
    private mutating func doubt(_ words: String, _ index: Int) -> SessionStep {
        complaint = nil
        silences = 0
        askedHere -= 1
        return ask(index, .dictation(words))
    }

    private mutating func settle(
        _ parameter: IntentParameter, _ value: ParameterValue, _ index: Int
    ) -> SessionStep {
        parameters[parameter.name] = value
        return enter(index + 1)
    }

    private mutating func answered(
        _ value: ParameterValue, _ index: Int, _ parameter: IntentParameter
    ) -> SessionStep {
        complaint = nil
        silences = 0
        return take(value, index, parameter)
    }

    /// The value of the choice that an answer means; nil when it means none of them.
    private func chosen(_ answer: Answer, _ choices: [ParameterChoice]) -> ParameterValue? {
        switch answer {
        case .choice(let number): choices[at: number]?.value
        case .value(let value): choices.first { $0.value == value }?.value
        default: nil
        }
    }

    /// One value of a list is a list of one.
    private func single(
        _ value: ParameterValue, _ parameter: IntentParameter
    ) -> ParameterValue {
        if parameter.isArray, case .array = value { return value }
        return parameter.isArray ? .array([value]) : value
    }

    /// Asks once more; then takes it that there is no answer.
    private mutating func unanswered(
        _ reply: Reply, _ index: Int, _ topic: Topic
    ) -> SessionStep {
        if case .none(.unsupported, let sentence) = reply {
            complaint = sentence
            silences = 0
            return ask(index, topic)
        }
        silences += 1
        complaint = nil
        guard silences < Self.mostSilences else { return finish(declined(reply)) }
        if askedHere >= Self.mostQuestionsPerParameter { return finish(declined(reply)) }
        if case .none(.ambiguous, let sentence) = reply { complaint = sentence }
        return ask(index, topic)
    }

    /// Why nothing is done when nobody answers.
    func declined(_ reply: Reply) -> Outcome {
        guard case .none(let reason, let sentence) = reply, !sentence.isEmpty else {
            return Outcome(.declined, "there was no answer that could be understood")
        }
        let why = reason == .silence ? "there was no answer" : "the answer was not understood"
        return Outcome(.declined, "\(why): \(sentence)")
    }
}
