internal import Audio
internal import Endpointing
internal import Hearing
internal import Intents

/// The path of one utterance: frames in, one finding out for each utterance in them.
struct Pipeline: Sendable {
    /// What one frame led to.
    enum Event: Sendable, Equatable {
        /// Somebody began to speak.
        case started
        /// The words heard so far changed.
        case partial(String)
        /// An utterance ended.
        case finding(Finding)
    }

    private var ear: Ear
    private let phrases: @Sendable () -> PhraseSet
    private var meter = LevelMeter()

    /// A pipeline for one stream of frames. Words so far are told when `wantsPartials`; `phrases` gives the set in force at each match.
    init(
        settings: EndpointerSettings,
        listener: Listener,
        wantsPartials: @escaping @Sendable () -> Bool,
        phrases: @escaping @Sendable () -> PhraseSet
    ) {
        ear = Ear(settings: settings, listener: listener, wantsPartials: wantsPartials)
        self.phrases = phrases
    }

    /// Level of the last frame and of the room's noise, in dB relative to full scale; nil at the
    /// frames after which no reading is due.
    mutating func reading() -> (level: Double, noise: Double)? {
        meter.isDue() ? ear.levels : nil
    }

    /// Goes on with other settings as soon as no utterance is in progress.
    mutating func use(_ settings: EndpointerSettings) { ear.use(settings) }

    /// Takes the next frame of the stream.
    mutating func process(_ frame: Frame) async -> [Event] {
        await ear.process(frame).map(event)
    }

    /// Takes the end of the input: an utterance in progress ends here.
    mutating func finish() async -> [Event] {
        await ear.finish().map(event)
    }

    /// Takes a gap in the stream: an utterance in progress cannot be trusted and gives `outcome`.
    mutating func interrupt(_ outcome: Outcome) async -> [Event] {
        await ear.interrupt() ? [.finding(Finding(verdict: .nothing(outcome)))] : []
    }

    private func event(_ event: Ear.Event) -> Event {
        switch event {
        case .started: .started
        case .partial(let words): .partial(words)
        case .heard(let heard): .finding(finding(heard))
        }
    }

    private func finding(_ heard: Heard) -> Finding {
        if let rejection = heard.rejection, case .noSpeech = rejection {
            return Finding(verdict: .nothing(Outcome(rejection)))
        }
        let hypothesis = heard.hypothesis
        return Finding(
            verdict: phrases().verdict(on: hypothesis, rejection: heard.rejection),
            heard: hypothesis.text.isEmpty ? nil : hypothesis.text,
            confidence: hypothesis.words.isEmpty ? nil : hypothesis.confidence,
            processing: heard.processing)
    }
}
