internal import Foundation
internal import Grammar

/// What the ways through a graph cost beside their sounds.
package struct NetworkWeights: Sendable, Equatable {
    /// Exponent on the probabilities of the graph and of silence.
    package var language: Double
    /// What it costs to go one of several ways on, as an exponent on their number.
    package var choice: Double
    /// Likelihood of silence between two words.
    package let silence = 0.005
    /// Likelihood of a noise between two words.
    package let noise = 1e-8

    /// Weights as given.
    package init(language: Double, choice: Double) {
        self.language = language
        self.choice = choice
    }

    /// What each arc of `graph` costs, in the units of scores.
    func costs(of graph: SearchGraph) -> [Int32] {
        let choices = graph.choices
        return graph.arcs.map { arc in
            cost(arc.probability * pow(Double(choices[arc.from]), -choice))
        }
    }

    /// What something of this likelihood costs.
    func cost(_ probability: Double) -> Int32 {
        AcousticModel.cost(probability, exponent: language)
    }
}
