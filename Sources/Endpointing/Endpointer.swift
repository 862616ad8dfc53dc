package import Audio

/// Cuts a stream of frames into utterances, following the noise of the room.
///
/// The same frames give the same events. Memory is bounded by the longest utterance. Gaps in the
/// stream are told by `interrupt()`, its end by `finish()`.
package struct Endpointer: Sendable {
    /// Frames from which the first floor is estimated; they are judged afterwards, so none is lost.
    private static let calibrationLength = 20
    /// Of this many frames in a row `onsetLength` must be loud to start an utterance.
    private static let onsetWindow = 5
    private static let onsetLength = 3

    private let settings: EndpointerSettings
    private let preRollCount: Int
    private let hangOverCount: Int
    private let minimumCount: Int
    private let maximumCount: Int

    private var splitter = BandSplitter()
    private var floor: NoiseFloor?
    private var draft: UtteranceDraft?
    /// The latest frames outside an utterance, oldest first: pre-roll, onset, calibration.
    private var recent: [(frame: Frame, levels: BandLevels)] = []
    /// Which of the latest frames were loud, the newest in the lowest bit.
    private var loud: UInt8 = 0
    private var nextFrame = 0
    private var latest: BandLevels?

    /// An endpointer at the start of a stream; settings out of range are brought into it.
    package init(settings: EndpointerSettings = EndpointerSettings()) {
        self.settings = settings.clamped
        preRollCount = AudioFormat.frameCount(self.settings.preRoll)
        hangOverCount = AudioFormat.frameCount(self.settings.hangOver)
        minimumCount = AudioFormat.frameCount(self.settings.minimumSpeech)
        maximumCount = AudioFormat.frameCount(self.settings.maximumUtterance)
    }

    /// Level of the latest frame in the speech range, in dB relative to full scale.
    package var levelDecibels: Double { latest?.total ?? Double(BandLevels.lowest) }
    /// Level of the room's noise in the speech range, in dB relative to full scale.
    package var noiseDecibels: Double { floor?.levels.total ?? Double(BandLevels.lowest) }
    /// Whether an utterance is in progress.
    package var isSpeech: Bool { draft != nil }

    /// Takes the next frame of the stream.
    package mutating func process(_ frame: Frame) -> [EndpointerEvent] {
        let levels = splitter.measure(frame)
        latest = levels
        guard floor == nil else { return step(frame, levels) }
        recent.append((frame, levels))
        return recent.count < Self.calibrationLength ? [] : calibrate()
    }

    /// Takes note that the stream has ended; an utterance in progress ends with it.
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
        nextFrame += 1
        guard var floor else { return [] }
        let excess = levels.excess(over: floor.levels)
        let isLifted = floor.observe(levels, excess: excess, isSpeech: draft != nil || excess > onset)
        self.floor = floor
        if draft != nil { return extend(frame, levels, isLifted: isLifted) }
        return listen(frame, levels, excess: excess)
    }

    private mutating func listen(
        _ frame: Frame, _ levels: BandLevels, excess: Float
    ) -> [EndpointerEvent] {
        if recent.count == preRollCount + Self.onsetWindow { recent.removeFirst() }
        recent.append((frame, levels))
        loud = (loud << 1 | (excess > onset ? 1 : 0)) & (1 << Self.onsetWindow - 1)
        guard loud.nonzeroBitCount >= Self.onsetLength, let floor else { return [] }
        let onsetCount = Int(UInt8.bitWidth - loud.leadingZeroBitCount)
        let frames = recent.suffix(preRollCount + onsetCount)
        draft = UtteranceDraft(
            startFrame: nextFrame - frames.count,
            preRollCount: frames.count - onsetCount,
            floorBefore: floor.levels,
            frames: Array(frames),
            threshold: sustain)
        recent.removeAll(keepingCapacity: true)
        loud = 0
        return [.started(frames.map(\.frame))]
    }

    private mutating func extend(
        _ frame: Frame, _ levels: BandLevels, isLifted: Bool
    ) -> [EndpointerEvent] {
        guard let floor = floor?.levels else { return [] }
        let threshold = sustain
        draft?.append(frame, levels, floor: floor, threshold: threshold)
        if isLifted { draft?.judge(by: floor, threshold: threshold) }
        keep(frame, levels)
        guard let draft else { return [] }
        if draft.length >= maximumCount { return [.continued(frame)] + end(.maximumLength) }
        let isOver = draft.quietCount >= hangOverCount
            && (draft.speechCount >= minimumCount || draft.stillCount >= hangOverCount)
        return isOver ? [.continued(frame)] + end(.silence) : [.continued(frame)]
    }

    /// Keeps the tail of the utterance in progress: what follows it soon gets it as pre-roll.
    private mutating func keep(_ frame: Frame, _ levels: BandLevels) {
        if recent.count == preRollCount + Self.onsetWindow { recent.removeFirst() }
        recent.append((frame, levels))
    }

    private mutating func end(_ ending: Utterance.Ending) -> [EndpointerEvent] {
        guard let ended = draft, let floor = floor?.levels else { return [] }
        let utterance = ended.finished(ending, floor: floor, threshold: sustain)
        if ending == .maximumLength {
            self.floor?.adopt(ended.usualLoudness)
            recent.removeAll(keepingCapacity: true)
        }
        draft = nil
        loud = 0
        return [.ended(utterance)]
    }

    /// What a frame must exceed to start an utterance: more where the noise fluctuates.
    private var onset: Float {
        Float(settings.onsetDecibels) + 1.5 * (floor?.fluctuation ?? 0)
    }

    /// What a frame must exceed to count as speech going on.
    private var sustain: Float {
        Float(settings.sustainDecibels) + 1.5 * (floor?.fluctuation ?? 0)
    }
}
