package import Audio
package import Enhancement
internal import Execution
package import Intents
package import Recognition

/// Recognises utterances, with their noise removed where it pays.
///
/// The daemon and the evaluation hear by this and nothing else, so what is measured is what happens.
/// Removing noise blocks, as decoding does, and has a queue of its own.
package actor Listener {
    /// What is heard with.
    package nonisolated let recognizer: Recognizer

    private let executor = ThreadExecutor(label: "hearing")
    private var settings: EnhancementSettings
    private var denoiser: Denoiser?
    /// Why noise is not removed although it was asked for; nil when it can be.
    package private(set) var shortfall: EnhancementError?
    private var isLoaded = false

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Hears with `recognizer`, behind what `settings` ask for.
    package init(recognizer: Recognizer, enhancement settings: EnhancementSettings) {
        self.recognizer = recognizer
        self.settings = settings
    }

    /// Loads the library that removes noise, unless it is there; without it everything else works.
    ///
    /// It costs a fifth of a second, so it is better done before somebody waits for an answer.
    package func prepare() {
        guard !isLoaded else { return }
        isLoaded = true
        do {
            denoiser = try Denoiser.load(settings)
            shortfall = denoiser?.shortfall
        } catch {
            shortfall = error
        }
    }

    /// Removes noise by other settings from now on.
    package func use(_ settings: EnhancementSettings) {
        guard settings != self.settings else { return }
        self.settings = settings
        (denoiser, shortfall, isLoaded) = (nil, nil, false)
    }

    /// Which library is loaded.
    package var denoiserKind: DenoiserKind? { denoiser?.kind }

    /// Recognises an utterance that has ended.
    package func recognize(_ utterance: Utterance) async -> Hypothesis {
        await recognizer.finish(utterance, clean: cleaned(utterance))
    }

    /// The utterance without its noise, when it is noisy enough and a library is there.
    private func cleaned(_ utterance: Utterance) -> [Int16]? {
        guard settings.policy.isWorthwhile(settings.choice, for: utterance) else { return nil }
        prepare()
        return denoiser?.enhance(utterance.samples, leadIn: []).samples
    }
}
