internal import Definitions
internal import Grammar
internal import Intents
internal import Matching

/// The recogniser's graph of everything that can be said, and what it took to draw it.
struct PhraseGraph: Sendable {
    /// What the recogniser searches along.
    let graph: SearchGraph
    /// The words of it in their order.
    let network: WordNetwork
    /// The ways to say words in it that were not known yet.
    let learned: [String: [PhoneSequence]]
    /// Templates that cannot be spoken, only typed, with the reason.
    let unspoken: [Diagnostic]

    /// Draws `phrases`, whose words are said as `words` has it.
    init(of phrases: PhraseSet, words known: KnownWords, builder: GraphBuilder) {
        let recorded = phrases.shortcuts.values.sorted { $0.id < $1.id }
        var sentences = phrases.recorded.sentences
        sentences.intents += phrases.defined.sentences.intents
        network = WordNetwork(
            phrases: recorded.map(\.phrase.words), sentences: sentences,
            speller: NumberSpeller.rulesets, wake: phrases.wake?.words ?? [])
        // What cannot be used at all is told already.
        let unusable = phrases.recorded.matcher.diagnostics + phrases.defined.matcher.diagnostics
        let told = Set(unusable.map(\.place))
        unspoken = network.diagnostics.filter { !told.contains($0.place) }
        var words = known
        words.learn(network.words)
        learned = words.pronunciations.filter { known.pronunciations[$0.key] == nil }
        graph = builder.build(network, pronunciations: words.pronunciations)
    }
}

extension Diagnostic {
    /// Where it stands.
    fileprivate var place: TextPlace { TextPlace(file: file, line: line, column: column) }
}
