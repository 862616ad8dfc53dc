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

    /// What is found about `sentences`, which are what one phrase may be said as.
    func findings(
        _ sentences: [[String]]
    ) -> (problems: [PhraseCheck.Problem], risk: PhraseCheck.Risk?) {
        let spellings = sentences.map { PhraseSounds.spellings(of: $0, words: words) }
        let usual = spellings.compactMap(\.first)
        let near = neighbours(usual, others: spellings.flatMap { $0.dropFirst() })
        let problems =
            alike(near) + usual.flatMap(continued) + sentences.flatMap(controls) + tooShort(usual)
        guard !sentences.isEmpty else { return (problems, nil) }
        let nearest = near.first.flatMap { near in
            shortcuts[near.id].map { (near.distance, $0.phrase.text) }
        }
        let estimate = RiskEstimate(
            spellings: usual, words: Set(sentences.joined()).sorted().map(words.ways),
            problems: problems, nearest: nearest)
        return (problems, estimate.message)
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
            .filter { seen.insert($0.id).inserted }.prefix(Self.maximumNamed).map(\.self)
    }

    private func alike(_ neighbours: [SoundIndex.Neighbour]) -> [PhraseCheck.Problem] {
        neighbours.compactMap { neighbour in
            guard neighbour.distance <= Self.near, let other = shortcuts[neighbour.id] else {
                return nil
            }
            let isSame = neighbour.distance < Self.same
            let percent = Int((100 * (1 - neighbour.distance)).rounded())
            return PhraseCheck.Problem(
                severity: isSame ? "error" : "warning",
                code: isSame ? "sounds-the-same" : "sounds-like",
                message: isSame
                    ? "it sounds exactly like “\(other.phrase.text)”, number \(other.id)"
                    : "it sounds like “\(other.phrase.text)”, number \(other.id): \(percent) %",
                remedy: isSame
                    ? "choose other words, or record it anyway with --force"
                    : "a word more or another word makes it safer",
                other: other.phrase.text, shortcut: other.id)
        }
    }

    private func continued(_ spelling: [String]) -> [PhraseCheck.Problem] {
        var problems: [PhraseCheck.Problem] = []
        let (longer, shorter) = sounds.index.continuations(of: spelling)
        if let other = longer.first.flatMap({ shortcuts[$0] }) {
            problems.append(
                .prefix(
                    "it is the beginning of “\(other.phrase.text)”, number \(other.id)"
                        + Self.more(longer) + ", so a pause after it is waited for",
                    with: other))
        }
        if let other = shorter.first.flatMap({ shortcuts[$0] }) {
            problems.append(
                .prefix(
                    "it begins like “\(other.phrase.text)”, number \(other.id)"
                        + Self.more(shorter) + ", which is heard when its end is lost",
                    with: other))
        }
        return problems
    }

    private static func more(_ ids: [Int]) -> String {
        ids.count > 1 ? " and \(ids.count - 1) more" : ""
    }

    private func controls(_ sentence: [String]) -> [PhraseCheck.Problem] {
        guard let word = sentence.first(where: Self.controlWords.contains) else { return [] }
        if sentence.count == 1 {
            return [
                .error(
                    "control-word", "“\(word)” answers the questions of phrased",
                    "say more than that: “\(word) the music”")
            ]
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
