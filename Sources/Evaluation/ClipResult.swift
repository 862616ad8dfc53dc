internal import Endpointing
internal import Hearing
internal import Intents
internal import Matching

/// What came of one recording.
struct ClipResult: Sendable {
    /// What came of one utterance in it.
    struct Finding: Sendable {
        /// What was understood; nil when it was refused.
        let match: TemplateMatch?
        /// The outcome that would be told.
        let reason: Outcome.Kind
        let hypothesis: Hypothesis
        let processing: Duration
        /// How much quieter its loud moments became without noise; nil when none was removed.
        let lostDecibels: Double?
    }

    /// Whether what must come of a recording came of it.
    enum Verdict: String, Sendable {
        case accepted, wrong, refused
    }

    var findings: [Finding] = []
    /// How long the recording is.
    var duration: Duration

    /// Why nothing was done: the reason that tells the person most.
    var reason: Outcome.Kind {
        let told: [Outcome.Kind] = [.uncertain, .ambiguous, .notAPhrase, .tooLong, .tooQuiet]
        return told.first { kind in findings.contains { $0.reason == kind } } ?? .noSpeech
    }

    /// How many utterances would have been acted upon.
    var acceptedCount: Int { findings.count { $0.match != nil } }

    /// What this result is worth when `entry` was asked for.
    ///
    /// Exactly one result may come, and it must be right: a second one would be acted upon too.
    func verdict(for entry: ManifestEntry) -> Verdict {
        let matches = findings.compactMap(\.match)
        guard let intent = entry.intent else { return matches.isEmpty ? .accepted : .wrong }
        guard let match = matches.first else { return .refused }
        let isRight =
            matches.count == 1 && match.intent == intent
            && (entry.slots.map { Self.isSame($0, match.slots.mapValues(\.value)) } ?? true)
        return isRight ? .accepted : .wrong
    }

    private static func isSame(
        _ wanted: [String: ParameterValue], _ found: [String: ParameterValue]
    ) -> Bool {
        guard Set(wanted.keys) == Set(found.keys) else { return false }
        return wanted.allSatisfy { name, value in
            guard let given = found[name] else { return false }
            if case .array(let allowed) = value, value != given {
                return allowed.contains { isSame($0, given) }
            }
            return isSame(value, given)
        }
    }

    /// Numbers and words may be written either way.
    private static func isSame(_ wanted: ParameterValue, _ found: ParameterValue) -> Bool {
        wanted == found
            || TextNormalizer.words(wanted.argument) == TextNormalizer.words(found.argument)
    }
}
