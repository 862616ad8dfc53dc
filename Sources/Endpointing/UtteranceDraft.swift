internal import Audio
internal import Foundation

/// An utterance in progress: its samples, and the levels by which it can be judged again.
///
/// The floor becomes known better while an utterance goes on, so no judgement is final before its end.
struct UtteranceDraft: Sendable {
    /// Sound this far under the speaker's own level, in dB, is the room's and not the speaker's.
    private static let speakerRange: Float = 30

    /// Index of the first frame, counted from the start of the stream.
    let startFrame: Int
    /// Frames before the first loud one.
    let preRollCount: Int
    /// The floor when speech began: by it even a sound that has become the floor is still going on.
    let floorBefore: BandLevels

    /// All samples so far.
    private(set) var samples: [Int16] = []
    /// The levels of all frames so far.
    private(set) var levels: [BandLevels] = []
    /// Frames judged to be speech.
    private(set) var speechCount = 0
    /// Frames since the last speech.
    private(set) var quietCount = 0
    /// Frames since the last sound that rose over `floorBefore`.
    private(set) var stillCount = 0

    private var speechPower = 0.0
    /// Which of the latest frames were speech, the newest in the lowest bit.
    private var latest: UInt8 = 0
    /// The level the speaker reaches, in dB. It rises slowly: one knock hardly moves it.
    private var peak: Float?

    /// An utterance that begins with `frames`, the first `preRollCount` of them before the onset.
    init(
        startFrame: Int, preRollCount: Int, floor: BandLevels,
        frames: [(frame: Frame, levels: BandLevels)], threshold: Float
    ) {
        self.startFrame = startFrame
        self.preRollCount = preRollCount
        floorBefore = floor
        for (frame, levels) in frames {
            samples.append(contentsOf: frame.samples)
            self.levels.append(levels)
            judge(levels, by: floor, threshold: threshold)
        }
    }

    /// Frames since the onset.
    var length: Int { levels.count - preRollCount }

    /// Adds one frame and judges it by `floor`.
    mutating func append(
        _ frame: Frame, _ levels: BandLevels, floor: BandLevels, threshold: Float
    ) {
        samples.append(contentsOf: frame.samples)
        self.levels.append(levels)
        judge(levels, by: floor, threshold: threshold)
        stillCount = levels.excess(over: floorBefore) > threshold ? 0 : stillCount + 1
    }

    /// Judges all frames again, by a floor that is known better now.
    mutating func judgeAgain(by floor: BandLevels, threshold: Float) {
        speechCount = 0
        speechPower = 0
        quietCount = 0
        latest = 0
        peak = nil
        for frame in levels { judge(frame, by: floor, threshold: threshold) }
    }

    /// The utterance as it ends, judged by the last floor.
    mutating func finished(
        _ ending: Utterance.Ending, floor: BandLevels, threshold: Float
    ) -> Utterance {
        judgeAgain(by: floor, threshold: threshold)
        return Utterance(
            samples: samples,
            startFrame: startFrame,
            ending: ending,
            speechDuration: AudioFormat.frameDuration * speechCount,
            speechDecibels: speechCount == 0
                ? Double(BandLevels.lowest) : 10 * log10(speechPower / Double(speechCount)),
            noiseDecibels: floor.total)
    }

    private mutating func judge(_ levels: BandLevels, by floor: BandLevels, threshold: Float) {
        let total = levels.total
        let reached = peak ?? Float(total)
        let raised = reached + max(0, Float(total) - reached) * 0.2
        peak = raised
        latest = latest << 1 & 0b110
        quietCount += 1
        guard levels.excess(over: floor) > threshold, Float(total) > raised - Self.speakerRange
        else { return }
        speechCount += 1
        speechPower += pow(10, total / 10)
        latest |= 1
        // A loud frame alone is a click in a pause.
        if latest.nonzeroBitCount >= 2 { quietCount = 0 }
    }
}
