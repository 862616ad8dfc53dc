internal import Endpointing
internal import Intents
internal import Matching

/// The phrases in force: a value, replaced whole, read by whoever matches.
struct PhraseSet: Sendable {
    /// Every shortcut by number.
    let shortcuts: [Int: Shortcut]
    private let index: PhraseIndex

    private static let noPhrases = Outcome(
        .notAPhrase, "there are no phrases yet; add one with phrasectl add")

    /// Exactly `shortcuts`.
    init(_ shortcuts: [Shortcut] = []) {
        self.shortcuts = Dictionary(shortcuts.map { ($0.id, $0) }) { first, _ in first }
        index = PhraseIndex(shortcuts.map { (id: $0.id, phrase: $0.phrase) })
    }

    /// What to do about `words`.
    func verdict(on words: [String]) -> Finding.Verdict {
        switch index.match(words) {
        case .match(let id):
            return .invoke(id)
        case .ambiguous(let ids):
            let names = ids.compactMap { shortcuts[$0]?.phrase.text }.map { "“\($0)”" }
            return .nothing(Outcome(.ambiguous, "it could be \(names.joined(separator: " or "))"))
        case .none(.noPhrases):
            return .nothing(Self.noPhrases)
        case .none(let miss):
            return .nothing(Outcome(.notAPhrase, miss.description))
        }
    }

    /// What to do about an utterance, given what endpointing found wrong with it, if anything.
    ///
    /// One that ran into the maximum is refused whatever was heard in it; a quiet one is only
    /// refused when no phrase was recognised.
    func verdict(on hypothesis: Hypothesis, rejection: Rejection?) -> Finding.Verdict {
        switch rejection {
        case .tooLongNoise?, .tooLongTalk?, .noSpeech?: break
        case .tooQuiet?, nil:
            if hypothesis.isUncertain { return .nothing(uncertain(hypothesis)) }
            if !hypothesis.isFiller, !hypothesis.words.isEmpty {
                return verdict(on: hypothesis.words.map(\.text))
            }
        }
        if let rejection { return .nothing(Outcome(rejection)) }
        if shortcuts.isEmpty { return .nothing(Self.noPhrases) }
        return .nothing(
            hypothesis.isFiller
                ? Outcome(.notAPhrase, "what was said is none of the registered phrases")
                : Outcome(.noSpeech, "there was a sound, but no words in it"))
    }

    private func uncertain(_ hypothesis: Hypothesis) -> Outcome {
        Outcome(
            .uncertain,
            "it sounded only somewhat like “\(hypothesis.text)”; say it again, or raise sensitivity")
    }
}
