internal import Wire

/// Asks a handler as the daemon would, in this process: for tests without daemon and socket.
///
///     let harness = HandlerHarness([SoupOrderIntent.handled(by: Kitchen())])
///     let run = try await harness.run(SoupOrderIntent(), answers: [.value("tomato"), .value(2)])
///     #expect(run.response?.code == .success)
///     #expect(run.questions == [.value("soup"), .value("quantity")])
///
/// Values and answers take the form in which they travel, so what a type cannot be read from or
/// written to comes out here too.
public struct HandlerHarness: Sendable {
    private let intents: [SupportedIntent]
    private let dispatcher: Dispatcher

    /// A harness for what a handler supports.
    public init(_ intents: [SupportedIntent]) {
        self.intents = intents
        dispatcher = Dispatcher(Handler("test", intents: intents))
    }

    /// Settles one parameter of an intent with these values.
    public func resolve(
        _ parameter: String, of intent: String, with values: [String: ParameterValue] = [:]
    ) async throws(HandlerError) -> AnyResolution {
        var params: [String: JSONValue] = ["parameter": .string(parameter)]
        params["value"] = values[parameter]?.json
        return try AnyResolution(json: try await ask("intent/resolve", intent, values, params))
    }

    /// Asks whether an intent with these values can be carried out.
    public func confirm(
        _ intent: String, with values: [String: ParameterValue] = [:]
    ) async throws(HandlerError) -> AnyResponse {
        try AnyResponse(json: try await ask("intent/confirm", intent, values))
    }

    /// Has an intent with these values carried out.
    public func handle(
        _ intent: String, with values: [String: ParameterValue] = [:]
    ) async throws(HandlerError) -> AnyResponse {
        try AnyResponse(json: try await ask("intent/handle", intent, values))
    }

    /// Takes an intent through resolve, confirm and handle, as a person gives these answers.
    ///
    /// It ends early where an answer is missing or no, as the daemon's sessions do.
    public func run(
        _ intent: some Intent, answers: [HarnessRun.Answer] = []
    ) async throws(HandlerError) -> HarnessRun {
        let name = type(of: intent).intentName
        guard let supported = intents.first(where: { $0.name == name }) else {
            throw HandlerError(.unsupported, "\(name) is not supported")
        }
        var run = HarnessRun(values: intent.parameterValues, answers: answers)
        for parameter in supported.resolves {
            guard try await settle(parameter, of: name, in: &run) else { return run }
        }
        if supported.confirms {
            let answer = try await confirm(name, with: run.values)
            guard answer.code == .ready else {
                run.response = answer
                return run
            }
        }
        run.response = try await handle(name, with: run.values)
        return run
    }

    /// Asks until a parameter is settled; false when the person does not help.
    private func settle(
        _ parameter: String, of intent: String, in run: inout HarnessRun
    ) async throws(HandlerError) -> Bool {
        for _ in 0...HarnessRun.questionsPerParameter {
            let resolution = try await resolve(parameter, of: intent, with: run.values)
            switch run.take(resolution, of: parameter) {
            case .settled: return true
            case .again: continue
            case .ended: return false
            }
        }
        return false
    }

    private func ask(
        _ method: String, _ intent: String, _ values: [String: ParameterValue],
        _ more: [String: JSONValue] = [:]
    ) async throws(HandlerError) -> JSONValue {
        let params: [String: JSONValue] = [
            "session": "test", "intent": .string(intent), "deadline": 10,
            "parameters": .object(values.mapValues(\.json)), "phrase": "",
        ]
        let invocation = Invocation(
            method: method, params: .object(params.merging(more) { _, new in new }))
        do {
            return try await dispatcher.answer(invocation).get()
        } catch {
            throw HandlerError(.failed, error.description)
        }
    }
}
