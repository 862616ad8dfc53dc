package import Audio
package import Endpointing
package import Grammar
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

    /// Whether `words`, from which this may go on, are all that somebody wanted to say.
    package typealias IsOver = @Sendable (_ words: [String], GraphWalk.Standing) -> Bool

    /// Pauses of one utterance in which it is found out whether it is over.
    private static let mostPauses = 3

    /// Whether anybody listens. What ends while nobody does is not recognised, and gives no event.
    package var isWanted = true
    /// Whether an utterance that is over ends after a short silence; else none but the usual does.
    package var endsEarly = true

    private var endpointer: Endpointer
    private var settings: EndpointerSettings
    private let listener: Listener
    private let wantsPartials: @Sendable () -> Bool
    private let isOver: IsOver
    private var partial = ""
    /// The utterance in progress.
    private var course = Course()

    /// What is known of an utterance in progress.
    private struct Course {
        /// Whether words so far are looked for.
        var isLive = false
        /// How often it was recognised in a pause.
        var pauses = 0
        /// How long that took the last time: who is answered early waited for it.
        var looking: Duration = .zero
        /// What was heard up to the pause that still lasts.
        var heard: (hypothesis: Hypothesis, lostDecibels: Double?)?
    }

    /// An ear for one stream of frames.
    ///
    /// The words so far are looked for only in utterances at whose start somebody `wantsPartials`:
    /// it costs as much as recognising the whole, and the result does not depend on it. An utterance
    /// that `isOver` ends after a shorter silence than others.
    package init(
        settings: EndpointerSettings, listener: Listener,
        wantsPartials: @escaping @Sendable () -> Bool = { false },
        isOver: @escaping IsOver = { $1.isEnd && $1.next.isEmpty }
    ) {
        self.endpointer = Endpointer(settings: settings)
        self.settings = settings
        self.listener = listener
        self.wantsPartials = wantsPartials
        self.isOver = isOver
    }

    /// Whether an utterance is in progress.
    package var isSpeech: Bool { endpointer.isSpeech }

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
        var events = await handle(endpointer.process(frame))
        if isWanted, endsEarly, await isOverAfterPause() {
            events += await handle(endpointer.conclude())
        }
        return events
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
                course = Course(isLive: isWanted && wantsPartials())
                if course.isLive { await listener.recognizer.begin() }
                if isWanted { results.append(.started) }
                results += await feed(frames.flatMap(\.samples))
            case .continued(let frame):
                results += await feed(frame.samples)
            case .ended(let utterance) where isWanted:
                results.append(.heard(await conclude(utterance)))
            case .ended: await listener.recognizer.cancel()
            }
        }
        return results
    }

    /// Whether the person has stopped after what they wanted to say. It is recognised for that once
    /// in a pause, as it would be at its end; when the pause lasts that long, it is not done again.
    private mutating func isOverAfterPause() async -> Bool {
        if course.heard != nil {
            // Who speaks on was not done.
            if !endpointer.isQuiet(for: settings.clamped.shortHangOver) { course.heard = nil }
            return false
        }
        guard course.pauses < Self.mostPauses,
            let utterance = endpointer.utterance(after: settings.clamped.shortHangOver),
            verdict(utterance, settings) == nil, await mayBeOver()
        else { return false }
        course.pauses += 1
        let clock = ContinuousClock()
        let start = clock.now
        let (hypothesis, lost) = await listener.recognize(utterance)
        course.looking = clock.now - start
        course.heard = (hypothesis, lost)
        let words = hypothesis.words.map(\.text)
        let isSure = !words.isEmpty && !hypothesis.isFiller && !hypothesis.isUncertain
        if isSure, isOver(words, await listener.recognizer.standing(after: words)) { return true }
        if course.isLive {
            await listener.recognizer.begin()
            _ = await listener.recognizer.feed(utterance.samples)
        }
        return false
    }

    /// Whether recognising now is worth it: where the words so far are known, they tell.
    private func mayBeOver() async -> Bool {
        guard course.isLive else { return true }
        let words = partial.split(separator: " ").map(String.init)
        return isOver(words, await listener.recognizer.standing(after: words))
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
                hypothesis: .empty, rejection: rejection, processing: clock.now - start,
                utterance: utterance)
        }
        let (hypothesis, lost) = await recognized(utterance)
        let looking = utterance.ending == .phrase ? course.looking : .zero
        return Heard(
            hypothesis: hypothesis, rejection: rejection, processing: looking + (clock.now - start),
            lostDecibels: lost, utterance: utterance)
    }

    /// What was heard, from the pause it ends with if that was looked into already.
    private mutating func recognized(
        _ utterance: Utterance
    ) async -> (hypothesis: Hypothesis, lostDecibels: Double?) {
        guard let heard = course.heard, utterance.ending != .maximumLength else {
            return await listener.recognize(utterance)
        }
        await listener.recognizer.cancel()
        return heard
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
    /// The sound itself; nil where nobody has it.
    package let utterance: Utterance?

    /// What was heard, as it was measured.
    package init(
        hypothesis: Hypothesis, rejection: Rejection?, processing: Duration,
        lostDecibels: Double? = nil, utterance: Utterance? = nil
    ) {
        self.hypothesis = hypothesis
        self.rejection = rejection
        self.processing = processing
        self.lostDecibels = lostDecibels
        self.utterance = utterance
    }
}
