/// Why a handler could not be registered or asked.
package struct DeliveryError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of failure it is.
    package enum Code: String, Sendable {
        /// The name of a handler, an intent, a parameter or an activity is not one.
        case badName
        /// The handler does not run and could not be started.
        case notStarted
        /// More handlers than may be registered at once.
        case tooManyHandlers
        /// More intents than one handler may announce.
        case tooManyIntents
        /// The handler did not answer in time.
        case timedOut
        /// The handler's connection ended before it answered.
        case connectionLost
        /// The handler answered with an error, or with something that is no answer.
        case badAnswer
        /// Nobody waits for the answer any more: the daemon stops.
        case cancelled
    }

    package let code: Code
    /// A sentence with the value that failed and, when known, the remedy.
    package let description: String

    /// A failure in words.
    package init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
