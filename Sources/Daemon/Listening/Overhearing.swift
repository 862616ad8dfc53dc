/// Sees to it that what several microphones hear of one utterance is acted upon once.
///
/// Utterances that begin within a moment of each other are one. A finding waits for the microphones
/// that still hear it, but not long; then the clearest one that invokes something counts, and what
/// the others still say of it is dropped. With one microphone nothing waits.
struct Overhearing: Sendable {
    /// How far the beginnings of one utterance lie apart, at most: sound servers and radio delay it.
    static let window: Duration = .seconds(1)
    /// How long a finding waits for the other microphones.
    static let patience: Duration = .milliseconds(600)

    private struct Candidate {
        let finding: Finding
        let source: Int
        let clarity: Double
        let start: Duration
        let end: Duration
    }

    /// Since when each microphone hears somebody.
    private var speaking: [Int: Duration] = [:]
    private var waiting: [Candidate] = []
    /// When the utterance that was decided last began, and who had a say in it.
    private var decided: (start: Duration, sources: Set<Int>)?

    /// Nobody speaks.
    init() {}

    /// Whether somebody is heard by any microphone.
    var isSpeech: Bool { !speaking.isEmpty }

    /// Somebody began to speak; true when no other microphone hears them already.
    mutating func begin(source: Int, at time: Duration) -> Bool {
        let isFirst = !speaking.values.contains { Self.isOne($0, time) }
        speaking[source] = time
        return isFirst
    }

    /// An utterance ended; what is to be done now. The higher its `clarity`, the better it was heard.
    mutating func end(
        _ finding: Finding, source: Int, clarity: Double, at time: Duration
    ) -> [Finding] {
        let start = speaking.removeValue(forKey: source) ?? time
        if let decided, Self.isOne(decided.start, start), !decided.sources.contains(source) {
            self.decided?.sources.insert(source)
            return due(at: time)
        }
        waiting.append(
            Candidate(
                finding: finding, source: source, clarity: clarity, start: start, end: time))
        return due(at: time)
    }

    /// A microphone hears nobody any more, whether or not that was worth a finding.
    mutating func quiet(source: Int) { speaking[source] = nil }

    /// What need not wait any more.
    mutating func due(at time: Duration) -> [Finding] {
        var findings: [Finding] = []
        while let first = waiting.first {
            let isAwaited = speaking.values.contains { Self.isOne($0, first.start) }
            if isAwaited, time - first.end < Self.patience { break }
            let rivals = waiting.filter { Self.isOne($0.start, first.start) }
            // Of one microphone each utterance counts.
            let group = rivals.filter { rival in
                rivals.first { $0.source == rival.source }?.start == rival.start
            }
            waiting.removeAll { candidate in
                group.contains { $0.source == candidate.source && $0.start == candidate.start }
            }
            decided = (first.start, Set(group.map(\.source)))
            if let best = group.max(by: Self.isWorse) { findings.append(best.finding) }
        }
        return findings
    }

    private static func isOne(_ first: Duration, _ second: Duration) -> Bool {
        max(first, second) - min(first, second) <= window
    }

    private static func isWorse(_ left: Candidate, _ right: Candidate) -> Bool {
        (left.finding.invokes ? 1 : 0, left.clarity) < (
            right.finding.invokes ? 1 : 0, right.clarity
        )
    }
}

extension Finding {
    /// Whether it leads to something.
    fileprivate var invokes: Bool {
        if case .invoke = verdict { return true }
        return false
    }
}
