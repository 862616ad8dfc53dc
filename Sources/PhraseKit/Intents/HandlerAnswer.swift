/// What a method returns that a handler may write or leave out.
///
/// The type tells which: the daemon is asked to call what is written, and nothing else.
public protocol HandlerAnswer: Sendable {
    /// The answer where the method is written.
    associatedtype Answer: Sendable

    /// The answer; nil when the method was left out.
    var answer: Answer? { get }
    /// Whether the method is written.
    static var isGiven: Bool { get }
}

/// What a method that was left out returns: the daemon does that step by itself.
public struct LeftToDaemon<Answer: Sendable>: HandlerAnswer {
    /// No answer.
    public init() {}

    public var answer: Answer? { nil }
    public static var isGiven: Bool { false }
}
