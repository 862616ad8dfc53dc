package import Audio

/// Decides which utterances are noisy enough to be worth cleaning.
package struct EnhancementPolicy: Sendable, Equatable {
    /// Below this distance of speech and noise, in decibels, cleaning is worth its cost.
    package var thresholdDecibels: Double

    /// A policy with its threshold; the default was measured (Docs/Decisions/0005).
    package init(thresholdDecibels: Double = 30) {
        self.thresholdDecibels = thresholdDecibels
    }

    /// True when an utterance shall be cleaned before it is recognised.
    ///
    /// The named libraries were asked for and always are. Levels that are not numbers say nothing
    /// about the room; then cleaning is the smaller risk: it costs clean speech next to nothing.
    package func isWorthwhile(
        _ choice: EnhancementChoice, speechDecibels: Double, noiseDecibels: Double
    ) -> Bool {
        switch choice {
        case .off: false
        case .deepfilternet, .rnnoise: true
        case .auto: !(speechDecibels - noiseDecibels >= thresholdDecibels)
        }
    }

    /// The same for an utterance as endpointing measured it.
    package func isWorthwhile(_ choice: EnhancementChoice, for utterance: Utterance) -> Bool {
        isWorthwhile(
            choice,
            speechDecibels: utterance.speechDecibels,
            noiseDecibels: utterance.noiseDecibels)
    }
}
