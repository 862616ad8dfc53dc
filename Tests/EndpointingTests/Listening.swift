import Audio
import Endpointing

/// Everything an endpointer said about a sound.
struct Listening {
    private(set) var events: [EndpointerEvent] = []
    private(set) var utterances: [Utterance] = []
    /// The noise after every frame, in dB.
    private(set) var noise: [Double] = []

    /// Lets an endpointer hear `frames` to their end.
    init(_ frames: [Frame], settings: EndpointerSettings = EndpointerSettings()) {
        var endpointer = Endpointer(settings: settings)
        for frame in frames {
            add(endpointer.process(frame))
            noise.append(endpointer.noiseDecibels)
        }
        add(endpointer.finish())
    }

    /// Start and end of the utterances, in seconds.
    var spans: [ClosedRange<Double>] {
        utterances.map { utterance in
            let start = Double(utterance.startFrame) * 0.02
            return start...start + Double(utterance.samples.count) / 16_000
        }
    }

    /// What each utterance is rejected for, as a word, or "speech".
    var verdicts: [String] {
        utterances.map { utterance in
            switch verdict(utterance, EndpointerSettings()) {
            case nil: "speech"
            case .noSpeech: "no speech"
            case .tooQuiet: "too quiet"
            case .tooLongNoise: "noise"
            case .tooLongTalk: "talk"
            }
        }
    }

    private mutating func add(_ new: [EndpointerEvent]) {
        events += new
        for event in new {
            if case .ended(let utterance) = event { utterances.append(utterance) }
        }
    }
}
