internal import Grammar
internal import Intents

/// Makes the recogniser's graph of what can be said.
struct PhraseGraph: Sendable {
    /// Draws the graph.
    let builder: GraphBuilder

    /// The graph of the recorded phrases that are words alone.
    func graph(
        of phrases: PhraseSet, pronunciations: [String: [PhoneSequence]]
    ) -> SearchGraph {
        let ordered = phrases.shortcuts.values.sorted { $0.id < $1.id }
        return builder.build(ordered.map(\.phrase.words), pronunciations: pronunciations).graph
    }
}
