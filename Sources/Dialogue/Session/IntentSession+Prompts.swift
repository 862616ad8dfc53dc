internal import Intents

// The words of the questions.
extension IntentSession {
    /// The question about a parameter.
    func question(_ parameter: IntentParameter, _ topic: Topic) -> Question {
        let title = parameter.title
        let kind: Question.Kind
        let prompt: String
        switch topic {
        case .value:
            kind = .value(parameter)
            prompt = parameter.prompt.map { fill($0) } ?? "What is the \(title)?"
        case .time:
            kind = .value(parameter)
            prompt = "At what time?"
        case .choice(let choices):
            kind = .choice(choices)
            let names = ElementReader.list(choices.map(\.title), "or")
            let text = parameter.disambiguationPrompt ?? "Which \(title) do you mean?"
            let filled = fill(text, ["choices": .string(names)])
            prompt = text.contains("{choices") ? filled : "\(filled) \(names)?"
        case .confirmation(let value):
            kind = .yesNo
            let shown = shown(value, parameter)
            let values = ["value": shown, parameter.name: shown]
            prompt =
                parameter.confirmationPrompt.map { fill($0, values) }
                ?? "Is the \(title) \(shown.argument)?"
        case .dictation(let words):
            kind = .yesNo
            prompt = "Did you say: \(words)?"
        }
        var question = Question(
            kind, prompt: preceded(prompt), parameter: parameter.name, attempt: askedHere)
        if case .time(let day) = topic { question.day = day }
        question.image = definition.image
        if case .value = topic { question.refused = refused }
        return question
    }

    /// The question about the whole.
    var approvalQuestion: Question {
        let prompt =
            definition.confirmationPrompt.map { fill($0) } ?? "\(definition.title). Is that right?"
        var question = Question(.yesNo, prompt: prompt, attempt: askedHere)
        question.image = definition.image
        return question
    }

    /// A message text with the parameters as people call them, and further values.
    func fill(_ message: String, _ values: [String: ParameterValue] = [:]) -> String {
        var shown = parameters
        for parameter in definition.parameters {
            shown[parameter.name] = parameters[parameter.name].map { self.shown($0, parameter) }
        }
        shown.merge(values) { $1 }
        for property in definition.response.properties {
            if let value = values[property.name] {
                shown[property.name] = self.shown(value, property)
            }
        }
        return texts.fill(message, shown)
    }

    /// A value as people call it: the title of a choice, the text of an object.
    private func shown(_ value: ParameterValue, _ parameter: IntentParameter) -> ParameterValue {
        if case .array(let values) = value {
            let names = values.map { shown($0, parameter).argument }
            return .string(ElementReader.list(names, reader.words.joiners.first ?? ","))
        }
        if let choice = parameter.type.choices.first(where: { $0.value == value }) {
            return .string(choice.title)
        }
        if case .object(let members) = value, let display = members["display"] { return display }
        if case .string = value {
            return .string(value.shown(as: parameter.type, language: definition.language))
        }
        return value
    }

    /// The prompt behind what was wrong with the last answer, as a sentence.
    private func preceded(_ prompt: String) -> String {
        guard let complaint, let first = complaint.first else { return prompt }
        let sentence = first.uppercased() + complaint.dropFirst()
        let hasEnd = sentence.last.map { ".!?".contains($0) } ?? false
        return sentence + (hasEnd ? " " : ". ") + prompt
    }
}
