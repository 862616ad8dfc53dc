internal import Delivery
internal import Wire

/// A connected handler: asks over its connection.
struct HandlerConnection: IntentHandling {
    /// The handler's end.
    let peer: Peer

    func handle(_ request: HandleIntentParams) async throws(DeliveryError) -> HandleIntentResult {
        do {
            let answer = try await peer.call(
                Method.handleIntent, try JSONValue(encoding: request),
                deadline: .seconds(request.deadline))
            return try answer.decode(as: HandleIntentResult.self)
        } catch {
            throw DeliveryError(error)
        }
    }

    func cancel(_ cancellation: CancelIntentParams) async {
        // A handler that is gone needs no telling.
        try? peer.notify(Method.cancelIntent, JSONValue(encoding: cancellation))
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
