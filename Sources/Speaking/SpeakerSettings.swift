/// How the daemon speaks.
package struct SpeakerSettings: Sendable, Equatable {
    /// The allowed values of `rate`.
    package static let rateRange = 0.5...2.0
    /// The allowed values of `volume`.
    package static let volumeRange = 0.0...1.0

    /// Whether anything is said or sounded at all.
    package var isEnabled = true
    /// Who speaks.
    package var voice = VoiceName.slt
    /// How fast, beside the voice's own pace.
    package var rate = 1.0
    /// How loud: 1 is as loud as the voice is, 0 is nothing.
    package var volume = 1.0
    /// ALSA device that plays it.
    package var device = "default"
    /// What is sounded when an answer is listened to, was understood, and was not.
    package var listening = EarconChoice.standard
    package var understood = EarconChoice.standard
    package var refused = EarconChoice.standard

    /// The defaults.
    package init() {}

    /// What is sounded for `earcon`.
    package func choice(for earcon: Earcon) -> EarconChoice {
        switch earcon {
        case .listening: listening
        case .understood: understood
        case .refused: refused
        }
    }
}

/// What is sounded at one of the moments that have a sound.
package enum EarconChoice: Sendable, Equatable {
    /// The project's own sound.
    case standard
    /// Nothing.
    case silent
    /// A WAV file.
    case file(path: String)
}
