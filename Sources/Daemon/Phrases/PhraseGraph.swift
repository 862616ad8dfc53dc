internal import Definitions
internal import Grammar
internal import Intents
internal import Matching
internal import Pronunciation

/// The recogniser's graph of everything that can be said, and what it took to draw it.
struct PhraseGraph: Sendable {
    /// What the recogniser searches along.
    let graph: SearchGraph
    /// Of the words in it that had no pronunciation yet.
    let learned: [String: [PhoneSequence]]
    /// Templates that cannot be spoken, only typed, with the reason.
    let unspoken: [Diagnostic]

    /// Draws `phrases` with `pronunciations`, and asks `speller` for those that are missing.
    init(
        of phrases: PhraseSet, pronunciations: [String: [PhoneSequence]], speller: Speller,
        builder: GraphBuilder
    ) {
        let recorded = phrases.shortcuts.values.sorted { $0.id < $1.id }
        var sentences = phrases.recorded.sentences
        sentences.intents += phrases.defined.sentences.intents
        let network = WordNetwork(
            phrases: recorded.map(\.phrase.words), sentences: sentences,
            speller: NumberSpeller.rulesets)
        // What cannot be used at all is told already.
        let unusable = phrases.recorded.matcher.diagnostics + phrases.defined.matcher.diagnostics
        let told = Set(unusable.map(\.place))
        unspoken = network.diagnostics.filter { !told.contains($0.place) }
        learned = speller.pronounce(network.words.filter { pronunciations[$0] == nil })
        graph = builder.build(network, pronunciations: pronunciations.merging(learned) { $1 })
    }
}

extension Diagnostic {
    /// Where it stands.
    fileprivate var place: TextPlace { TextPlace(file: file, line: line, column: column) }
}
