/// What else the daemon says of the run that a handler takes part in.
///
///     if IntentContext.current?.locale == "de-DE" { … }
public struct IntentContext: Sendable, Hashable {
    /// Names this one run, in the log too.
    public var session: String
    /// The intent's name.
    public var intent: String
    /// What the person said to begin with.
    public var phrase: String
    /// The person's language, such as `en-GB`.
    public var locale: String?
    /// How long the daemon waits for this answer.
    public var timeLimit: Duration

    /// A run, for tests.
    public init(
        session: String = "test", intent: String, phrase: String = "", locale: String? = nil,
        timeLimit: Duration = .seconds(10)
    ) {
        self.session = session
        self.intent = intent
        self.phrase = phrase
        self.locale = locale
        self.timeLimit = timeLimit
    }

    /// The run that the calling method works for; nil outside of one.
    ///
    /// When the daemon gives the run up, the method's task is cancelled.
    @TaskLocal public static var current: IntentContext?
}
