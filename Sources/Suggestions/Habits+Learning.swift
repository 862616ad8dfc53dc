extension Habits {
    /// How far one occurrence moves the weights.
    private static let rate: Float = 0.02
    /// How much of the way back to their start the weights go each time.
    private static let forgetting: Float = 0.01
    /// The furthest that one clue's surprise counts.
    private static let mostSurprise: Float = 3

    /// Moves the weights so that what was done would have been likelier.
    mutating func learn(_ done: Int, at moment: Moment, context: [String: String]) {
        let evidence = Evidence(self, at: moment, context: context)
        let probabilities = probabilities(evidence)
        let averages = averages(evidence, probabilities)
        for (clue, value) in evidence.clues(of: done).enumerated() {
            let surprise = value - averages[clue]
            let step = max(-Self.mostSurprise, min(Self.mostSurprise, surprise))
            weights[clue] += Self.rate * step
            weights[clue] -= Self.forgetting * (weights[clue] - Clue.initialWeights[clue])
        }
    }
}
