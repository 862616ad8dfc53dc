internal import Grammar
internal import Intents
internal import Wire

/// Says what is wrong with a phrase before it is recorded.
struct PhraseChecker: Sendable {
    /// Fewer phones than this are too easily heard in other sounds.
    private static let minimumPhones = 5

    /// Every recorded shortcut.
    let shortcuts: [Int: Shortcut]
    /// Of every word of the phrase and of the recorded phrases; empty for one nobody can say.
    let pronunciations: [String: [PhoneSequence]]

    /// Every problem of `phrase`, worst first; `twin` is the shortcut that has the same words, and
    /// `templates` is what is known against it as a template.
    func check(
        _ phrase: Phrase, twin: Shortcut?, templates: [PhraseCheck.Problem] = []
    ) -> PhraseCheck {
        let problems =
            sizeProblems(phrase) + clashes(phrase, twin) + templates + soundProblems(phrase)
        return PhraseCheck(
            normalized: phrase.key,
            words: phrase.spokenWords.map(word),
            problems: problems,
            accepted: !problems.contains { $0.severity == "error" })
    }

    private func word(_ word: String) -> PhraseCheck.Word {
        let sequences = pronunciations[word] ?? []
        return PhraseCheck.Word(
            word: word,
            pronunciations: sequences.map { $0.phones.joined(separator: " ") },
            origin: sequences.first.map { "\($0.origin)" } ?? "none")
    }

    private func sizeProblems(_ phrase: Phrase) -> [PhraseCheck.Problem] {
        if phrase.key.isEmpty, phrase.diagnostics.isEmpty {
            return [.error("empty", "the phrase has no words", "write it as it is spoken")]
        }
        if phrase.text.count > Limits.phraseCharacters || phrase.words.count > Limits.phraseWords {
            return [
                .error(
                    "too-long",
                    "the phrase has \(phrase.words.count) words and \(phrase.text.count) characters",
                    "at most \(Limits.phraseWords) and \(Limits.phraseCharacters) are allowed")
            ]
        }
        return []
    }

    private func clashes(_ phrase: Phrase, _ twin: Shortcut?) -> [PhraseCheck.Problem] {
        if let other = twin {
            return [
                PhraseCheck.Problem(
                    severity: "error",
                    code: "duplicate",
                    message:
                        "“\(other.phrase.text)” is registered already, with number \(other.id)",
                    remedy: "remove it first: phrasectl remove \(other.id)",
                    other: other.phrase.text)
            ]
        }
        let spoken = spelling(phrase)
        guard !spoken.isEmpty else { return [] }
        let twins = shortcuts.values.filter { spelling($0.phrase) == spoken }
        return twins.sorted { $0.id < $1.id }.map { twin in
            PhraseCheck.Problem(
                severity: "error",
                code: "sounds-the-same",
                message: "it sounds exactly like “\(twin.phrase.text)”, number \(twin.id)",
                remedy: "choose other words, or record it anyway with --force",
                other: twin.phrase.text)
        }
    }

    private func soundProblems(_ phrase: Phrase) -> [PhraseCheck.Problem] {
        let mute = phrase.spokenWords.filter { pronunciations[$0]?.isEmpty != false }
        if !mute.isEmpty {
            let names = mute.map { "“\($0)”" }.joined(separator: ", ")
            return [
                .warning(
                    "unpronounceable",
                    "nobody knows how to say \(names), so only phrasectl say can invoke the phrase",
                    "write it the way it sounds")
            ]
        }
        let phones = spelling(phrase).count
        guard phones < Self.minimumPhones, !phrase.words.isEmpty else { return [] }
        return [
            .warning(
                "too-short",
                "it has only \(phones) sounds and may be heard in other words",
                "two or more words are safer")
        ]
    }

    /// The most likely phones of the whole phrase; empty when a word has none.
    private func spelling(_ phrase: Phrase) -> [String] {
        var phones: [String] = []
        for word in phrase.words {
            guard let first = pronunciations[word]?.first else { return [] }
            phones += first.phones
        }
        return phones
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
