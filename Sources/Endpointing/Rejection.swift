package import Audio
internal import Foundation

/// Why an utterance is not worth recognising, with the numbers that say so.
package enum Rejection: Sendable, Equatable, CustomStringConvertible {
    /// Too little of it is speech: a click, a knock, a short noise.
    case noSpeech(speech: Duration, minimum: Duration)
    /// It is quieter than speech that could be recognised; both in dB relative to full scale.
    case tooQuiet(decibels: Double, quietest: Double)
    /// A noise that would not end: hardly anything in it rose over `decibels`, its own steady level.
    case tooLongNoise(duration: Duration, decibels: Double)
    /// Talk, or something like it, that would not end.
    case tooLongTalk(duration: Duration, maximum: Duration)

    /// One sentence for the person: what was heard and, when known, the remedy.
    package var description: String {
        switch self {
        case .noSpeech(let speech, let minimum):
            "only \(milliseconds(speech)) ms of sound was heard, and speech lasts at least "
                + "\(milliseconds(minimum)) ms"
        case .tooQuiet(let decibels, let quietest):
            "speech came in at \(rounded(decibels)) dB and must reach \(rounded(quietest)) dB: "
                + "speak closer to the microphone or raise its level"
        case .tooLongNoise(let duration, let decibels):
            "a steady noise of \(rounded(decibels)) dB went on for \(seconds(duration)) s; "
                + "from now on it counts as the room's noise"
        case .tooLongTalk(let duration, let maximum):
            "sound went on for \(seconds(duration)) s without a pause; "
                + "an utterance may last \(seconds(maximum)) s"
        }
    }

    private func milliseconds(_ duration: Duration) -> Int {
        Int((duration / .milliseconds(1)).rounded())
    }
    private func seconds(_ duration: Duration) -> Int { Int((duration / .seconds(1)).rounded()) }
    private func rounded(_ decibels: Double) -> Int { Int(decibels.rounded()) }
}

/// Why `utterance` is not worth recognising by `settings`, or nil when it is.
package func verdict(_ utterance: Utterance, _ settings: EndpointerSettings) -> Rejection? {
    let settings = settings.clamped
    let isShort = utterance.speechDuration < settings.minimumSpeech
    if utterance.ending == .maximumLength {
        return isShort
            ? .tooLongNoise(duration: utterance.duration, decibels: utterance.noiseDecibels)
            : .tooLongTalk(duration: utterance.duration, maximum: settings.maximumUtterance)
    }
    if isShort {
        return .noSpeech(speech: utterance.speechDuration, minimum: settings.minimumSpeech)
    }
    if utterance.speechDecibels < settings.quietestDecibels {
        return .tooQuiet(
            decibels: utterance.speechDecibels, quietest: settings.quietestDecibels)
    }
    return nil
}
