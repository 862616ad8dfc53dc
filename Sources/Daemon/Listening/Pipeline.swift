internal import Audio
internal import Endpointing
internal import Intents
internal import Recognition

/// The path of one utterance: frames in, one finding out for each utterance in them.
///
/// One ordered loop owns an utterance from start to finish; a room returns a value and never calls
/// the next room.
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

    private var endpointer: Endpointer
    private var settings: EndpointerSettings
    private let recognizer: Recognizer
    private let phrases: @Sendable () -> PhraseSet
    private var partial = ""
    private var meter = LevelMeter()

    /// A pipeline for one stream of frames. `phrases` gives the set in force at each match.
    init(
        settings: EndpointerSettings,
        recognizer: Recognizer,
        phrases: @escaping @Sendable () -> PhraseSet
    ) {
        self.endpointer = Endpointer(settings: settings)
        self.settings = settings
        self.recognizer = recognizer
        self.phrases = phrases
    }

    /// Level of the last frame and of the room's noise, in dB relative to full scale; nil at the
    /// frames after which no reading is due.
    mutating func reading() -> (level: Double, noise: Double)? {
        guard meter.isDue() else { return nil }
        return (endpointer.levelDecibels, endpointer.noiseDecibels)
    }

    /// Goes on with other settings as soon as no utterance is in progress.
    mutating func use(_ settings: EndpointerSettings) {
        guard settings != self.settings, !endpointer.isSpeech else { return }
        self.settings = settings
        endpointer.use(settings)
    }

    /// Takes the next frame of the stream.
    mutating func process(_ frame: Frame) async -> [Event] {
        await handle(endpointer.process(frame))
    }

    /// Takes the end of the input: an utterance in progress ends here.
    mutating func finish() async -> [Event] {
        await handle(endpointer.finish())
    }

    /// Takes a gap in the stream: an utterance in progress cannot be trusted and gives `outcome`.
    mutating func interrupt(_ outcome: Outcome) async -> [Event] {
        let ended = endpointer.interrupt()
        guard !ended.isEmpty else { return [] }
        await recognizer.cancel()
        partial = ""
        return [.finding(Finding(verdict: .nothing(outcome)))]
    }

    private mutating func handle(_ events: [EndpointerEvent]) async -> [Event] {
        var results: [Event] = []
        for event in events {
            switch event {
            case .started(let frames):
                partial = ""
                await recognizer.begin()
                results.append(.started)
                results += await feed(frames.flatMap(\.samples))
            case .continued(let frame):
                results += await feed(frame.samples)
            case .ended(let utterance):
                results.append(.finding(await conclude(utterance)))
            }
        }
        return results
    }

    private mutating func feed(_ samples: [Int16]) async -> [Event] {
        guard let words = await recognizer.feed(samples), words != partial else { return [] }
        partial = words
        return [.partial(words)]
    }

    private mutating func conclude(_ utterance: Utterance) async -> Finding {
        let clock = ContinuousClock()
        let start = clock.now
        partial = ""
        let rejection = verdict(utterance, settings)
        if let rejection, case .noSpeech = rejection {
            await recognizer.cancel()
            return Finding(verdict: .nothing(Outcome(rejection)))
        }
        let hypothesis = await recognizer.finish(utterance)
        return Finding(
            verdict: phrases().verdict(on: hypothesis, rejection: rejection),
            heard: hypothesis.text.isEmpty ? nil : hypothesis.text,
            confidence: hypothesis.words.isEmpty ? nil : hypothesis.confidence,
            processing: clock.now - start)
    }
}
