internal import Intents

// The handler's say, the person's yes, and what became of it.
extension IntentSession {
    /// What the handler said to whether it can be done.
    mutating func confirmed(_ response: IntentResponse) -> SessionStep {
        switch response.code {
        case .ready: return approve()
        case .continueInApp, .failureRequiringAppLaunch: return open(response)
        default:
            // Nothing was done yet, so not even a code that means success can be one here.
            let text = text(of: response)
            let reason = text ?? "the handler cannot do \(definition.title) now"
            return finish(Outcome(.handlerFailed, reason, response: text), response)
        }
    }

    /// Has it done, once the person agrees where that is asked for.
    mutating func approve() -> SessionStep {
        askedHere = 0
        silences = 0
        complaint = nil
        if definition.requiresConfirmation, !skipsConfirmation { return askForApproval() }
        state = .handling
        return .handle
    }

    private mutating func askForApproval() -> SessionStep {
        guard asked < Self.mostQuestions else {
            return finish(
                Outcome(.declined, "there was no question left to confirm \(definition.title)"))
        }
        asked += 1
        askedHere += 1
        state = .approving
        return .ask(approvalQuestion)
    }

    /// What came back to the question about the whole.
    mutating func approved(_ reply: Reply) -> SessionStep {
        switch reply {
        case .answer(.yes):
            state = .handling
            return .handle
        case .answer(.no):
            return finish(Outcome(.declined, "the answer to \(definition.title) was no"))
        default:
            silences += 1
            guard silences < Self.mostSilences else { return finish(declined(reply)) }
            return askForApproval()
        }
    }

    /// What the handler did.
    mutating func handled(_ response: IntentResponse) -> SessionStep {
        let text = text(of: response)
        let failure = Outcome(
            .handlerFailed, text ?? "the handler of \(definition.title) failed and gave no reason",
            response: text)
        switch response.code {
        case .continueInApp, .failureRequiringAppLaunch: return open(response)
        case .success, .inProgress: return done(response)
        case .failure: return finish(failure, response)
        default:
            guard let template = definition.response.templates[response.code.rawValue],
                response.code != .ready
            else {
                return finish(
                    Outcome(
                        .handlerFailed,
                        "the handler of \(definition.title) ended with '\(response.code.rawValue)', "
                            + "which the definition does not have"), response)
            }
            return template.isSuccess ? done(response) : finish(failure, response)
        }
    }

    private mutating func done(_ response: IntentResponse) -> SessionStep {
        let verb = response.code == .inProgress ? "goes on" : "was done"
        let outcome = Outcome(
            .handled, "\(definition.title) \(verb)", response: text(of: response))
        let end = SessionEnd(outcome, code: response.code, properties: response.properties)
        if runsInBackground { return finish(end) }
        state = .opening(end)
        return .open(activity(of: response))
    }

    /// Opens the program: to go on there, or because it can be done nowhere else.
    private mutating func open(_ response: IntentResponse) -> SessionStep {
        let text = text(of: response)
        let outcome =
            response.code == .continueInApp
            ? Outcome(.handled, "\(definition.title) goes on in its program", response: text)
            : Outcome(
                .handlerFailed,
                text ?? "\(definition.title) can only be done in its program, which was opened",
                response: text)
        state = .opening(
            SessionEnd(outcome, code: response.code, properties: response.properties))
        return .open(activity(of: response))
    }

    private func activity(of response: IntentResponse) -> Activity {
        response.activity
            ?? Activity(type: definition.name, title: definition.title, userInfo: parameters)
    }

    /// A step failed: nothing that failed is ever taken for done.
    mutating func fail(_ kind: Outcome.Kind, _ reason: String) -> SessionStep {
        let kind = kind == .handled ? .handlerFailed : kind
        guard case .opening(let end) = state else { return finish(Outcome(kind, reason)) }
        let wasDone = end.outcome.kind == .handled && end.code != .continueInApp
        let sentence =
            wasDone
            ? "\(end.outcome.reason), but its program was not opened: \(reason)" : reason
        return finish(
            SessionEnd(
                Outcome(kind, sentence, response: end.outcome.response), code: end.code,
                properties: end.properties))
    }

    /// Ends with an outcome, and with what the handler answered when it did.
    mutating func finish(_ outcome: Outcome, _ response: IntentResponse? = nil) -> SessionStep {
        finish(
            SessionEnd(outcome, code: response?.code, properties: response?.properties ?? [:]))
    }

    /// Ends; whatever comes later gets the same end.
    mutating func finish(_ end: SessionEnd) -> SessionStep {
        state = .finished(end)
        return .finish(end)
    }

    /// What is said at the end: the handler's own text, else the definition's; nil for nothing.
    private func text(of response: IntentResponse) -> String? {
        let template = definition.response.templates[response.code.rawValue]?.text
        let text = response.text ?? template.map { fill($0, response.properties) }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}
