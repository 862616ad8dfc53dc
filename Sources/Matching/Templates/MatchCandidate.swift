internal import Intents

/// A template that fits, with the slots it fills.
struct MatchCandidate {
    /// The template.
    let sentence: Int
    /// In the order of the sentence.
    let slots: [FilledSlot]
    /// How well it fits.
    let rank: MatchRank
    /// The form of the sentence that it fits.
    let text: MatchText
}

/// The best candidates so far: those that no other beats, one an intent.
struct BestCandidates {
    /// Equally good ones.
    private(set) var candidates: [MatchCandidate] = []
    /// A template that fits but for the context.
    var refused: Int?
    /// Whether a template fits but has too many ways to fill its slots.
    var hasGivenUp = false

    /// Adds a candidate, unless a better one is there.
    mutating func add(_ candidate: MatchCandidate, isSameIntent: (Int, Int) -> Bool) {
        if let best = candidates.first {
            if candidate.rank < best.rank { return }
            if best.rank < candidate.rank { candidates.removeAll() }
        }
        let known = candidates.firstIndex { isSameIntent($0.sentence, candidate.sentence) }
        guard let known else { return candidates.append(candidate) }
        // Of equals the one that was written first wins.
        if candidate.sentence < candidates[known].sentence { candidates[known] = candidate }
    }
}
