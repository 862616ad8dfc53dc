internal import Intents

/// Makes the decoder's search graph out of what may be said and the pronunciations of its words.
///
/// Equal input gives an equal graph, whatever order the phrases come in. The only weights in it are
/// those of pronunciations; what it costs to go one of several ways on is the decoder's affair.
package struct GraphBuilder: Sendable {
    /// A phrase that is not in the graph, and why.
    package struct Omission: Sendable, Equatable {
        /// Index of the phrase in what was given.
        package let phrase: Int
        /// Its words without a usable pronunciation; empty when the phrase has no words at all.
        package let words: [String]

        /// A phrase that is left out.
        package init(phrase: Int, words: [String]) {
            self.phrase = phrase
            self.words = words
        }
    }

    /// A graph, and the phrases that could not be part of it.
    package struct Result: Sendable, Equatable {
        /// The graph of all other phrases.
        package let graph: SearchGraph
        /// In the order of the phrases.
        package let omissions: [Omission]
    }

    /// A builder.
    package init() {}

    /// The graph of `phrases`, each a sequence of words spelt as `pronunciations` spells them.
    ///
    /// A phrase with a word that cannot be pronounced is left out and costs the others nothing.
    package func build(
        _ phrases: [[String]], pronunciations: [String: [PhoneSequence]]
    ) -> Result {
        let isSayable = pronunciations.mapValues { $0.contains(where: \.isUsable) }
        var omissions: [Omission] = []
        for (index, phrase) in phrases.enumerated() {
            let mute = phrase.filter { isSayable[$0] != true }
            if phrase.isEmpty || !mute.isEmpty {
                omissions.append(Omission(phrase: index, words: mute))
            }
        }
        let network = WordNetwork(phrases: phrases)
        return Result(
            graph: build(network, pronunciations: pronunciations), omissions: omissions)
    }

    /// The graph of `network`; ways with a word that cannot be pronounced are left out.
    package func build(
        _ network: WordNetwork, pronunciations: [String: [PhoneSequence]]
    ) -> SearchGraph {
        var drawing = GraphDrawing()
        drawing.add(
            network, variants: network.words.map { Self.distinct(pronunciations[$0] ?? []) })
        // A search needs a way to its end.
        return drawing.isEmpty ? .phoneLoop : drawing.graph
    }

    /// The usable ways to say a word, each once with its highest weight, in the order given.
    private static func distinct(_ sequences: [PhoneSequence]) -> [PhoneSequence] {
        var kept: [PhoneSequence] = []
        for sequence in sequences where sequence.isUsable {
            if let index = kept.firstIndex(where: { $0.phones == sequence.phones }) {
                if kept[index].weight < sequence.weight { kept[index] = sequence }
            } else {
                kept.append(sequence)
            }
        }
        return kept
    }
}
