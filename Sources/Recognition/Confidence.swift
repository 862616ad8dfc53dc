internal import Decoding
internal import Foundation
internal import Grammar
internal import Intents

/// How sure one may be of words, from how much better than any other sounds they fit.
///
/// The same frames are decoded once more along nothing but phones. Speech fits its own words about
/// as well as it fits phones chosen freely, in a quiet room and in a noisy one; other words, forced
/// upon it, fit far worse. Figures: Docs/Decisions/0006-rejection.md.
enum Confidence {
    /// Advantage over a whole utterance, in nats a frame, at which right and wrong are as likely.
    static let evenTotal = -1.5
    /// The same over the words alone.
    static let evenWords = -1.6
    /// Nats a frame that make the odds e times better.
    static let scale = 0.4
    /// Advantage of one word at which it and another one are as likely; a word varies far more.
    static let evenWord = -4.1
    /// Nats a frame that make the odds of one word e times better.
    static let wordScale = 1.0
    /// Words shorter than this, in decoder frames, say little by themselves.
    static let shortestWord = 15
    /// Words of fewer frames in all must fit better: noise and other words fit them by chance.
    static let certainFrames = 80
    /// How much better words of no length would have to fit, in nats a frame.
    static let shortness = 0.6
    /// What rises over the room's noise by less, in dB, must fit better: it may be the noise itself.
    static let certainRise = 12.0
    /// How much better, in nats a frame for each dB that is lacking.
    static let faintness = 0.2

    /// What `path` says in `words`, and how sure that is, beside the path that `phones` found.
    static func hypothesis(
        along path: [Segment], _ words: [Hypothesis.Word], beside phones: [Segment],
        rise: Double? = nil
    ) -> Hypothesis {
        var evidence = evidence(for: path, beside: phones)
        evidence.rise = rise
        let reference = FrameScores(phones)
        let judged = words.map { word in
            var word = word
            let difference = Double(word.acousticScore) - reference.sum(over: word.frames)
            word.confidence = ofWord(
                advantage: difference / Double(word.frames.count) * AcousticModel.natsPerUnit)
            return word
        }
        return Hypothesis(
            words: judged, isFiller: false, confidence: of(evidence), evidence: evidence)
    }

    /// The evidence for `path`, beside the path that `phones` found in the same audio.
    static func evidence(
        for path: [Segment], beside phones: [Segment]
    ) -> Hypothesis.Evidence {
        let reference = FrameScores(phones)
        func advantage(_ segments: [Segment]) -> Double {
            let frames = segments.reduce(0) { $0 + $1.frames.count }
            guard frames > 0 else { return 0 }
            let difference = segments.reduce(0) {
                $0 + Double($1.score) - reference.sum(over: $1.frames)
            }
            return difference / Double(frames) * AcousticModel.natsPerUnit
        }
        let words = path.filter { $0.word?.text != nil }
        let telling = words.filter { $0.frames.count >= shortestWord }
        return Hypothesis.Evidence(
            total: advantage(path), words: advantage(words),
            worstWord: (telling.isEmpty ? words : telling).map { advantage([$0]) }.min() ?? 0,
            absolute: absolute(words),
            frames: words.reduce(0) { $0 + $1.frames.count })
    }

    /// How the words of a path fit beside the best sound of each frame by itself, in nats a frame.
    static func absolute(_ words: [Segment]) -> Double {
        let frames = words.reduce(0) { $0 + $1.frames.count }
        guard frames > 0 else { return 0 }
        return Double(words.reduce(0) { $0 + $1.score }) / Double(frames)
            * AcousticModel.natsPerUnit
    }

    /// The confidence, 0…1, that `evidence` gives.
    static func of(_ evidence: Hypothesis.Evidence) -> Double {
        let lack = max(0, 1 - Double(evidence.frames) / Double(certainFrames))
        let faint = max(0, certainRise - (evidence.rise ?? certainRise))
        let margin = min(evidence.total - evenTotal, evidence.words - evenWords)
        return logistic((margin - shortness * lack - faintness * faint) / scale)
    }

    /// The confidence in one word that has this advantage, in nats a frame.
    static func ofWord(advantage: Double) -> Double {
        logistic((advantage - evenWord) / wordScale)
    }

    private static func logistic(_ value: Double) -> Double { 1 / (1 + exp(-value)) }
}
