internal import Wire

/// Finds what a request of the daemon asks for, has it done, and words the answer.
struct Dispatcher: Sendable {
    private let handler: Handler
    private let intents: [String: SupportedIntent]

    /// What `handler` supports. Of two for one intent the first counts.
    init(_ handler: Handler) {
        self.handler = handler
        intents = Dictionary(
            handler.intents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Params of `handler/register`.
    var registration: JSONValue {
        let known = handler.intents.filter { !$0.resolves.isEmpty }
        var members: [String: JSONValue] = [
            "handler": .string(handler.application),
            "intents": .array(handler.intents.map { .string($0.name) }),
            "resolves": .object(
                Dictionary(
                    known.map { ($0.name, .array($0.resolves.map(JSONValue.string))) },
                    uniquingKeysWith: { first, _ in first })),
            "confirms": .array(handler.intents.filter(\.confirms).map { .string($0.name) }),
            "activities": .array(handler.activities.map { .string($0.type) }),
        ]
        if let name = handler.name { members["name"] = .string(name) }
        if let usage = handler.usage { members["usage"] = .string(usage) }
        return .object(members)
    }

    /// Serves one request.
    func answer(_ invocation: Invocation) async -> Result<JSONValue, RPCError> {
        do {
            return .success(try await serve(invocation))
        } catch let error as RPCError {
            return .failure(error)
        } catch is CancellationError {
            return .failure(RPCError(.cancelled, "\(invocation.method) was given up"))
        } catch {
            return .failure(RPCError(.internalError, "\(error)", reason: "handler-failed"))
        }
    }

    private func serve(_ invocation: Invocation) async throws -> JSONValue {
        let params = invocation.params ?? .object([:])
        switch invocation.method {
        case "intent/resolve", "intent/confirm", Method.handleIntent:
            let request = try IntentRequest(params)
            guard let intent = intents[request.context.intent] else {
                throw RPCError.invalidParams(
                    "intent", "names “\(request.context.intent)”, which is not supported here")
            }
            return try await IntentContext.$current.withValue(request.context) {
                try await serve(invocation.method, request, of: intent)
            }
        case "activity/continue":
            let activity = try Activity(json: params)
            guard let known = handler.activities.first(where: { $0.type == activity.type }) else {
                throw RPCError.invalidParams(
                    "type", "names “\(activity.type)”, which cannot be opened here")
            }
            try await known.open(activity)
            return .object([:])
        default:
            throw RPCError.unknownMethod(
                invocation.method,
                known: ["intent/resolve", "intent/confirm", "intent/handle", "activity/continue"])
        }
    }

    private func serve(
        _ method: String, _ request: IntentRequest, of intent: SupportedIntent
    ) async throws -> JSONValue {
        if method == Method.handleIntent {
            return try await intent.handle(request.parameters).json
        }
        if method == "intent/confirm" {
            guard let confirm = intent.confirm else { return AnyResponse(.ready).json }
            return try await confirm(request.parameters).json
        }
        let parameter = request.parameter ?? ""
        guard let resolve = intent.resolve[parameter] else {
            throw RPCError.invalidParams(
                "parameter", "names “\(parameter)”, which is not resolved here")
        }
        var parameters = request.parameters
        parameters[parameter] = request.value
        return try await resolve(parameters).json
    }
}
