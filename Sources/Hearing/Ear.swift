package import Audio
package import Endpointing
package import Intents
internal import Recognition

/// The path from frames to what was heard in them: endpointing, noise removal, recognition.
///
/// One ordered loop owns an utterance from start to finish; a room returns a value and never calls
/// the next room.
package struct Ear: Sendable {
    /// What one frame led to.
    package enum Event: Sendable, Equatable {
        /// Somebody began to speak.
        case started
        /// The words heard so far changed.
        case partial(String)
        /// An utterance ended.
        case heard(Heard)
    }

    private var endpointer: Endpointer
    private var settings: EndpointerSettings
    private let listener: Listener
    private let wantsPartials: @Sendable () -> Bool
    private var partial = ""

    /// An ear for one stream of frames.
    ///
    /// The words so far are looked for only in utterances at whose start somebody `wantsPartials`:
    /// it costs as much as recognising the whole, and the result does not depend on it.
    package init(
        settings: EndpointerSettings, listener: Listener,
        wantsPartials: @escaping @Sendable () -> Bool = { false }
    ) {
        self.endpointer = Endpointer(settings: settings)
        self.settings = settings
        self.listener = listener
        self.wantsPartials = wantsPartials
    }

    /// Level of the last frame and of the room's noise, in dB relative to full scale.
    package var levels: (level: Double, noise: Double) {
        (endpointer.levelDecibels, endpointer.noiseDecibels)
    }

    /// Goes on with other settings as soon as no utterance is in progress.
    package mutating func use(_ settings: EndpointerSettings) {
        guard settings != self.settings, !endpointer.isSpeech else { return }
        self.settings = settings
        endpointer.use(settings)
    }

    /// Takes the next frame of the stream.
    package mutating func process(_ frame: Frame) async -> [Event] {
        await handle(endpointer.process(frame))
    }

    /// Takes the end of the input: an utterance in progress ends here.
    package mutating func finish() async -> [Event] {
        await handle(endpointer.finish())
    }

    /// Takes a gap in the stream; whether an utterance was in progress, which is then dropped.
    package mutating func interrupt() async -> Bool {
        guard !endpointer.interrupt().isEmpty else { return false }
        await listener.recognizer.cancel()
        partial = ""
        return true
    }

    private mutating func handle(_ events: [EndpointerEvent]) async -> [Event] {
        var results: [Event] = []
        for event in events {
            switch event {
            case .started(let frames):
                partial = ""
                if wantsPartials() { await listener.recognizer.begin() }
                results.append(.started)
                results += await feed(frames.flatMap(\.samples))
            case .continued(let frame):
                results += await feed(frame.samples)
            case .ended(let utterance):
                results.append(.heard(await conclude(utterance)))
            }
        }
        return results
    }

    private mutating func feed(_ samples: [Int16]) async -> [Event] {
        guard let words = await listener.recognizer.feed(samples), words != partial else {
            return []
        }
        partial = words
        return [.partial(words)]
    }

    private mutating func conclude(_ utterance: Utterance) async -> Heard {
        let clock = ContinuousClock()
        let start = clock.now
        partial = ""
        let rejection = verdict(utterance, settings)
        if let rejection, case .noSpeech = rejection {
            await listener.recognizer.cancel()
            return Heard(
                hypothesis: .empty, rejection: rejection, processing: clock.now - start)
        }
        let (hypothesis, lost) = await listener.recognize(utterance)
        return Heard(
            hypothesis: hypothesis, rejection: rejection, processing: clock.now - start,
            lostDecibels: lost)
    }
}

/// What was heard in one utterance.
package struct Heard: Sendable, Equatable {
    /// The words, and how sure they are.
    package let hypothesis: Hypothesis
    /// What endpointing found wrong with the utterance, if anything.
    package let rejection: Rejection?
    /// Time spent between the last frame and now.
    package let processing: Duration
    /// How much quieter its loud moments became without noise; nil when none was removed.
    package let lostDecibels: Double?

    /// What was heard, as it was measured.
    package init(
        hypothesis: Hypothesis, rejection: Rejection?, processing: Duration,
        lostDecibels: Double? = nil
    ) {
        self.hypothesis = hypothesis
        self.rejection = rejection
        self.processing = processing
        self.lostDecibels = lostDecibels
    }
}
