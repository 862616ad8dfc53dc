/// `history/list`: what became of the last utterances.
package struct ListHistoryParams: Codable, Sendable, Equatable {
    /// How many entries at most, from 1 to 500; 50 when absent.
    package var limit: Int?

    /// Asks for so many entries.
    package init(limit: Int? = nil) { self.limit = limit }
}

/// One outcome that was kept.
package struct HistoryEntry: Codable, Sendable, Equatable {
    /// Seconds since the Unix epoch.
    package var time: Double
    /// What became of an utterance or of said text.
    package var outcome: OutcomeMessage

    /// An outcome at a time.
    package init(time: Double, outcome: OutcomeMessage) {
        self.time = time
        self.outcome = outcome
    }
}

/// Answer to `history/list` and `history/clear`.
package struct HistoryResult: Codable, Sendable, Equatable {
    /// Whether outcomes are kept at all.
    package var kept: Bool
    /// Those that were kept, the oldest first.
    package var entries: [HistoryEntry]

    /// What is kept.
    package init(kept: Bool, entries: [HistoryEntry]) {
        self.kept = kept
        self.entries = entries
    }
}
