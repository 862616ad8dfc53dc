internal import Foundation
internal import Intents

/// How sure one may be of words, from how much better than any other sounds they fit.
///
/// The same frames are decoded once more along nothing but phones. Speech fits its own words about
/// as well as it fits phones chosen freely; other words, forced upon it, fit far worse. Only the
/// frames inside the words count: silence around them says nothing about them.
enum Confidence {
    /// Log advantage a frame, in nats, of words that are right as often as wrong.
    static let evenAdvantage = -0.9
    /// Nats a frame that make the odds e times better.
    static let scale = 0.4

    /// The confidence, 0…1, in `words`, beside the path that `phones` found in the same audio.
    static func of(
        _ words: [Hypothesis.Word], beside phones: [Segment], natsPerUnit: Double
    ) -> Double {
        guard !words.isEmpty else { return 0 }
        let perFrame = advantage(of: words, over: phones) * natsPerUnit
        return 1 / (1 + exp(-(perFrame - evenAdvantage) / scale))
    }

    /// How much higher a frame the words score than the phones do inside the words, in score units.
    static func advantage(of words: [Hypothesis.Word], over phones: [Segment]) -> Double {
        var difference = 0.0
        var frames = 0
        for word in words {
            difference += Double(word.acousticScore)
            frames += word.frames.count
            for phone in phones {
                let overlap = phone.frames.clamped(to: word.frames)
                guard phone.frames.overlaps(word.frames) else { continue }
                let share = Double(overlap.count) / Double(phone.frames.count)
                difference -= Double(phone.score) * share
            }
        }
        return frames == 0 ? 0 : difference / Double(frames)
    }
}
