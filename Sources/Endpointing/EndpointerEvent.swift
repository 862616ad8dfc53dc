package import Audio

/// What the endpointer says about the frame it was given.
package enum EndpointerEvent: Sendable, Equatable {
    /// Speech began: the pre-roll and the frames that showed it, oldest first.
    case started([Frame])
    /// One more frame of the utterance in progress, be it speech or a pause in it.
    case continued(Frame)
    /// The utterance is over: exactly the frames of `started` and `continued`, judged as a whole.
    case ended(Utterance)
}
