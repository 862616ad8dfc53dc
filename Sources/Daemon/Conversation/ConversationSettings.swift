/// How questions are asked.
struct ConversationSettings: Sendable, Equatable {
    /// The allowed values of `window`.
    static let windowRange: ClosedRange<Duration> = .seconds(1) ... .seconds(60)
    /// The allowed values of `tail`.
    static let tailRange: ClosedRange<Duration> = .zero ... .seconds(3)

    /// How long one may take to begin to answer, from the end of the question.
    var window: Duration = .seconds(8)
    /// How long the room goes on sounding after we have spoken.
    var tail: Duration = .milliseconds(300)
    /// Whether questions are shown on the desktop.
    var showsNotifications = true
}
