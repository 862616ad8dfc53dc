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
        /// The wake phrase need not be said for so long; nil when it must be again.
        case window(Duration?)
    }

    /// Whether an utterance is in progress.
    var isSpeech: Bool { ear.isSpeech }

    /// How far the utterance in progress, or the last one, rose over the room's noise, in dB.
    private(set) var clarity = 0.0

    private var ear: Ear
    private let phrases: @Sendable () -> PhraseSet
    private var meter = LevelMeter()
    private var policy: ListeningPolicy
    /// Frames left in which somebody may begin to speak without the wake phrase.
    private var window = 0
    /// Whether the utterance in progress began in the window.
    private var isInWindow = false

    /// A pipeline for one stream of frames. Words so far are told when `wantsPartials`; `phrases` gives
    /// the set in force at each match.
    init(
        settings: EndpointerSettings,
        policy: ListeningPolicy,
        listener: Listener,
        wantsPartials: @escaping @Sendable () -> Bool,
        phrases: @escaping @Sendable () -> PhraseSet
    ) {
        ear = Ear(
            settings: settings, listener: listener, wantsPartials: wantsPartials,
            isOver: { phrases().isOver($0, $1) })
        self.policy = policy
        self.phrases = phrases
    }

    /// Level of the last frame and of the room's noise, in dB relative to full scale; nil at the
    /// frames after which no reading is due.
    mutating func reading() -> (level: Double, noise: Double)? {
        meter.isDue() ? ear.levels : nil
    }

    /// Goes on with other settings as soon as no utterance is in progress.
    mutating func use(_ settings: EndpointerSettings, _ policy: ListeningPolicy) {
        ear.use(settings)
        if !ear.isSpeech { self.policy = policy }
    }

    /// Takes the next frame of the stream; `isRequested` when somebody asked for what is said in it.
    mutating func process(_ frame: Frame, isRequested: Bool = false) async -> [Event] {
        ear.isWanted = isRequested || policy.mode == .always
        let closing = tick()
        let wasSpeech = ear.isSpeech
        let heard = await ear.process(frame)
        if ear.isSpeech {
            let over = ear.levels.level - ear.levels.noise
            clarity = wasSpeech ? max(clarity, over) : over
        }
        return closing + events(heard, isRequested)
    }

    /// Takes the end of the input: an utterance in progress ends here.
    mutating func finish(isRequested: Bool = false) async -> [Event] {
        events(await ear.finish(), isRequested) + closeWindow()
    }

    /// Takes a gap in the stream: an utterance in progress cannot be trusted and gives `outcome`.
    mutating func interrupt(_ outcome: Outcome, isRequested: Bool = false) async -> [Event] {
        let isWanted = isRequested || policy.mode == .always
        let isLost = await ear.interrupt() && isWanted
        let finding = Finding(verdict: .nothing(outcome), isRequested: isRequested)
        return (isLost ? [.finding(finding)] : []) + closeWindow()
    }

    /// Counts down while nobody speaks.
    private mutating func tick() -> [Event] {
        guard window > 0, !ear.isSpeech else { return [] }
        window -= 1
        return window == 0 ? [.window(nil)] : []
    }

    private mutating func closeWindow() -> [Event] {
        guard window > 0 else { return [] }
        window = 0
        return [.window(nil)]
    }

    private mutating func events(_ heard: [Ear.Event], _ isRequested: Bool) -> [Event] {
        heard.flatMap { event in
            switch event {
            case .started:
                isInWindow = window > 0
                return [Event.started]
            case .partial(let words): return [.partial(words)]
            case .heard(let heard): return conclude(heard, isRequested)
            }
        }
    }

    /// What an utterance leads to. A click in the window, or on request, is not what is waited for.
    private mutating func conclude(_ heard: Heard, _ isRequested: Bool) -> [Event] {
        if let rejection = heard.rejection, case .noSpeech = rejection {
            return [.finding(Finding(verdict: .nothing(Outcome(rejection))))]
        }
        let hypothesis = heard.hypothesis
        var finding = Finding(
            verdict: phrases().verdict(
                on: hypothesis, rejection: heard.rejection, isAwake: isRequested || isInWindow),
            heard: hypothesis.text.isEmpty ? nil : hypothesis.text,
            confidence: hypothesis.words.isEmpty ? nil : hypothesis.confidence,
            processing: heard.processing, isRequested: isRequested)
        guard case .nothing(let outcome) = finding.verdict, outcome.kind == .awake else {
            return [.finding(finding)] + closeWindow()
        }
        guard policy.mode == .always else {
            finding.verdict = .nothing(
                Outcome(.notAPhrase, "the wake phrase alone was said, which needs no saying here"))
            return [.finding(finding)]
        }
        window = AudioFormat.frameCount(policy.window)
        return [.finding(finding), .window(policy.window)]
    }
}
