package import Audio

/// Cuts a stream of frames into utterances, following the noise of the room.
///
/// The same frames give the same events. Memory is bounded by the longest utterance. Gaps in the
/// stream are told by `interrupt()`, its end by `finish()`.
package struct Endpointer: Sendable {
    /// Frames from which the first floor is estimated; they are judged afterwards, so none is lost.
    private static let calibrationLength = 20
    /// Of this many frames in a row, `onsetLength` must be loud to start an utterance.
    private static let onsetWindow = 5
    private static let onsetLength = 3

    private var settings: EndpointerSettings
    private var preRollCount: Int { AudioFormat.frameCount(settings.preRoll) }
    private var hangOverCount: Int { AudioFormat.frameCount(settings.hangOver) }
    private var minimumCount: Int { AudioFormat.frameCount(settings.minimumSpeech) }
    private var maximumCount: Int { AudioFormat.frameCount(settings.maximumUtterance) }

    private var splitter = BandSplitter()
    private var floor: NoiseFloor?
    private var draft: UtteranceDraft?
    /// The latest frames, oldest first: what may become pre-roll and onset, or calibrate the floor.
    private var recent: [(frame: Frame, levels: BandLevels)] = []
    /// Which of the latest frames were loud, the newest in the lowest bit.
    private var loud: UInt8 = 0
    /// Frames judged so far: index of the next one.
    private var position = 0
    private var latest: BandLevels?

    /// An endpointer at the start of a stream; settings out of range are brought into it.
    package init(settings: EndpointerSettings = EndpointerSettings()) {
        self.settings = settings.clamped
    }

    /// Goes on with other settings; what is known of the room's noise stays.
    ///
    /// To be called between utterances, so that each is cut by one set of rules.
    package mutating func use(_ settings: EndpointerSettings) {
        self.settings = settings.clamped
    }

    /// Level of the latest frame in the speech range, in dB relative to full scale.
    package var levelDecibels: Double { latest?.total ?? Double(BandLevels.lowest) }
    /// Level of the room's noise in the speech range, in dB relative to full scale.
    package var noiseDecibels: Double { floor?.levels.total ?? Double(BandLevels.lowest) }
    /// Whether an utterance is in progress.
    package var isSpeech: Bool { draft != nil }

    /// The utterance in progress as it would be if it ended now, once `quiet` has followed its speech.
    ///
    /// Nil while nobody has said enough, while they speak, and when the longest quiet is not longer.
    package func utterance(after quiet: Duration) -> Utterance? {
        let quietCount = AudioFormat.frameCount(quiet)
        guard let draft, let floor, quietCount < hangOverCount, draft.quietCount >= quietCount,
            draft.speechCount >= minimumCount
        else { return nil }
        var copy = draft
        return copy.finished(.phrase, floor: floor.levels, threshold: sustain)
    }

    /// Whether the person has spoken again since `quiet` followed their speech.
    package func isQuiet(for quiet: Duration) -> Bool {
        (draft?.quietCount ?? 0) >= AudioFormat.frameCount(quiet)
    }

    /// Ends the utterance in progress: what was said is known to be a whole phrase.
    package mutating func conclude() -> [EndpointerEvent] { end(.phrase) }

    /// Takes the next frame of the stream.
    package mutating func process(_ frame: Frame) -> [EndpointerEvent] {
        let levels = splitter.measure(frame)
        latest = levels
        guard floor == nil else { return step(frame, levels) }
        recent.append((frame, levels))
        return recent.count < Self.calibrationLength ? [] : calibrate()
    }

    /// Takes note that the stream has ended: an utterance in progress ends with it.
    package mutating func finish() -> [EndpointerEvent] {
        interrupt()
    }

    /// Takes note of a gap in the stream: what lies before it does not belong to what follows.
    ///
    /// An utterance in progress ends as `endOfInput`. The floor is kept: the room is the same.
    package mutating func interrupt() -> [EndpointerEvent] {
        var events = floor == nil && !recent.isEmpty ? calibrate() : []
        if draft != nil { events += end(.endOfInput) }
        recent.removeAll(keepingCapacity: true)
        loud = 0
        splitter = BandSplitter()
        return events
    }

    private mutating func calibrate() -> [EndpointerEvent] {
        let first = recent
        recent.removeAll(keepingCapacity: true)
        floor = NoiseFloor(calibratedOn: first.map(\.levels))
        return first.flatMap { step($0.frame, $0.levels) }
    }

    private mutating func step(_ frame: Frame, _ levels: BandLevels) -> [EndpointerEvent] {
        guard let excess = floor.map({ levels.excess(over: $0.levels) }) else { return [] }
        position += 1
        recent.removeFirst(max(0, recent.count + 1 - preRollCount - Self.onsetWindow))
        recent.append((frame, levels))
        let isLoud = excess > onset
        let isSpeech = draft != nil || isLoud
        let isLifted = floor?.observe(levels, excess: excess, isSpeech: isSpeech)
        return draft == nil
            ? listen(isLoud: isLoud)
            : extend(frame, levels, isLifted: isLifted == true)
    }

    /// Waits for speech to begin.
    private mutating func listen(isLoud: Bool) -> [EndpointerEvent] {
        loud = (loud << 1 | (isLoud ? 1 : 0)) & (1 << Self.onsetWindow - 1)
        guard loud.nonzeroBitCount >= Self.onsetLength, let floor else { return [] }
        let onsetCount = UInt8.bitWidth - loud.leadingZeroBitCount
        let frames = Array(recent.suffix(preRollCount + onsetCount))
        draft = UtteranceDraft(
            startFrame: position - frames.count,
            preRollCount: max(0, frames.count - onsetCount),
            floor: floor.levels,
            frames: frames,
            threshold: sustain)
        loud = 0
        return [.started(frames.map(\.frame))]
    }

    /// Goes on with the utterance in progress, and ends it where it is over.
    private mutating func extend(
        _ frame: Frame, _ levels: BandLevels, isLifted: Bool
    ) -> [EndpointerEvent] {
        guard let floor = floor?.levels else { return [] }
        let threshold = sustain
        draft?.append(frame, levels, floor: floor, threshold: threshold)
        if isLifted { draft?.judgeAgain(by: floor, threshold: threshold) }
        var events: [EndpointerEvent] = [.continued(frame)]
        if let ending { events += end(ending) }
        return events
    }

    /// Why the utterance in progress is over, or nil while it goes on.
    ///
    /// A sound in which nothing has risen over a steady noise is waited out: it may be a fan that
    /// was switched on, and the person who speaks over it is heard in the same utterance.
    private var ending: Utterance.Ending? {
        guard let draft else { return nil }
        if draft.length >= maximumCount { return .maximumLength }
        let quietCount = draft.speechCount < minimumCount ? draft.stillCount : draft.quietCount
        return quietCount >= hangOverCount ? .silence : nil
    }

    private mutating func end(_ ending: Utterance.Ending) -> [EndpointerEvent] {
        guard var ended = draft, let levels = floor?.levels else { return [] }
        draft = nil
        loud = 0
        let utterance = ended.finished(ending, floor: levels, threshold: sustain)
        if ending == .maximumLength {
            // Music or a talk show: from now on it is what a phrase must rise over.
            floor?.learn(from: ended.levels)
            recent.removeAll(keepingCapacity: true)
        }
        return [.ended(utterance)]
    }

    /// What a frame must exceed to start an utterance, in dB: more where the noise fluctuates.
    private var onset: Float {
        Float(settings.onsetDecibels) + 2 * (floor?.fluctuation ?? 0)
    }

    /// What a frame must exceed to count as speech going on, in dB.
    private var sustain: Float {
        Float(settings.sustainDecibels) + 1.5 * (floor?.fluctuation ?? 0)
    }
}
