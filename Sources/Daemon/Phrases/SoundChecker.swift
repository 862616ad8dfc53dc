internal import Grammar
internal import Intents
internal import Pronunciation
internal import Wire

/// Says what speaks against the sounds of a phrase: others that are like it, and its own.
struct SoundChecker: Sendable {
    /// Fewer phones than this are too easily heard in other sounds.
    static let minimumPhones = 5
    /// Phrases nearer than this are told.
    static let near: Float = 0.12
    /// Phrases farther than this are no risk.
    private static let farthest: Float = 0.2
    /// Phrases nearer than this sound the same.
    static let same: Float = 0.001
    /// Most other phrases that are named.
    private static let maximumNamed = 3
    /// What people answer questions with: a phrase of these words alone could not be told from it.
    static let controlWords: Set<String> = ["yes", "no", "cancel", "stop", "help"]

    /// Every recorded shortcut.
    let shortcuts: [Int: Shortcut]
    /// How they sound.
    let sounds: PhraseSounds
    /// The ways to say every word.
    let words: KnownWords
    /// Whether the phrase is a template: then only some of what it says may clash.
    var isTemplate = false
    /// Shortcuts that are known to share sentences with it: how alike those sound goes without saying.
    var saidAlike: Set<Int> = []

    /// Most other ways to say the phrase, besides the usual ones, that are looked at.
    private static let maximumOthers = 64

    /// What is found about `sentences`, which are what one phrase may be said as.
    func findings(
        _ sentences: [[String]]
    ) -> (problems: [PhraseCheck.Problem], risk: PhraseCheck.Risk?) {
        let spellings = sentences.map { PhraseSounds.spellings(of: $0, words: words) }
        let usual = spellings.compactMap(\.first)
        let others = spellings.flatMap { $0.dropFirst() }.prefix(Self.maximumOthers)
        let near = neighbours(usual, others: Array(others))
        let problems = alike(near) + continued(usual) + controls(sentences) + tooShort(usual)
        guard !sentences.isEmpty else { return (problems, nil) }
        let nearest = near.first.flatMap { near in
            shortcuts[near.id].map { (near.distance, $0.phrase.text) }
        }
        let estimate = RiskEstimate(
            spellings: usual, words: mostGuessed(sentences).map(words.ways),
            problems: problems, nearest: nearest)
        return (problems, estimate.message)
    }

    /// The words of the sentence whose sounds are known least.
    private func mostGuessed(_ sentences: [[String]]) -> [String] {
        let all = sentences.map { Set($0).sorted() }
        let doubts = all.map { words in
            words.count { self.words.ways($0).first.map { $0.origin == .rules } ?? true }
        }
        return zip(all, doubts).max { $0.1 < $1.1 }?.0 ?? []
    }

    /// The phrases like one of the `usual` spellings, and those exactly like one of the `others`.
    private func neighbours(
        _ usual: [[String]], others: [[String]]
    ) -> [SoundIndex.Neighbour] {
        let index = sounds.index
        let near = usual.flatMap {
            index.neighbours(of: $0, within: Self.farthest, count: Self.maximumNamed)
        }
        let same = others.flatMap {
            index.neighbours(of: $0, within: Self.same, count: Self.maximumNamed)
        }
        var seen = Set<Int>()
        return (near + same).sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
            .filter { !saidAlike.contains($0.id) && seen.insert($0.id).inserted }.prefix(
                Self.maximumNamed
            ).map(\.self)
    }

    private func alike(_ neighbours: [SoundIndex.Neighbour]) -> [PhraseCheck.Problem] {
        neighbours.compactMap { neighbour in
            guard neighbour.distance <= Self.near, let other = shortcuts[neighbour.id] else {
                return nil
            }
            let isSame = neighbour.distance < Self.same
            // Of a template only some sentences clash, and the others can be said.
            let isPartly = isTemplate || other.phrase.isTemplate
            let verb = isPartly ? "can sound" : "sounds"
            let name = "“\(other.phrase.text)”, number \(other.id)"
            let percent = Int((100 * (1 - neighbour.distance)).rounded())
            return PhraseCheck.Problem(
                severity: isSame && !isPartly ? "error" : "warning",
                code: isSame ? "sounds-the-same" : "sounds-like",
                message: isSame
                    ? "it \(verb) exactly like \(name)" : "it \(verb) like \(name): \(percent) %",
                remedy: isSame && !isPartly
                    ? "choose other words, or record it anyway with --force"
                    : "a word more or another word makes it safer",
                other: other.phrase.text, shortcut: other.id)
        }
    }

    private func continued(_ spellings: [[String]]) -> [PhraseCheck.Problem] {
        var problems: [PhraseCheck.Problem] = []
        let found = spellings.map(sounds.index.continuations)
        let longer = Set(found.flatMap(\.longer)).subtracting(saidAlike).sorted()
        let shorter = Set(found.flatMap(\.shorter)).subtracting(saidAlike).sorted()
        let verb = isTemplate ? "can be" : "is"
        if let other = longer.first.flatMap({ shortcuts[$0] }) {
            problems.append(
                .prefix(
                    "it \(verb) the beginning of “\(other.phrase.text)”, number \(other.id)"
                        + Self.more(longer) + ", so a pause after it is waited for",
                    with: other))
        }
        if let other = shorter.first.flatMap({ shortcuts[$0] }) {
            problems.append(
                .prefix(
                    "it \(isTemplate ? "can begin" : "begins") like “\(other.phrase.text)”,"
                        + " number \(other.id)"
                        + Self.more(shorter) + ", which is heard when its end is lost",
                    with: other))
        }
        return problems
    }

    private static func more(_ ids: [Int]) -> String {
        ids.count > 1 ? " and \(ids.count - 1) more" : ""
    }

    private func controls(_ sentences: [[String]]) -> [PhraseCheck.Problem] {
        let alone = sentences.first { $0.count == 1 && Self.controlWords.contains($0[0]) }
        if let word = alone?.first {
            return [
                .error(
                    "control-word", "“\(word)” answers the questions of phrased",
                    "say more than that: “\(word) the music”")
            ]
        }
        guard let word = sentences.joined().first(where: Self.controlWords.contains) else {
            return []
        }
        return [
            .warning(
                "control-word", "it contains “\(word)”, which also answers questions",
                "other words are safer")
        ]
    }

    private func tooShort(_ spellings: [[String]]) -> [PhraseCheck.Problem] {
        guard let phones = spellings.map(\.count).min(), phones < Self.minimumPhones else {
            return []
        }
        return [
            .warning(
                "too-short",
                "it has only \(phones) sounds and may be heard in other words",
                "two or more words are safer")
        ]
    }
}

extension PhraseCheck.Problem {
    /// A warning that one of two phrases goes on where the other ends.
    fileprivate static func prefix(_ message: String, with other: Shortcut) -> Self {
        Self(
            severity: "warning", code: "prefix", message: message,
            remedy: "let the two begin with different words", other: other.phrase.text,
            shortcut: other.id)
    }
}
