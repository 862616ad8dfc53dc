internal import Definitions
internal import Dialogue
internal import Grammar
internal import Intents
internal import Recognition

extension PhraseBook {
    /// What the recogniser listens for so that it hears what `grammar` reads, alone or besides the
    /// phrases.
    nonisolated func focus(on grammar: AnswerGrammar, isAlone: Bool) async -> Recognizer.Focus {
        let words = await words
        return await Self.focus(on: grammar.sentences, words, isAlone)
    }

    /// Draws it off the actor, which stays open meanwhile.
    @concurrent
    private static func focus(
        on sentences: SentenceSet, _ known: KnownWords, _ isAlone: Bool
    ) async -> Recognizer.Focus {
        let network = WordNetwork(
            phrases: [], sentences: sentences, speller: NumberSpeller.rulesets, wake: [])
        var words = known
        words.learn(network.words)
        let graph = GraphBuilder().build(network, pronunciations: words.pronunciations)
        return Recognizer.Focus(graph, isAlone: isAlone)
    }
}
