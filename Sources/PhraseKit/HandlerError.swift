/// Why a handler cannot run, or cannot do what it was asked.
///
/// What a handler throws reaches the person as the reason why nothing was done, so throw a sentence:
///
///     throw HandlerError(.failed, "the stove is cold")
public struct HandlerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of failure; more may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// Its name.
        public let rawValue: String

        /// The kind of that name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// No daemon can be found: there is no runtime directory, or the descriptor is no socket.
        public static let unreachable = Code(rawValue: "unreachable")
        /// The daemon does not take this handler.
        public static let refused = Code(rawValue: "refused")
        /// The connection ended.
        public static let disconnected = Code(rawValue: "disconnected")
        /// A parameter has a value that is none of its type.
        public static let badValue = Code(rawValue: "bad-value")
        /// The handler was asked for something it does not support.
        public static let unsupported = Code(rawValue: "unsupported")
        /// The handler could not do it.
        public static let failed = Code(rawValue: "failed")
    }

    /// Which kind it is.
    public var code: Code
    /// A sentence with the value that failed, and the remedy where it is known.
    public var description: String

    /// A failure in words.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
