package import Audio
internal import Endpointing
package import Enhancement
internal import Execution
package import Intents
package import Recognition

/// Recognises utterances, with their noise removed where it pays.
///
/// The daemon and the evaluation hear by this and nothing else, so what is measured is what happens.
/// Removing noise blocks, as decoding does, and has a queue of its own.
package actor Listener {
    /// How much quieter the loud moments of speech become without noise, at most, in dB.
    ///
    /// What loses more was itself the noise, a clatter of dishes: it fits phrases by chance.
    private static let mostLost = 9.0
    /// The least of the time of words that must be voiced.
    ///
    /// Of orders in a kitchen's noise at 6 dB a fifth and more is; of the kitchen alone hardly any.
    private static let leastVoiced = 0.12

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

    /// What a person should know about noise that is not removed as they asked for; nil when it is.
    ///
    /// As long as nobody spoke in noise it is found out from the files alone: a library costs time and
    /// memory to load.
    package var shortfallSentence: String? {
        let known = isLoaded ? shortfall.map { ($0, denoiser?.kind) } : missing
        guard let (error, substitute) = known else { return nil }
        let remains = substitute.map { "removed by \($0.rawValue) only" } ?? "not removed"
        return "\(remains): \(error)"
    }

    private var missing: (EnhancementError, DenoiserKind?)? {
        Denoiser.shortfall(of: settings).map { ($0.error, $0.substitute) }
    }

    /// Removes noise by other settings from now on.
    package func use(_ settings: EnhancementSettings) {
        guard settings != self.settings else { return }
        self.settings = settings
        (denoiser, shortfall, isLoaded) = (nil, nil, false)
    }

    /// Recognises an utterance that has ended; nothing was heard in one that was only noise.
    package func recognize(_ utterance: Utterance) async -> (
        hypothesis: Hypothesis, lostDecibels: Double?
    ) {
        let clean = enhanced(utterance)
        if let clean, clean.lostDecibels > Self.mostLost {
            await recognizer.cancel()
            return (.empty, clean.lostDecibels)
        }
        let hypothesis = await recognizer.finish(utterance, clean: clean?.samples)
        guard isVoiced(hypothesis, in: clean?.samples ?? utterance.samples) else {
            return (.empty, clean?.lostDecibels)
        }
        return (hypothesis, clean?.lostDecibels)
    }

    /// Whether enough of the sound has a pitch for words to have been spoken in it.
    private func isVoiced(_ hypothesis: Hypothesis, in samples: [Int16]) -> Bool {
        guard hypothesis.isPhrase, let words = hypothesis.evidence?.frames else { return true }
        let voicing = Voicing(of: samples)
        return Double(voicing.frames) >= Self.leastVoiced * Double(words)
    }

    /// The utterance without its noise, when it is noisy enough and a library is there.
    private func enhanced(_ utterance: Utterance) -> EnhancedSound? {
        guard settings.policy.isWorthwhile(settings.choice, for: utterance) else { return nil }
        prepare()
        return denoiser?.enhance(utterance.samples, leadIn: [])
    }
}
