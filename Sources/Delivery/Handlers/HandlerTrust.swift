/// Why a handler may be asked to carry out intents, or why not.
package enum HandlerTrust: String, Sendable, CaseIterable {
    /// The administrator installed its manifest.
    case administrator
    /// The person installed its manifest.
    case user
    /// The person said so.
    case allowed
    /// It merely connected, and the person was not asked yet.
    case unknown
    /// The person said no.
    case denied

    /// Whether its intents are delivered.
    package var isTrusted: Bool {
        switch self {
        case .administrator, .user, .allowed: true
        case .unknown, .denied: false
        }
    }
}

/// What the person decided about handlers.
package struct HandlerDecisions: Sendable, Equatable {
    /// By application id: whether it may be asked.
    package var allowed: [String: Bool]
    /// By intent: the handler that is to be asked.
    package var preferred: [String: String]

    /// Decisions, or none.
    package init(allowed: [String: Bool] = [:], preferred: [String: String] = [:]) {
        self.allowed = allowed
        self.preferred = preferred
    }
}
