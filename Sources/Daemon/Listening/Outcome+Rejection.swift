internal import Endpointing
internal import Intents

extension Outcome {
    /// The outcome of an utterance that endpointing found not worth recognising.
    init(_ rejection: Rejection) {
        let kind: Kind =
            switch rejection {
            case .noSpeech: .noSpeech
            case .tooQuiet: .tooQuiet
            case .tooLongNoise, .tooLongTalk: .tooLong
            }
        self.init(kind, rejection.description)
    }
}
