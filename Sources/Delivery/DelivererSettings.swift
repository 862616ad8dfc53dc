/// How long handlers may take.
package struct DelivererSettings: Sendable, Equatable {
    /// How long a connected handler has for each answer. Default 10 s.
    package var handlerDeadline: Duration
    /// How long a handler that is started has to register. Default 10 s.
    package var startDeadline: Duration
    /// How long a command may run before it is stopped. Default 10 s.
    package var commandDeadline: Duration
    /// The language of the person, as handlers are told it.
    package var language: String

    /// The defaults, or what the configuration says.
    package init(
        handlerDeadline: Duration = .seconds(10), startDeadline: Duration = .seconds(10),
        commandDeadline: Duration = .seconds(10), language: String = "en"
    ) {
        self.handlerDeadline = handlerDeadline
        self.startDeadline = startDeadline
        self.commandDeadline = commandDeadline
        self.language = language
    }
}
