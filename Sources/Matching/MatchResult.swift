/// What the words of an utterance mean.
package enum MatchResult: Sendable, Equatable {
    /// They are the phrase of the shortcut with this number.
    case match(Int)
    /// They are the phrase of several shortcuts, whose numbers these are, in ascending order.
    case ambiguous([Int])
    /// They are no phrase, for a reason that can be told.
    case none(NearMiss)
}
