/// `handler/register`: a handler announces what it supports. Said again, it replaces what was said.
package struct RegisterHandlerParams: Codable, Sendable, Equatable {
    /// Application id of the program, such as `org.example.soup`.
    package var handler: String
    /// Names of the intents; no other handler may have one of them.
    package var intents: [String]
    /// The parameters it answers `intent/resolve` for, by intent.
    package var resolves: [String: [String]]?
    /// The intents it answers `intent/confirm` for.
    package var confirms: [String]?
    /// The types of activities it answers `activity/continue` for.
    package var activities: [String]?
    /// What people call the program.
    package var name: String?
    /// Why it wants to be asked, one sentence for the person who decides.
    package var usage: String?

    /// Announces a handler; what is absent it does not do.
    package init(
        handler: String, intents: [String], resolves: [String: [String]]? = nil,
        confirms: [String]? = nil, activities: [String]? = nil, name: String? = nil,
        usage: String? = nil
    ) {
        self.handler = handler
        self.intents = intents
        self.resolves = resolves
        self.confirms = confirms
        self.activities = activities
        self.name = name
        self.usage = usage
    }
}

/// Answer to `handler/register`.
package struct RegisterHandlerResult: Codable, Sendable, Equatable {
    /// The intents that the daemon will ask this handler for.
    package var intents: [String]
    /// As in ``HandlerMessage``: while it is `unknown` or `denied`, nothing is asked of the handler.
    package var trust: String

    /// What was taken, and whether it will be asked.
    package init(intents: [String], trust: String) {
        self.intents = intents
        self.trust = trust
    }
}

/// `intent/cancel`, a notification: the daemon no longer waits for this session.
package struct CancelIntentParams: Codable, Sendable, Equatable {
    /// The run that is given up, as `intent/handle` named it.
    package var session: String
    /// `deadline`, `cancelled` or `shutdown`.
    package var reason: String

    /// Gives up a run.
    package init(session: String, reason: String) {
        self.session = session
        self.reason = reason
    }
}
