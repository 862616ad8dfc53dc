internal import Grammar
internal import Intents
internal import Wire

/// Says what is wrong with a phrase before it is recorded.
struct PhraseChecker: Sendable {
    /// Every recorded shortcut.
    let shortcuts: [Int: Shortcut]
    /// How they sound.
    let sounds: PhraseSounds
    /// The ways to say every word.
    let words: KnownWords

    /// Every problem of `phrase`, worst first; `twin` is the shortcut that has the same words, and
    /// `templates` is what is known against it as a template.
    func check(
        _ phrase: Phrase, twin: Shortcut?, templates: [PhraseCheck.Problem] = []
    ) -> PhraseCheck {
        let problems = sizeProblems(phrase)
        guard problems.isEmpty else { return answer(phrase, problems) }
        if let twin { return answer(phrase, [duplicate(of: twin)] + templates) }
        let broken = templates.contains { $0.code == "template" && $0.severity == "error" }
        let checker = SoundChecker(
            shortcuts: shortcuts, sounds: sounds, words: words, isTemplate: phrase.isTemplate,
            saidAlike: Set(templates.compactMap(\.shortcut)))
        let (clashes, risk) = checker.findings(
            broken ? [] : sounds.sampler.sentences(of: phrase))
        return answer(phrase, clashes + templates + unpronounceable(phrase), risk: risk)
    }

    private func answer(
        _ phrase: Phrase, _ problems: [PhraseCheck.Problem], risk: PhraseCheck.Risk? = nil
    ) -> PhraseCheck {
        // A phrase that is refused may be of any length: its words are not listed.
        let isSized = problems.first?.code != "too-long"
        return PhraseCheck(
            normalized: phrase.key,
            words: isSized ? phrase.spokenWords.map(word) : [],
            problems: problems.filter { $0.severity == "error" }
                + problems.filter { $0.severity != "error" },
            accepted: !problems.contains { $0.severity == "error" },
            risk: risk)
    }

    private func word(_ word: String) -> PhraseCheck.Word {
        let sequences = words.ways(word).filter { $0.origin != .accent }
        return PhraseCheck.Word(
            word: word,
            pronunciations: sequences.map { $0.phones.joined(separator: " ") },
            origin: sequences.first.map { "\($0.origin)" } ?? "none")
    }

    private func sizeProblems(_ phrase: Phrase) -> [PhraseCheck.Problem] {
        if phrase.key.isEmpty, phrase.diagnostics.isEmpty {
            return [.error("empty", "the phrase has no words", "write it as it is spoken")]
        }
        if phrase.words.count > Limits.phraseWords {
            return [
                .error(
                    "too-long", "the phrase has \(phrase.words.count) words",
                    "at most \(Limits.phraseWords) are allowed")
            ]
        }
        return Self.lengthProblem(phrase.text).map { [$0] } ?? []
    }

    /// What is wrong with the length of a phrase, in code points: a letter may bear any number of
    /// marks, and each costs.
    static func lengthProblem(_ text: String) -> PhraseCheck.Problem? {
        let length = text.unicodeScalars.count
        guard length > Limits.phraseCharacters else { return nil }
        return .error(
            "too-long", "the phrase has \(length) characters",
            "at most \(Limits.phraseCharacters) are allowed")
    }

    private func duplicate(of other: Shortcut) -> PhraseCheck.Problem {
        PhraseCheck.Problem(
            severity: "error", code: "duplicate",
            message: "“\(other.phrase.text)” is registered already, with number \(other.id)",
            remedy: "remove it first: phrasectl remove \(other.id)",
            other: other.phrase.text, shortcut: other.id)
    }

    private func unpronounceable(_ phrase: Phrase) -> [PhraseCheck.Problem] {
        let mute = phrase.spokenWords.filter { words.ways($0).isEmpty }
        guard !mute.isEmpty else { return [] }
        let names = mute.map { "“\($0)”" }.joined(separator: ", ")
        return [
            .warning(
                "unpronounceable",
                "nobody knows how to say \(names), so only phrasectl say can invoke the phrase",
                "say how it sounds: phrasectl pronounce --sounds-like")
        ]
    }
}

extension PhraseCheck.Problem {
    /// A problem that refuses the phrase unless it is forced.
    static func error(_ code: String, _ message: String, _ remedy: String) -> Self {
        Self(severity: "error", code: code, message: message, remedy: remedy)
    }

    /// A problem that is told and not acted on.
    static func warning(_ code: String, _ message: String, _ remedy: String) -> Self {
        Self(severity: "warning", code: code, message: message, remedy: remedy)
    }
}

extension PhraseCheck {
    /// Problems that no force overcomes: there would be nothing to speak or to tell apart.
    private static let absolute: Set<String> = ["duplicate", "empty", "template", "too-long"]

    /// The problem that stops registration, if one does.
    func blockingProblem(force: Bool) -> Problem? {
        problems.first { $0.severity == "error" && (!force || Self.absolute.contains($0.code)) }
    }
}
