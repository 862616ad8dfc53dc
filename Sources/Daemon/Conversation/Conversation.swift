internal import Delivery
internal import Desktop
internal import Dialogue
internal import Intents
internal import Recognition
internal import Speaking
internal import Synchronization
internal import Wire

/// Asks and tells the person: aloud, in events, on the desktop; and knows what is listened for.
///
/// One session at a time owns the voice. While we speak, and while the room still sounds of it,
/// nothing is listened to.
final class Conversation: Conversing {
    /// The session that owns the voice, and the question it asks.
    struct State {
        var settings: ConversationSettings
        var owner: String?
        /// Whether the owner is running long enough to be called off by voice.
        var isLong = false
        /// Words that call it off.
        var cancelFocus: Recognizer.Focus?
        /// Sessions that were called off and have not ended yet.
        var calledOff: Set<String> = []
        /// What carries out each errand.
        var tasks: [String: Task<SessionEnd, Never>] = [:]
        /// The question of the owner.
        var question: Asked?
        /// How many sounds are being made, or have just been.
        var speaking = 0
        /// Why the last thing could not be said.
        var shortfall: String?
        /// How often it was asked what to listen for: without frames, nobody asks.
        var looks = 0
    }

    /// A question and what may be answered.
    struct Asked {
        let key: OpenQuestions.Key
        let prompt: String
        /// The possible answers, once they are to be listened for.
        var focus: Recognizer.Focus?
        /// Whether the recogniser listens for them.
        var isHeard = false
        /// Whether something was heard that is no answer.
        var wasMisheard = false
        /// Whether its answer cannot be spoken at all.
        var isOnlyWritten = false
        /// Whether any words may answer it, and can be guessed.
        var takesAnyWords = false
        /// Those that are not it.
        var refused: [String] = []
        /// Utterances whose words are being guessed: until then it stays open.
        var guesses = 0
        /// Whether it would be over but for those.
        var isOver = false
    }

    let state: Mutex<State>
    let questions: OpenQuestions
    let speaker: Speaker
    let audience: Audience
    private let search: Search
    private let makeFocus: @Sendable (AnswerGrammar, _ isAlone: Bool) async -> Recognizer.Focus
    private let notifications: NotificationBoard?
    /// Guesses words where any may be said; nil where nobody can.
    let stenographer: Stenographer?
    let log: Log
    /// Words that call off.
    let cancelling: AnswerGrammar

    /// Has the recogniser search along what the function gives when it is asked in turn.
    typealias Search =
        @Sendable (_ wanted: @Sendable () -> Recognizer.Focus?) async throws(RecognitionError) ->
        Void

    /// Nobody is asked yet. `makeFocus` draws what may be answered for the recogniser.
    init(
        settings: ConversationSettings, questions: OpenQuestions, speaker: Speaker,
        notifications: NotificationBoard?, stenographer: Stenographer? = nil,
        audience: Audience, log: Log,
        search: @escaping Search,
        makeFocus: @escaping @Sendable (AnswerGrammar, Bool) async -> Recognizer.Focus
    ) {
        state = Mutex(State(settings: settings))
        self.questions = questions
        self.speaker = speaker
        self.search = search
        self.notifications = notifications
        self.stenographer = stenographer
        self.audience = audience
        self.log = log
        self.makeFocus = makeFocus
        cancelling = questions.grammar(of: Question(.choice([]), prompt: ""))
    }

    /// Asks otherwise from the next question on.
    func use(_ settings: ConversationSettings) { state.withLock { $0.settings = settings } }

    /// Ends what is being said.
    func stop() { speaker.silence() }

