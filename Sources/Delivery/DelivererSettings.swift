/// How long handlers may take.
package struct DelivererSettings: Sendable, Equatable {
    /// How long a connected handler has to answer `intent/handle`. Default 10 s.
    package var handlerDeadline: Duration
    /// How long a command may run before it is stopped. Default 10 s.
    package var commandDeadline: Duration

    /// The defaults, or what the configuration says.
    package init(
        handlerDeadline: Duration = .seconds(10), commandDeadline: Duration = .seconds(10)
    ) {
        self.handlerDeadline = handlerDeadline
        self.commandDeadline = commandDeadline
    }
}
