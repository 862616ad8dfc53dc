package import Dialogue
package import Intents

/// The state machine that says what a session does next.
package protocol SessionCourse: Sendable {
    /// What is known of the parameters so far.
    var parameters: [String: ParameterValue] { get }
    /// The first step.
    mutating func start() -> SessionStep
    /// The step after `event`.
    mutating func advance(_ event: SessionEvent) -> SessionStep
}
