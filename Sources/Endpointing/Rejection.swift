package import Audio

/// Why an utterance is not worth recognising, with the numbers that say so.
package enum Rejection: Sendable, Equatable {
    /// Too little of it is speech: a click, a knock, a short noise.
    case noSpeech(speech: Duration, minimum: Duration)
    /// It is quieter than speech that could be recognised; both in dB relative to full scale.
    case tooQuiet(decibels: Double, quietest: Double)
    /// It did not end by itself: `isNoise` where nothing in it rose over a steady sound.
    case tooLong(duration: Duration, isNoise: Bool)
}

extension Utterance {
    /// Why this utterance is not worth recognising, or nil when it is.
    package func verdict(_ settings: EndpointerSettings) -> Rejection? {
        if speechDuration < settings.minimumSpeech, ending != .maximumLength {
            return .noSpeech(speech: speechDuration, minimum: settings.minimumSpeech)
        }
        if ending == .maximumLength {
            return .tooLong(
                duration: duration, isNoise: speechDuration < settings.minimumSpeech)
        }
        if speechDecibels < settings.quietestDecibels {
            return .tooQuiet(decibels: speechDecibels, quietest: settings.quietestDecibels)
        }
        return nil
    }
}
