internal import Hearing
internal import Intents

/// What the pipeline made of one utterance, or of text that was said in its place.
struct Finding: Sendable, Equatable {
    /// What to do about it.
    enum Verdict: Sendable, Equatable {
        /// Nothing, for this reason.
        case nothing(Outcome)
        /// Invoke this phrase.
        case invoke(PhraseMatch)
    }

    var verdict: Verdict
    /// Normalised words; nil when there were none.
    var heard: String?
    /// How sure the recogniser was, 0…1; nil for text.
    var confidence: Double?
    /// Time spent between the last frame of the utterance and this verdict; nil for text.
    var processing: Duration?
    /// Whether somebody waits for what becomes of it.
    var isRequested = false

    /// Whether it was close to a phrase, and nothing is done all the same.
    var isNearlyAPhrase: Bool {
        guard case .nothing(let outcome) = verdict else { return false }
        return [.uncertain, .ambiguous].contains(outcome.kind)
    }

    /// What `text` would do, had it been heard.
    static func text(_ text: String, in phrases: PhraseSet) -> Finding {
        let words = TextNormalizer.words(text)
        return Finding(
            verdict: phrases.verdict(on: words, text: text),
            heard: words.isEmpty ? nil : words.joined(separator: " "))
    }
}

extension Finding {
    /// An utterance that no phrase was looked for in, with what became of it.
    init(_ outcome: Outcome, of heard: Heard) {
        let hypothesis = heard.hypothesis
        self.init(
            verdict: .nothing(outcome), heard: hypothesis.text.isEmpty ? nil : hypothesis.text,
            confidence: hypothesis.words.isEmpty ? nil : hypothesis.confidence,
            processing: heard.processing)
    }
}
