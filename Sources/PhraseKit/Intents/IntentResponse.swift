/// How a handler ended: one of the codes every intent has, or one of the definition's own.
public struct ResponseCode: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// Its name in the definition.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    /// It can be handled: the answer of `confirm`.
    public static let ready: ResponseCode = "ready"
    /// It was begun and goes on by itself.
    public static let inProgress: ResponseCode = "in-progress"
    /// It was done.
    public static let success: ResponseCode = "success"
    /// It was not done.
    public static let failure: ResponseCode = "failure"
    /// It can only be done in the program itself.
    public static let failureRequiringAppLaunch: ResponseCode = "failure-requiring-app-launch"
    /// The program is to be opened, to go on there.
    public static let continueInApp: ResponseCode = "continue-in-app"
}

/// What a handler answers to `confirm` and `handle`; generated code has one for each definition.
public protocol IntentResponse: Hashable, HandlerAnswer where Answer == Self {
    /// How it can end.
    associatedtype Code: RawRepresentable<String>, Sendable, Hashable

    /// How it ended.
    var code: Code { get }
    /// The values for the definition's text, by the names in the definition.
    var propertyValues: [String: ParameterValue] { get }
    /// Said instead of the definition's text.
    var spokenText: String? { get }
    /// What to open, for `continue-in-app`.
    var continuation: Activity? { get }
}

extension IntentResponse {
    public var answer: Self? { self }
    public static var isGiven: Bool { true }
}

/// An answer to any intent, without the types of its definition.
///
///     return AnyResponse(.success, text: "Your soup will be ready in ten minutes")
public struct AnyResponse: IntentResponse {
    public var code: ResponseCode
    public var propertyValues: [String: ParameterValue]
    public var spokenText: String?
    public var continuation: Activity?

    /// A code with what belongs to it.
    public init(
        _ code: ResponseCode, properties: [String: ParameterValue] = [:], text: String? = nil,
        activity: Activity? = nil
    ) {
        self.code = code
        propertyValues = properties
        spokenText = text
        continuation = activity
    }

    /// The same answer without the types of one intent.
    public init(erasing response: some IntentResponse) {
        self.init(
            ResponseCode(rawValue: response.code.rawValue), properties: response.propertyValues,
            text: response.spokenText, activity: response.continuation)
    }
}
