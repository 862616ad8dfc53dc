/// How readily what was heard is acted upon, from 0 (hardly ever) to 1 (whatever it was).
package struct Sensitivity: Sendable, Equatable {
    /// The allowed values.
    package static let range = 0.0...1.0
    /// Odds a phrase must have to be asked about, as a share of the odds it must have to be accepted.
    private static let doubt = 0.2

    /// Confidence from which a phrase is accepted.
    let acceptance: Double
    /// Confidence from which a phrase is told as uncertain; below it, it was none.
    let uncertainty: Double

    /// The sensitivity of this value, brought into its range.
    package init(_ value: Double = 0.5) {
        acceptance = 1 - min(max(value, Self.range.lowerBound), Self.range.upperBound)
        let odds = acceptance / max(1 - acceptance, .leastNormalMagnitude) * Self.doubt
        uncertainty = odds.isFinite ? odds / (1 + odds) : 1
    }
}
