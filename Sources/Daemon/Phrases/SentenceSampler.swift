internal import Definitions
internal import Grammar
internal import Intents
internal import Synchronization

/// Finds what may be said for a phrase: its words, or some of the sentences of a template.
struct SentenceSampler: Sendable {
    /// Most sentences of one template that are looked at.
    static let maximumSentences = 24

    /// The lists and rules that templates may name; its own intents do not count.
    private let definitions: SentenceSet
    private let numbers = RememberedNumbers()

    /// A sampler of templates that use the lists and rules of `definitions`.
    init(_ definitions: SentenceSet = SentenceSet()) {
        var definitions = definitions
        definitions.intents = []
        self.definitions = definitions
    }

    /// What may be said for `phrase`; none for a template that cannot be used.
    func sentences(of phrase: Phrase) -> [[String]] {
        if let network = network(of: phrase) {
            return network.samples(limit: Self.maximumSentences)
        }
        return phrase.words.isEmpty ? [] : [phrase.words]
    }

    /// Everything that may be said for a template; nil for a phrase of words alone.
    func network(of phrase: Phrase) -> WordNetwork? {
        guard let template = phrase.template else { return nil }
        var sentences = definitions
        sentences.intents = [
            SentenceIntent(name: "", blocks: [SentenceBlock(templates: [template])])
        ]
        return WordNetwork(sentences: sentences, speller: numbers.speller)
    }
}

/// How numbers are said, asked of the language once each: the same few are in most templates.
private final class RememberedNumbers: Sendable {
    private let known = Mutex<[String: [Double: [String]]]>([:])

    /// The speller of a language.
    func speller(_ language: String) -> NumberSpeller {
        NumberSpeller { numbers in
            let before = self.known.withLock { $0[language] ?? [:] }
            let missing = numbers.filter { before[$0] == nil }
            guard !missing.isEmpty else { return numbers.map { before[$0] ?? [] } }
            let spelled = NumberSpeller.rulesets(language: language).words(missing)
            let new = Dictionary(zip(missing, spelled)) { first, _ in first }
            let all = before.merging(new) { $1 }
            self.known.withLock { $0[language] = all }
            return numbers.map { all[$0] ?? [] }
        }
    }
}
