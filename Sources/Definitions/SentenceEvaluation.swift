internal import Intents
package import Matching

/// How many sentences of a set of cases a matcher gets right.
package struct SentenceEvaluation: Sendable {
    /// One case that came out wrong.
    package struct Mistake: Sendable {
        /// What was asked.
        package let sentenceCase: SentenceCase
        /// What came out.
        package let outcome: MatchOutcome
    }

    /// How many cases there were.
    package private(set) var count = 0
    /// Those that came out wrong, in their order.
    package private(set) var mistakes: [Mistake] = []

    /// How many were right.
    package var right: Int { count - mistakes.count }
    /// How many gave no single intent although they should, and how many a wrong intent or slot.
    package var refused: Int { mistakes.count { $0.outcome.match == nil } }
    package var wrong: Int { mistakes.count - refused }

    /// Asks `matcher` for every case.
    package init(_ cases: [SentenceCase], matcher: TemplateMatcher) {
        count = cases.count
        for sentenceCase in cases {
            let outcome = matcher.match(sentenceCase.sentence, context: sentenceCase.context)
            if !sentenceCase.accepts(outcome) {
                mistakes.append(Mistake(sentenceCase: sentenceCase, outcome: outcome))
            }
        }
    }
}

extension SentenceCase {
    /// Whether `outcome` is what the case asks for: the intent and exactly the slots, or nothing.
    package func accepts(_ outcome: MatchOutcome) -> Bool {
        guard let intent else { return outcome.match == nil }
        guard let match = outcome.match, match.intent == intent,
            Set(match.slots.keys) == Set(slots.keys)
        else { return false }
        return slots.allSatisfy { name, wanted in
            guard let found = match.slots[name]?.value else { return false }
            if case .array(let allowed) = wanted {
                return found == wanted || allowed.contains { Self.isSame($0, found) }
            }
            return Self.isSame(wanted, found)
        }
    }

    /// Whole numbers may be written with a fraction of nothing.
    private static func isSame(_ wanted: ParameterValue, _ found: ParameterValue) -> Bool {
        switch (wanted, found) {
        case (.decimal(let wanted), .integer(let found)): wanted == Double(found)
        case (.integer(let wanted), .decimal(let found)): Double(wanted) == found
        default: wanted == found
        }
    }
}
