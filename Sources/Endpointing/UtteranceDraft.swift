internal import Audio
internal import Foundation

/// An utterance in progress: its samples, and the levels by which it is judged at any time.
struct UtteranceDraft: Sendable {
    /// Index of the first frame, counted from the start of the stream.
    let startFrame: Int
    /// Frames before the first loud one.
    let preRollCount: Int
    /// The floor when speech began, against which a sound that was taken for noise still goes on.
    let floorBefore: BandLevels

    /// All samples so far.
    private(set) var samples: [Int16] = []
    /// The levels of all frames so far.
    private(set) var levels: [BandLevels] = []
    /// Frames judged to be speech.
    private(set) var speechCount = 0
    /// Frames since the last speech.
    private(set) var quietCount = 0
    /// Frames since the last sound that was loud by the floor when speech began.
    private(set) var stillCount = 0

    /// An utterance that begins with `frames`, the first `preRollCount` of them before the onset.
    init(
        startFrame: Int, preRollCount: Int, floorBefore: BandLevels,
        frames: [(frame: Frame, levels: BandLevels)], threshold: Float
    ) {
        self.startFrame = startFrame
        self.preRollCount = preRollCount
        self.floorBefore = floorBefore
        for (frame, levels) in frames {
            samples.append(contentsOf: frame.samples)
            self.levels.append(levels)
        }
        judge(by: floorBefore, threshold: threshold)
    }

    /// Frames since the onset.
    var length: Int { levels.count - preRollCount }

    /// Adds one frame and judges it by `floor`.
    mutating func append(
        _ frame: Frame, _ levels: BandLevels, floor: BandLevels, threshold: Float
    ) {
        samples.append(contentsOf: frame.samples)
        self.levels.append(levels)
        count(levels, floor: floor, threshold: threshold)
        stillCount = levels.excess(over: floorBefore) > threshold ? 0 : stillCount + 1
    }

    /// Judges all frames again by a floor that is known better now.
    mutating func judge(by floor: BandLevels, threshold: Float) {
        speechCount = 0
        quietCount = 0
        for frame in levels { count(frame, floor: floor, threshold: threshold) }
    }

    /// The utterance as it ends, with its level and the noise by `floor`.
    func finished(_ ending: Utterance.Ending, floor: BandLevels, threshold: Float) -> Utterance {
        let speech = levels.filter { $0.excess(over: floor) > threshold }
        let power = speech.reduce(0) { $0 + pow(10, $1.total / 10) }
        return Utterance(
            samples: samples,
            startFrame: startFrame,
            ending: ending,
            speechDuration: AudioFormat.frameDuration * speech.count,
            speechDecibels: speech.isEmpty
                ? Double(BandLevels.lowest) : 10 * log10(power / Double(speech.count)),
            noiseDecibels: floor.total)
    }

    /// The level that each band exceeds in one frame of five, for a sound that would not end.
    var usualLoudness: SIMD4<Float> {
        let rank = levels.count * 4 / 5
        return SIMD4(
            levels.map { $0.decibels[0] }.sorted()[rank],
            levels.map { $0.decibels[1] }.sorted()[rank],
            levels.map { $0.decibels[2] }.sorted()[rank], 0)
    }

    private mutating func count(_ levels: BandLevels, floor: BandLevels, threshold: Float) {
        if levels.excess(over: floor) > threshold {
            speechCount += 1
            quietCount = 0
        } else {
            quietCount += 1
        }
    }
}
