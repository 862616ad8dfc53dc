/// What the configuration's `enhancement:` may say.
package enum EnhancementChoice: String, Sendable, Equatable, CaseIterable {
    /// The best library that is there, for utterances noisy enough to be worth its cost.
    case auto
    /// DeepFilterNet 3, for every utterance.
    case deepfilternet
    /// RNNoise, for every utterance.
    case rnnoise
    /// Nothing is loaded and nothing is changed.
    case off

    /// The libraries it may use, the preferred one first.
    var candidates: [DenoiserKind] {
        switch self {
        case .auto: [.deepFilterNet, .rnnoise]
        case .deepfilternet: [.deepFilterNet]
        case .rnnoise: [.rnnoise]
        case .off: []
        }
    }
}
