/// What a file says of a handler that is installed: what it supports and how it is started.
package struct HandlerManifest: Sendable, Equatable {
    /// Its application id.
    package var application: String
    /// What people call it.
    package var name: String
    /// Why it wants to be asked.
    package var usage: String?
    package var intents: [String]
    /// Those that are refused while the login session is locked.
    package var restricted: [String]
    /// The types of activities it can be opened at.
    package var activities: [String]
    /// The argument vector that starts it; empty when it starts by itself.
    package var command: [String]
    /// How long one that was started may have nothing to do before it is let go; nil for ever.
    package var idleExit: Duration?
    /// Whether the administrator installed it; otherwise the person did.
    package var isAdministrators: Bool
    /// The file that says so.
    package var file: String

    /// A handler that starts by itself.
    package init(
        application: String, intents: [String] = [], command: [String] = [],
        isAdministrators: Bool = false, file: String = ""
    ) {
        self.application = application
        name = application
        self.intents = intents
        restricted = []
        activities = []
        self.command = command
        self.isAdministrators = isAdministrators
        self.file = file
    }
}
