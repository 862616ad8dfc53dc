/// A program that supports intents: what it does for each, and its place at the daemon.
///
///     @main
///     struct SoupChef {
///         static func main() async throws {
///             let kitchen = Kitchen()
///             try await Handler(
///                 "org.example.SoupChef", intents: [SoupOrderIntent.handled(by: kitchen)]
///             ).run()
///         }
///     }
public struct Handler: Sendable {
    /// What the daemon knows the program by, such as `org.example.SoupChef`.
    public let application: String
    /// What people call the program.
    public let name: String?
    /// Why the program wants to be asked, one sentence for people.
    public let usage: String?
    /// The intents it supports.
    public let intents: [SupportedIntent]
    /// The activities it can be opened at.
    public let activities: [SupportedActivity]
    /// What tells the daemon of what was done in the program.
    public let channel: Channel?

    /// A program with what it supports.
    public init(
        _ application: String, name: String? = nil, usage: String? = nil,
        intents: [SupportedIntent], activities: [SupportedActivity] = [], channel: Channel? = nil
    ) {
        self.application = application
        self.name = name
        self.usage = usage
        self.intents = intents
        self.activities = activities
        self.channel = channel
    }

    /// What happens to the connection.
    public enum Event: Sendable, Hashable {
        /// The daemon knows the handler now.
        case registered
        /// The daemon is away; it is tried again after the pause.
        case waiting(reason: String, pause: Duration)
    }

    /// Serves the daemon, until the task is cancelled.
    ///
    /// A program that the daemon started speaks over the descriptor it inherited, and is done when the
    /// daemon has no more need of it. Any other connects to `handlers.sock` in the runtime directory
    /// (`$PHRASED_RUNTIME_DIR`, else `$XDG_RUNTIME_DIR/phrased`, else `/run/phrased`), and again,
    /// with pauses that grow to half a minute, whenever the daemon was away.
    ///
    /// - Parameter observe: Is told what happens to the connection.
    /// - Throws: When the daemon does not take the handler.
    public func run(
        observe: @escaping @Sendable (Event) -> Void = { _ in }
    ) async throws(HandlerError) {
        try await run(
            over: try HandlerRoute.ofThisProcess(), clock: ContinuousClock(), observe: observe)
    }
}
