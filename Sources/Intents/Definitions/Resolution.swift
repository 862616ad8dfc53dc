/// What became of one parameter: what a handler answers to `resolve`.
package enum Resolution: Sendable, Hashable {
    /// It is settled with this value.
    case success(ParameterValue)
    /// The person must say one.
    case needsValue
    /// The person must say which of these is meant.
    case disambiguation([ParameterChoice])
    /// The person must say whether this is right.
    case confirmationRequired(ParameterValue)
    /// The value cannot be used, for one of the definition's reasons.
    case unsupported(reason: String?)
    /// It is settled without a value.
    case notRequired
}
