internal import Delivery
internal import Wire

/// A connected handler: asks over its connection.
struct HandlerConnection: IntentHandling {
    /// The handler's end.
    let peer: Peer

    func resolve(
        _ request: ResolveIntentParams
    ) async throws(DeliveryError) -> ResolveIntentResult {
        try await call(Method.resolveIntent, request, request.context.deadline)
    }

    func confirm(
        _ request: ConfirmIntentParams
    ) async throws(DeliveryError) -> ConfirmIntentResult {
        try await call(Method.confirmIntent, request, request.deadline)
    }

    func handle(_ request: HandleIntentParams) async throws(DeliveryError) -> HandleIntentResult {
        try await call(Method.handleIntent, request, request.deadline)
    }

    func open(_ request: ContinueActivityParams) async throws(DeliveryError) {
        let answer: JSONValue = try await call(
            Method.continueActivity, request, request.deadline)
        guard case .object = answer else {
            throw DeliveryError(
                .badAnswer, "its answer to \(Method.continueActivity) is no object")
        }
    }

    func cancel(_ cancellation: CancelIntentParams) async {
        // A handler that is gone needs no telling.
        try? peer.notify(Method.cancelIntent, JSONValue(encoding: cancellation))
    }

    private func call<Answer: Decodable>(
        _ method: String, _ request: some Encodable, _ deadline: Double
    ) async throws(DeliveryError) -> Answer {
        do {
            let answer = try await peer.call(
                method, try JSONValue(encoding: request), deadline: .seconds(deadline))
            return try answer.decode(as: Answer.self)
        } catch {
            throw DeliveryError(error)
        }
    }
}

extension DeliveryError {
    /// What a failed call means for the intent.
    fileprivate init(_ error: RPCError) {
        let code: Code =
            switch error.code {
            case .timedOut: .timedOut
            case .cancelled: .cancelled
            case .disconnected: .connectionLost
            default: .badAnswer
            }
        self.init(code, error.message)
    }
}
