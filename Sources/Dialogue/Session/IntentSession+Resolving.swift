internal import Intents

// Parameters, each until it is settled.
extension IntentSession {
    /// Takes up the parameter at `index`; behind the last one, asks whether it can be done.
    mutating func enter(_ index: Int) -> SessionStep {
        guard let parameter = definition.parameters[at: index] else {
            state = .confirming
            return .confirm
        }
        askedHere = 0
        silences = 0
        complaint = nil
        refused = []
        return take(parameters[parameter.name], index, parameter)
    }

    /// Lets the handler see a value that is one; asks for another instead of one that is none.
    mutating func take(
        _ value: ParameterValue?, _ index: Int, _ parameter: IntentParameter
    ) -> SessionStep {
        parameters[parameter.name] = nil
        guard let value else {
            state = .resolving(index)
            return .resolve(parameter: parameter.name, value: nil)
        }
        switch reader.check(value, of: parameter, now: now) {
        case .value(let checked):
            parameters[parameter.name] = checked
            state = .resolving(index)
            return .resolve(parameter: parameter.name, value: checked)
        case .needsTime(let day):
            if !parameter.isArray { return ask(index, .time(day: day)) }
            complaint = "each \(parameter.title) needs a day and a time of day"
        case .unsupported(let sentence), .ambiguous(let sentence): complaint = sentence
        case .notUnderstood: complaint = Refusal(parameter).type(parameter.type)
        }
        return ask(index, .value)
    }

    /// Goes on to the next parameter with what this one settled on.
    private mutating func settle(_ index: Int, _ value: ParameterValue?) -> SessionStep {
        if let parameter = definition.parameters[at: index] { parameters[parameter.name] = value }
        return enter(index + 1)
    }

    /// What the handler said of the parameter.
    mutating func resolved(_ index: Int, _ resolution: Resolution) -> SessionStep {
        guard let parameter = definition.parameters[at: index] else { return enter(index) }
        switch resolution {
        case .notRequired: return settle(index, nil)
        case .needsValue: return askAnew(index, parameter, nil)
        case .unsupported(let reason):
            return askAnew(index, parameter, refusal(of: parameter, reason))
        case .success(let value):
            guard let checked = reader.check(value, of: parameter, now: now).value else {
                return badValue(of: parameter)
            }
            return settle(index, checked)
        case .confirmationRequired(let value):
            guard let checked = reader.check(value, of: parameter, now: now).value else {
                return badValue(of: parameter)
            }
            complaint = nil
            return ask(index, .confirmation(checked))
        case .disambiguation(let choices):
            guard !choices.isEmpty else { return askAnew(index, parameter, nil) }
            complaint = nil
            return ask(index, .choice(Array(choices.prefix(Self.mostChoices))))
        }
    }

    /// Nobody remembers more choices than these.
    private static var mostChoices: Int { 20 }

    /// Settles a parameter that the handler leaves to us.
    mutating func settleAlone(_ index: Int) -> SessionStep {
        guard let parameter = definition.parameters[at: index] else { return enter(index) }
        if let value = parameters[parameter.name] { return settle(index, value) }
        if let value = parameter.defaultValue,
            let checked = reader.check(value, of: parameter, now: now).value
        {
            return settle(index, checked)
        }
        return parameter.isRequired ? ask(index, .value) : settle(index, nil)
    }

    private mutating func askAnew(
        _ index: Int, _ parameter: IntentParameter, _ complaint: String?
    ) -> SessionStep {
        self.complaint = complaint
        parameters[parameter.name] = nil
        return ask(index, .value)
    }

    private mutating func badValue(of parameter: IntentParameter) -> SessionStep {
        finish(
            Outcome(
                .handlerFailed,
                "the handler of \(definition.title) gave a value that cannot be the "
                    + parameter.title))
    }

    private func refusal(of parameter: IntentParameter, _ reason: String?) -> String {
        if let text = reason.flatMap({ parameter.unsupportedReasons[$0] }) {
            return fill(text)
        }
        return "that cannot be the \(parameter.title)"
    }
}
