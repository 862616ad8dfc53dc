internal import Audio

/// Notices that a microphone works and yet cannot be understood: dead, cut off, or far too quiet.
///
/// It speaks up only after a while, and takes it back only after a while, so that a log stays short.
struct SoundHealth: Sendable {
    /// How long sound must be dead before that is told.
    private static let deadFrames = AudioFormat.frameCount(.seconds(10))
    /// How long it must live before that is taken back.
    private static let aliveFrames = AudioFormat.frameCount(.seconds(1))
    /// Utterances in a row after which something is told or taken back.
    private static let utterances = 3

    /// What is wrong; nil while nothing is.
    private(set) var complaint: SoundReading.Verdict?
    private var dead = 0
    private var alive = 0
    private var speech = SoundMeter()
    private var verdicts: [SoundReading.Verdict] = []

    /// Nothing heard yet.
    init() {}

    /// Takes the next frame; whether the complaint is another one now.
    mutating func add(_ frame: Frame, isSpeech: Bool) -> Bool {
        let before = complaint
        watch(frame)
        if isSpeech {
            speech.add(frame)
        } else if let reading = speech.reading {
            speech = SoundMeter()
            judge(reading.verdict)
        }
        return complaint != before
    }

    /// Looks for sound that is dead: a source that is muted gives one value for ever.
    private mutating func watch(_ frame: Frame) {
        let first = frame.samples[0]
        if frame.samples.allSatisfy({ $0 == first }) {
            dead += 1
            alive = 0
            if dead >= Self.deadFrames { complaint = .muted }
        } else {
            alive += 1
            dead = 0
            if complaint == .muted, alive >= Self.aliveFrames { complaint = nil }
        }
    }

    /// Takes what one utterance says; several in a row must agree.
    private mutating func judge(_ verdict: SoundReading.Verdict) {
        guard complaint != .muted else { return }
        let isTelling = verdict == .clipping || verdict == .veryLow
        verdicts = (verdicts + [isTelling ? verdict : .good]).suffix(Self.utterances)
        guard let first = verdicts.first, verdicts.count == Self.utterances,
            verdicts.allSatisfy({ $0 == first })
        else { return }
        complaint = first == .good ? nil : first
    }
}

extension SoundReading.Verdict {
    /// What a person should know and do about it; nil when all is well.
    var advice: String? {
        switch self {
        case .muted:
            "it gives nothing but zeros; if it does so while somebody speaks it is muted: unmute it with \"wpctl set-mute "
                + "@DEFAULT_AUDIO_SOURCE@ 0\" or \"amixer sset Capture cap\", and look for a switch on it"
        case .silent:
            "it gives hardly more than its own hiss; raise its level with \"alsamixer\" (F4) or "
                + "\"pavucontrol\", and look whether the microphone is plugged in"
        case .veryLow:
            "speech is very quiet; raise its level with \"alsamixer\" (F4) or \"pavucontrol\", or "
                + "come closer"
        case .clipping:
            "speech is cut off because it is too loud; lower its level with \"alsamixer\" (F4) or "
                + "\"pavucontrol\", and switch its boost off"
        case .good: nil
        }
    }
}
