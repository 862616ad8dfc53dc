package import Wire

/// A program that carries out intents: a connection in the daemon, a script in tests.
package protocol IntentHandling: Sendable {
    /// Asks for one intent to be carried out and waits for the answer, at most until its deadline.
    func handle(_ request: HandleIntentParams) async throws(DeliveryError) -> HandleIntentResult
    /// Tells the program that nobody waits for this session any more.
    func cancel(_ cancellation: CancelIntentParams) async
}
