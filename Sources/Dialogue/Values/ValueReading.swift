package import Intents

/// What words, or a value that came from elsewhere, are for a parameter.
package enum ValueReading: Sendable, Hashable {
    /// A value that the parameter can take.
    case value(ParameterValue)
    /// A day (`2026-12-24`) where a moment is needed: the time of day was not said, and is not
    /// invented.
    case needsTime(day: String)
    /// A value that the parameter cannot take; the sentence says why.
    case unsupported(String)
    /// Words that may be several values.
    case ambiguous(String)
    /// No value of the parameter's type.
    case notUnderstood

    /// The value, when there is one.
    package var value: ParameterValue? {
        if case .value(let value) = self { value } else { nil }
    }
}
