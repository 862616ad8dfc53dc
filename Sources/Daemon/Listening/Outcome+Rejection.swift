internal import Endpointing
internal import Intents

extension Outcome {
    /// The outcome of an utterance that endpointing found not worth recognising.
    init(_ rejection: Rejection) {
        switch rejection {
        case .noSpeech(let speech, let minimum):
            self.init(
                .noSpeech,
                "a sound of \(speech.milliseconds) ms, shorter than the \(minimum.milliseconds) ms of"
                    + " the shortest speech")
        case .tooQuiet(let decibels, let quietest):
            self.init(
                .tooQuiet,
                "speech at \(Int(decibels.rounded())) dB, quieter than \(Int(quietest.rounded())) dB;"
                    + " come closer, or raise the capture level")
        case .tooLong(let duration, let isNoise):
            let seconds = Int(duration / .seconds(1))
            self.init(
                .tooLong,
                isNoise
                    ? "\(seconds) s of steady noise; it counts as the room's noise from now on"
                    : "\(seconds) s of sound without a pause; is a radio or television on?")
        }
    }
}

extension Duration {
    /// Whole milliseconds.
    fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}
