internal import Audio
internal import Endpointing
internal import Grammar
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
        /// An utterance ended while a question was open.
        case heard(Heard, OpenQuestions.Key)
        /// An utterance ended that called the running session off.
        case calledOff(Heard)
        /// Nobody began to answer while the window of a question was open.
        case silence(OpenQuestions.Key)
        /// The wake phrase need not be said for so long; nil when it must be again.
        case window(Duration?)
    }

    /// Whether an utterance is in progress.
    var isSpeech: Bool { ear.isSpeech }

    private var ear: Ear
    private let phrases: @Sendable () -> PhraseSet
    private let isCancel: @Sendable (String) -> Bool
    private var meter = LevelMeter()
    private var policy: ListeningPolicy
    /// Frames left in which somebody may begin to speak without the wake phrase.
    private var window = 0
    /// Whether the utterance in progress began in the window.
    private var isInWindow = false
    /// What is listened for.
    private var attention = Attention.phrases
    /// Frames left in which somebody may begin to answer the open question.
    private var answerWindow = 0
    /// What is left of it after something that is no answer.
    private static let secondThought = AudioFormat.frameCount(.seconds(3))

    /// A pipeline for one stream of frames. Words so far are told when `wantsPartials`; `phrases` gives
    /// the set in force at each match; `isCancel` knows the words that call a session off.
    init(
        settings: EndpointerSettings,
        policy: ListeningPolicy,
        listener: Listener,
        wantsPartials: @escaping @Sendable () -> Bool,
        phrases: @escaping @Sendable () -> PhraseSet,
        isCancel: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        ear = Ear(
            settings: settings, listener: listener, wantsPartials: wantsPartials,
            isOver: { words, standing in
                standing.isEnd && standing.next.isEmpty || phrases().isOver(words, standing)
            })
        self.policy = policy
        self.phrases = phrases
        self.isCancel = isCancel
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
    mutating func process(
        _ frame: Frame, _ attention: Attention = .phrases, isRequested: Bool = false
    ) async -> [Event] {
        let turned = await turn(to: attention, isRequested)
        if attention == .nothing { return turned }
        ear.isWanted = isRequested || policy.mode == .always || attention.isOfSession
        let closing = tick()
        let heard = events(await ear.process(frame), isRequested)
        return turned + closing + heard + tickAnswer()
    }

    /// Listens for something else. An utterance in progress was meant for what was before: it is
    /// broken off, and so is one that our own voice broke into.
    private mutating func turn(to attention: Attention, _ isRequested: Bool) async -> [Event] {
        guard attention != self.attention else { return [] }
        let before = self.attention
        self.attention = attention
        if case .answer(_, let window) = attention {
            answerWindow = AudioFormat.frameCount(window)
        }
        guard !before.continues(attention), await ear.interrupt(), ear.isWanted else { return [] }
        return [.finding(Finding(verdict: .nothing(Self.brokenOff), isRequested: isRequested))]
    }

    private static let brokenOff = Outcome(
        .cancelled, "phrased began to speak, or a question began or ended, while somebody spoke")

    /// Counts down until somebody must have begun to answer, and tells once when nobody did.
    private mutating func tickAnswer() -> [Event] {
        guard case .answer(let key, _) = attention else { return [] }
        answerWindow -= 1
        // Who began in time may end.
        guard answerWindow <= 0, !ear.isSpeech else { return [] }
        answerWindow = .max
        return [.silence(key)]
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

    /// Whether words that were surely heard call the running session off.
    private func callsOff(_ heard: Heard) -> Bool {
        let hypothesis = heard.hypothesis
        guard attention == .session, heard.rejection == nil, !hypothesis.isFiller,
            !hypothesis.isUncertain, !hypothesis.words.isEmpty
        else { return false }
        return isCancel(hypothesis.text)
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
            case .heard(let heard):
                guard case .answer(let key, _) = attention else {
                    return callsOff(heard) ? [.calledOff(heard)] : conclude(heard, isRequested)
                }
                if answerWindow < .max { answerWindow = min(answerWindow, Self.secondThought) }
                return [.heard(heard, key)]
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
