internal import Intents
internal import Pronunciation
internal import Wire

/// Says where the wake phrase and the phrases behind it get in each other's way.
struct WakePhraseChecker: Sendable {
    /// The wake phrase.
    let wake: WakePhrase
    /// The ways to say every word.
    let words: KnownWords

    /// What speaks against `phrase` because of the wake phrase.
    func problems(of phrase: Phrase) -> [PhraseCheck.Problem] {
        if wake.rest(of: phrase.words) != nil {
            return [
                .error(
                    "wake-phrase", "it begins with the wake phrase “\(wake.text)”",
                    "leave that out: it is said before every phrase")
            ]
        }
        guard let distance = distance(to: phrase), distance <= SoundChecker.near else { return [] }
        let remedy = "choose other words, or another wake phrase"
        return distance < SoundChecker.same
            ? [
                .error(
                    "wake-phrase", "it sounds exactly like the wake phrase “\(wake.text)”", remedy)
            ]
            : [.warning("wake-phrase", "it sounds like the wake phrase “\(wake.text)”", remedy)]
    }

    /// What is wrong with the wake phrase itself, among `shortcuts`.
    func complaints(_ shortcuts: [Shortcut]) -> [String] {
        let name = "the wake phrase “\(wake.text)”"
        let mute = wake.words.filter { words.ways($0).isEmpty }
        guard mute.isEmpty else {
            let names = mute.map { "“\($0)”" }.joined(separator: ", ")
            return ["\(name) cannot be heard: nobody knows how to say \(names)"]
        }
        var complaints: [String] = []
        let phones = spelling.count
        if phones < SoundChecker.minimumPhones {
            complaints.append("\(name) has only \(phones) sounds and may be heard in other words")
        }
        if wake.words.allSatisfy(SoundChecker.controlWords.contains) {
            complaints.append("\(name) also answers questions; other words are safer")
        }
        let clashes = shortcuts.filter { !problems(of: $0.phrase).isEmpty }
        if let clash = clashes.first {
            let more = clashes.count > 1 ? " and \(clashes.count - 1) more" : ""
            complaints.append(
                "\(name) begins or sounds like “\(clash.phrase.text)”, number \(clash.id)\(more)")
        }
        return complaints
    }

    private var spelling: [String] {
        PhraseSounds.spellings(of: wake.words, words: words).first ?? []
    }

    /// How far apart the two sound, from 0 for the same; nil when they are far apart.
    private func distance(to phrase: Phrase) -> Float? {
        var index = SoundIndex()
        index.insert(spelling, of: 0)
        return SentenceSampler().sentences(of: phrase)
            .flatMap { PhraseSounds.spellings(of: $0, words: words) }
            .flatMap { index.neighbours(of: $0, within: SoundChecker.near, count: 1) }
            .map(\.distance).min()
    }
}
