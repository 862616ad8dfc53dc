internal import Intents
internal import Matching

/// Chooses, among what each matcher says against some words, what helps the person most.
enum MissReason {
    /// One clause: why the words are no phrase.
    ///
    /// `miss` is the reason of the phrases of words alone; `failures` those of the recorded templates
    /// and of the definition files. A value that is missing is the most definite reason there is.
    static func sentence(_ miss: NearMiss, _ failures: [MatchFailure]) -> String {
        if case .silence = miss { return miss.description }
        if let recorded = failures.first.flatMap(missingValue) { return recorded }
        if case .beginning = miss { return miss.description }
        if let missing = failures.lazy.compactMap(missingValue).first { return missing }
        switch miss {
        case .nothingAlike, .noPhrases:
            return failures.lazy.compactMap(definite).first
                ?? failures.lazy.compactMap(nearest).first
                ?? NearMiss.nothingAlike.description
        default: return miss.description
        }
    }

    private static func missingValue(_ failure: MatchFailure) -> String? {
        guard case .needsValue(let slot) = failure.reason, let template = failure.nearest else {
            return nil
        }
        return "“\(template.source)” needs a value for \(slot)"
    }

    private static func definite(_ failure: MatchFailure) -> String? {
        switch failure.reason {
        case .wrongContext:
            failure.nearest.map { "“\($0.source)” fits, but needs to know more than was said" }
        case .tooLong:
            "more than \(TemplateMatcher.longestText) characters are no sentence"
        case .tooComplex: "there are too many ways to understand it; say it more simply"
        case .empty, .needsValue, .unknown: nil
        }
    }

    private static func nearest(_ failure: MatchFailure) -> String? {
        failure.nearest.map { "no phrase is like it; it begins like “\($0.source)”" }
    }
}
