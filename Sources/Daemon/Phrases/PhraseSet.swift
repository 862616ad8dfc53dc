internal import Endpointing
internal import Grammar
internal import Intents
internal import Matching

/// What can be said: a value, replaced whole, read by whoever matches.
///
/// A recorded phrase goes before every sentence of a definition file, and one that is words alone
/// before every template: what a person recorded word for word is what they mean.
struct PhraseSet: Sendable {
    /// Every recorded shortcut by number.
    let shortcuts: [Int: Shortcut]
    /// The recorded templates.
    let recorded: RecordedTemplates
    /// The sentences of the definition files.
    let defined: DefinedSentences
    /// What must be said before them; nil when nothing need be.
    let wake: WakePhrase?
    private let index: PhraseIndex
    private let hasOwnSensitivities: Bool

    private static let noPhrases = Outcome(
        .notAPhrase, "there are no phrases yet; add one with phrasectl add")

    /// Exactly `shortcuts` and `defined`. What is the same in `known` is not compiled again.
    init(
        _ shortcuts: [Shortcut] = [], defined: DefinedSentences = DefinedSentences(),
        wake: WakePhrase? = nil, known: PhraseSet? = nil
    ) {
        self.shortcuts = Dictionary(shortcuts.map { ($0.id, $0) }) { first, _ in first }
        self.defined = defined
        self.wake = wake
        hasOwnSensitivities = shortcuts.contains { $0.sensitivity != nil }
        recorded = RecordedTemplates(
            shortcuts, defined: defined.sentences, names: defined.names, known: known?.recorded)
        index = PhraseIndex(shortcuts.map { (id: $0.id, phrase: $0.phrase) })
    }

    /// Whether nothing can be said.
    var isEmpty: Bool { shortcuts.isEmpty && defined.isEmpty }

    /// What to do about `words`; `text` is how they were written, where somebody wrote them.
    func verdict(on words: [String], text: String? = nil) -> Finding.Verdict {
        switch index.match(words) {
        case .match(let id):
            return shortcuts[id].map { .invoke(PhraseMatch($0)) } ?? .nothing(Self.noPhrases)
        case .ambiguous(let ids):
            return ambiguous(ids.compactMap { shortcuts[$0] }.map { PhraseMatch($0).name })
        case .none(let miss):
            return templateVerdict(
                on: text ?? PhraseIndex.spoken(words).joined(separator: " "), miss)
        }
    }

    /// What to do about an utterance, given what endpointing found wrong with it, if anything.
    ///
    /// One that ran into the maximum is refused whatever was heard in it; a quiet one is only
    /// refused when no phrase was recognised. Who `isAwake` need not say the wake phrase.
    func verdict(
        on hypothesis: Hypothesis, rejection: Rejection?, isAwake: Bool = true
    ) -> Finding.Verdict {
        switch rejection {
        case .tooLongNoise?, .tooLongTalk?, .noSpeech?: break
        case .tooQuiet?, nil:
            if hypothesis.isUncertain { return .nothing(uncertain(hypothesis)) }
            if !hypothesis.isFiller, !hypothesis.words.isEmpty {
                return verdict(hearing: hypothesis.words.map(\.text), isAwake: isAwake)
            }
        }
        if let rejection { return .nothing(Outcome(rejection)) }
        if isEmpty { return .nothing(Self.noPhrases) }
        return .nothing(
            hypothesis.isFiller
                ? Outcome(.notAPhrase, "what was said is none of the registered phrases")
                : Outcome(.noSpeech, "there was a sound, but no words in it"))
    }

    /// What to do about words that were heard, the wake phrase perhaps among them.
    private func verdict(hearing words: [String], isAwake: Bool) -> Finding.Verdict {
        guard let wake else { return verdict(on: words) }
        if let rest = wake.rest(of: words) {
            guard rest.isEmpty else { return verdict(on: rest) }
            return .nothing(
                Outcome(.awake, "“\(wake.text)” was said; now say one of the phrases"))
        }
        guard !isAwake else { return verdict(on: words) }
        return .nothing(
            Outcome(
                .notAPhrase,
                "“\(wake.text)” was not said before “\(words.joined(separator: " "))”"))
    }

    /// How readily the phrase that is `words` is acted upon, when it has a sensitivity of its own.
    func sensitivity(of words: [String]) -> Double? {
        guard hasOwnSensitivities, case .invoke(let match) = verdict(on: unwoken(words)) else {
            return nil
        }
        return match.shortcut.flatMap { shortcuts[$0]?.sensitivity }
    }

    /// What the phrase that is `words` does; nil where they are none, or more than one.
    func meaning(of words: [String]) -> Meaning? {
        guard case .invoke(let match) = verdict(on: unwoken(words)) else { return nil }
        let action = match.shortcut.map { "shortcut \($0)" } ?? match.definedIntent
        return action.map { Meaning(action: $0, values: match.slots) }
    }

    /// Whether `words`, from which the graph goes on as `standing` says, are a whole phrase that no
    /// other continues. Words that may be skipped make it no other one.
    func isOver(_ words: [String], _ standing: GraphWalk.Standing) -> Bool {
        guard standing.isEnd else { return false }
        if standing.next.isEmpty { return true }
        let skipped = defined.sentences.skipWords.map(TextNormalizer.words)
        guard standing.next.isSubset(of: skipped.compactMap(\.first)) else { return false }
        let said = unwoken(words)
        let verdict = verdict(on: said)
        guard case .invoke = verdict else { return false }
        return skipped.allSatisfy { self.verdict(on: said + $0) == verdict }
    }

    private func unwoken(_ words: [String]) -> [String] { wake?.rest(of: words) ?? words }

    /// What to do about words that no phrase of words alone has, which has `miss` for its reason.
    private func templateVerdict(on text: String, _ miss: NearMiss) -> Finding.Verdict {
        var failures: [MatchFailure] = []
        for outcome in [recorded.matcher, defined.matcher].lazy.map({ $0.match(text) }) {
            switch outcome {
            case .match(let match): return .invoke(phraseMatch(match))
            case .ambiguous(let matches): return ambiguous(matches.map { phraseMatch($0).name })
            case .none(let failure): failures.append(failure)
            }
        }
        if isEmpty, miss != .silence { return .nothing(Self.noPhrases) }
        return .nothing(Outcome(.notAPhrase, MissReason.sentence(miss, failures)))
    }

    private func phraseMatch(_ match: TemplateMatch) -> PhraseMatch {
        guard let shortcut = RecordedTemplates.number(match.intent).flatMap({ shortcuts[$0] })
        else { return PhraseMatch(match) }
        return PhraseMatch(shortcut, slots: match.slots.mapValues(\.value))
    }

    private func uncertain(_ hypothesis: Hypothesis) -> Outcome {
        if let rival = hypothesis.rival, rival.isTie {
            let other = rival.words.joined(separator: " ")
            return Outcome(
                .ambiguous,
                "it sounded as much like “\(other)” as like “\(hypothesis.text)”; say it again")
        }
        return Outcome(
            .uncertain,
            "it sounded only somewhat like “\(hypothesis.text)”; say it again, or raise sensitivity"
        )
    }

    private func ambiguous(_ names: [String]) -> Finding.Verdict {
        .nothing(Outcome(.ambiguous, "it could be \(names.joined(separator: " or "))"))
    }
}

extension PhraseMatch {
    /// The phrase as it is told apart from others: sentences of files by their intent too.
    fileprivate var name: String {
        definedIntent.map { "“\(phrase)” (\($0))" } ?? "“\(phrase)”"
    }
}
