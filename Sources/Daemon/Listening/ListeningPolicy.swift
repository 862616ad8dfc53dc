/// Whose speech is acted upon.
struct ListeningPolicy: Sendable, Equatable {
    /// When the daemon listens.
    enum Mode: String, Sendable, CaseIterable {
        /// To all that is said.
        case always
        /// Only to the utterance that `listen` asks for.
        case onRequest = "on-request"
    }

    /// The allowed values of `window`.
    static let windowRange: ClosedRange<Duration> = .seconds(1) ... .seconds(60)

    /// When the daemon listens.
    var mode = Mode.always
    /// How long after the wake phrase alone somebody may begin to speak.
    var window: Duration = .seconds(5)
}
