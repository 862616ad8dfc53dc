internal import Foundation

extension Habits {
    /// Everything that was ever done, the likeliest to be done at `moment` first.
    ///
    /// Probabilities sum to 1 over all candidates; candidates that are equally likely come in the
    /// order of their names.
    package func ranking(
        at moment: Moment, context: [String: String] = [:]
    ) -> [RankedCandidate] {
        let evidence = Evidence(self, at: moment, context: context)
        let probabilities = probabilities(evidence)
        // Beside all others alike: beside itself alone nothing would stand out.
        let equal = [Float](repeating: 1 / Float(max(candidates.count, 1)), count: candidates.count)
        let averages = averages(evidence, equal)
        return candidates.indices
            .sorted { (probabilities[$1], candidates[$0]) < (probabilities[$0], candidates[$1]) }
            .map { number in
                RankedCandidate(
                    candidate: candidates[number],
                    probability: Double(probabilities[number]),
                    reasons: reasons(evidence.clues(of: number), against: averages))
            }
    }

    /// How likely each candidate is next, by number: a softmax of the weighted clues.
    func probabilities(_ evidence: Evidence) -> [Float] {
        let scores = candidates.indices.map { number in
            zip(weights, evidence.clues(of: number)).reduce(Float(0)) { $0 + $1.0 * $1.1 }
        }
        let highest = scores.max() ?? 0
        let powers = scores.map { exp($0 - highest) }
        let sum = powers.reduce(0, +)
        return powers.map { $0 / sum }
    }

    /// What each clue says on average, where each candidate counts as much as `shares` say.
    func averages(_ evidence: Evidence, _ shares: [Float]) -> [Float] {
        var averages = [Float](repeating: 0, count: weights.count)
        for number in candidates.indices {
            for (clue, value) in evidence.clues(of: number).enumerated() {
                averages[clue] += shares[number] * value
            }
        }
        return averages
    }

    /// The clues that speak most for a candidate beside the others, strongest first, two at most.
    ///
    /// Of those that say nearly the same, such as what usually follows, the strongest stands for all.
    private func reasons(
        _ clues: ArraySlice<Float>, against averages: [Float]
    ) -> [RankedCandidate.Reason] {
        let previous = events.last.map { candidates[Int($0.candidate)] }
        let gains = zip(Clue.allCases, zip(weights, zip(clues, averages)))
            .map { (clue: $0, gain: $1.0 * ($1.1.0 - $1.1.1)) }
            .filter { $0.gain > 0.1 }
            .sorted { ($1.gain, $0.clue.rawValue) < ($0.gain, $1.clue.rawValue) }
        var chosen: [Clue] = []
        for gain in gains where !chosen.contains(where: { $0.topic == gain.clue.topic }) {
            chosen.append(gain.clue)
        }
        return chosen.prefix(2).map { RankedCandidate.Reason(clue: $0, after: previous) }
    }
}
