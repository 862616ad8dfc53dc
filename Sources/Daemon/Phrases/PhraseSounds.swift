internal import Grammar
internal import Intents
internal import Pronunciation

/// How the recorded phrases sound, to find those that a new one may be taken for.
struct PhraseSounds: Sendable {
    /// Most ways to say a phrase that are looked at.
    private static let maximumSpellings = 16

    private(set) var index = SoundIndex()
    /// Finds what is said for a template.
    let sampler: SentenceSampler

    /// Those of `shortcuts`; the sentences of templates come from `sampler`.
    init(
        _ shortcuts: some Sequence<Shortcut>, words: KnownWords,
        sampler: SentenceSampler = SentenceSampler()
    ) {
        self.sampler = sampler
        for shortcut in shortcuts { insert(shortcut, words: words) }
    }

    /// Takes in a shortcut by the usual way to say each of its sentences.
    mutating func insert(_ shortcut: Shortcut, words: KnownWords) {
        for sentence in sampler.sentences(of: shortcut.phrase) {
            if let usual = Self.spellings(of: sentence, words: words).first {
                index.insert(usual, of: shortcut.id)
            }
        }
    }

    /// Forgets a shortcut.
    mutating func remove(_ id: Int) { index.remove(id) }

    /// The ways to say a sentence without accents, the usual one first; none when a word has none.
    static func spellings(of sentence: [String], words: KnownWords) -> [[String]] {
        var spellings: [[String]] = [[]]
        for word in sentence {
            let ways = words.ways(word).filter { $0.origin != .accent }
            let more = spellings.flatMap { head in ways.map { head + $0.phones } }
            // The usual way of every word stays the first.
            spellings = Array(more.prefix(maximumSpellings))
        }
        return sentence.isEmpty ? [] : spellings
    }
}
