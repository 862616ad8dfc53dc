/// How a handler ended: one of the codes every intent has, or one of the definition's own.
package struct ResponseCode: RawRepresentable, Sendable, Hashable {
    package let rawValue: String

    /// The code of that name.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// It can be handled: the answer of `confirm`.
    package static let ready = ResponseCode(rawValue: "ready")
    /// It was begun and goes on by itself.
    package static let inProgress = ResponseCode(rawValue: "in-progress")
    package static let success = ResponseCode(rawValue: "success")
    package static let failure = ResponseCode(rawValue: "failure")
    /// It can only be done in the program itself.
    package static let failureRequiringAppLaunch = ResponseCode(
        rawValue: "failure-requiring-app-launch")
    /// The program is to be opened, to go on there.
    package static let continueInApp = ResponseCode(rawValue: "continue-in-app")

    /// The codes every intent has.
    package static let common: [ResponseCode] = [
        .ready, .inProgress, .success, .failure, .failureRequiringAppLaunch, .continueInApp,
    ]

    /// Whether it means that all went well, unless a definition says otherwise of it.
    package var isSuccess: Bool {
        self != .failure && self != .failureRequiringAppLaunch && Self.common.contains(self)
    }
}

/// What a handler answers to `confirm` and `handle`.
package struct IntentResponse: Sendable, Hashable {
    package var code: ResponseCode
    /// The values of the response's properties.
    package var properties: [String: ParameterValue]
    /// Said instead of the definition's text, when the handler gives one.
    package var text: String?
    /// What to open, for `continue-in-app`.
    package var activity: Activity?

    /// A code with what belongs to it.
    package init(
        _ code: ResponseCode, properties: [String: ParameterValue] = [:], text: String? = nil,
        activity: Activity? = nil
    ) {
        self.code = code
        self.properties = properties
        self.text = text
        self.activity = activity
    }
}
