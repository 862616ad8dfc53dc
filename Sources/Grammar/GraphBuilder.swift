/// Makes the decoder's search graph out of phrases and the pronunciations of their words.
///
/// Equal input gives an equal graph, whatever order the phrases come in.
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

    /// Probability of each phone of the filler path, above 0 up to 1: the sensitivity.
    ///
    /// The higher it is, the sooner something said is taken for no phrase.
    package let fillerProbability: Double

    /// A builder that puts a filler path of that probability beside the phrases.
    package init(fillerProbability: Double) {
        precondition(
            fillerProbability > 0 && fillerProbability <= 1,
            "a probability is above 0 and at most 1, unlike \(fillerProbability)")
        self.fillerProbability = fillerProbability
    }

    /// The graph of `phrases`, each a sequence of words spelt as `pronunciations` spells them.
    ///
    /// A phrase with a word that cannot be pronounced is left out and costs the others nothing.
    package func build(
        _ phrases: [[String]], pronunciations: [String: [PhoneSequence]]
    ) -> Result {
        let usable = pronunciations.mapValues(Self.distinct).filter { !$0.value.isEmpty }
        var omissions: [Omission] = []
        var kept: [[String]] = []
        for (index, phrase) in phrases.enumerated() {
            let mute = phrase.filter { usable[$0] == nil }
            if mute.isEmpty, !phrase.isEmpty {
                kept.append(phrase)
            } else {
                omissions.append(Omission(phrase: index, words: mute))
            }
        }
        let vocabulary = Set(kept.joined()).sorted()
        var drawing = GraphDrawing()
        drawing.addPhrases(kept, vocabulary: vocabulary, pronunciations: usable)
        drawing.addFiller(probability: fillerProbability)
        return Result(graph: drawing.graph, omissions: omissions)
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