    func ask(_ question: Question, session: String, language: String) async -> Reply {
        guard claim(session) else {
            return .none(.silence, "another question is being asked")
        }
        let grammar = questions.grammar(of: question)
        let key = questions.open(grammar, session: session)
        let stenographer = question.takesAnyWords ? usableStenographer : nil
        state.withLock { state in
            var asked = Asked(key: key, prompt: question.prompt)
            asked.takesAnyWords = stenographer != nil
            asked.refused = question.refused
            asked.isOnlyWritten = !grammar.isSpeakable && stenographer == nil
            state.question = asked
        }
        audience.publish(.question(QuestionMessage(question, key)))
        let answered = await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.present(question, grammar, key) }
            group.addTask { await self.show(question, key) }
            if let stenographer { group.addTask { await stenographer.prepare() } }
            let answered = await questions.answer(to: key)
            // Who answers before they were asked to the end need not hear the rest.
            speaker.silence()
            group.cancelAll()
            return answered
        }
        let wasHeard = state.withLock { state in
            defer { state.question = nil }
            return state.question?.isHeard == true
        }
        if wasHeard { audience.publish(.listening(ListeningMessage(open: false, by: "question"))) }
        await refocus()
        await stenographer?.rest()
        audience.publish(.answer(AnswerMessage(answered, key)))
        await acknowledge(answered)
        return answered.reply
    }

    /// Who guesses words, where the model that it takes is installed.
    private var usableStenographer: Stenographer? {
        stenographer?.isAvailable == true ? stenographer : nil
    }

    func tell(_ text: String, session: String, language: String) async {
        audience.publish(.response(ResponseMessage(session: session, text: text)))
        await say(text)
    }

    func isCalledOff(_ session: String) -> Bool {
        state.withLock { $0.calledOff.contains(session) }
    }

    /// Says the question, and listens for the answer once nothing of it can be heard any more.
    private func present(
        _ question: Question, _ grammar: AnswerGrammar, _ key: OpenQuestions.Key
    ) async {
        async let focus = makeFocus(grammar, true)
        if await speaker.isEnabled {
            await aloud { [questions] speaker in
                let wasHeard = await speaker.say(question.prompt)
                // Who answered meanwhile need not be told to.
                guard questions.isOpen(key) else { return wasHeard }
                return await speaker.sound(.listening) || wasHeard
            }.value
        }
        let possible = await focus
        guard questions.isOpen(key) else { return }
        state.withLock { $0.question?.focus = possible }
        await refocus()
        let window = state.withLock { state in
            state.question?.isHeard = true
            return state.settings.window
        }
        audience.publish(
            .listening(
                ListeningMessage(open: true, by: "question", seconds: window / .seconds(1))))
        await expire(key, after: window)
    }

    /// Closes a question when the window is over and no sound comes in which to find that out.
    private func expire(_ key: OpenQuestions.Key, after window: Duration) async {
        var looks = state.withLock { $0.looks }
        var pause = window
        // A cancelled sleep means that the answer came.
        while (try? await Task.sleep(for: pause)) != nil {
            let now = state.withLock { $0.looks }
            if now == looks { return silence(key) }
            looks = now
            pause = .seconds(1)
        }
    }

    /// Shows the question on the desktop until it is closed.
    private func show(_ question: Question, _ key: OpenQuestions.Key) async {
        guard let notifications, state.withLock({ $0.settings.showsNotifications }) else { return }
        let note = DesktopNote(question)
        let ending = await notifications.show(note) { !self.questions.isOpen(key) }
        guard case .pressed(let button) = ending else { return }
        _ = questions.answer(key, button, by: .notification)
    }

    /// Has the recogniser listen for what is to be listened for now.
    func refocus() async {
        do throws(RecognitionError) {
            try await search { self.focus }
        } catch {
            log.fault("The recogniser refused the answers", ["reason": error.description])
        }
    }

    private var focus: Recognizer.Focus? {
        state.withLock { state in
            state.question?.focus ?? (state.isLong ? state.cancelFocus : nil)
        }
    }

    /// Has words that call it off listened for, when `session` still runs.
    func listenForCancel(_ session: String) async {
        let focus = await makeFocus(cancelling, false)
        state.withLock { state in
            guard state.owner == session else { return }
            state.cancelFocus = focus
            state.isLong = true
        }
        await refocus()
    }
}
