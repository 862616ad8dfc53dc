package import Wire

/// A program that carries out intents: a connection in the daemon, a script in tests.
///
/// Each request waits for its answer at most until its own deadline.
package protocol IntentHandling: Sendable {
    /// Asks what becomes of one parameter.
    func resolve(
        _ request: ResolveIntentParams
    ) async throws(DeliveryError) -> ResolveIntentResult
    /// Asks whether it can be carried out.
    func confirm(
        _ request: ConfirmIntentParams
    ) async throws(DeliveryError) -> ConfirmIntentResult
    /// Asks for it to be carried out.
    func handle(_ request: HandleIntentParams) async throws(DeliveryError) -> HandleIntentResult
    /// Asks for some content to be shown.
    func open(_ request: ContinueActivityParams) async throws(DeliveryError)
    /// Tells the program that nobody waits for this session any more.
    func cancel(_ cancellation: CancelIntentParams) async
}
