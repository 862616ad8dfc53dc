package import Audio

/// What a microphone tells, in order.
package enum CaptureEvent: Sendable, Equatable {
    /// Frames that continue the ones before, unless a gap came between.
    case frames([Frame])
    /// Samples were lost: what follows does not continue what came before.
    case gap
    /// The microphone's state changed.
    case state(CaptureState)
}
