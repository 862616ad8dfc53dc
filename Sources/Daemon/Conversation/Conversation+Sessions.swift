internal import Dialogue
internal import Foundation
internal import Intents
internal import Speaking
internal import Synchronization

// Whose the voice is.
extension Conversation {
    /// How long a session runs before it can be called off by voice: most have ended by then, and
    /// the recogniser need not be told anything.
    private static let brief: Duration = .milliseconds(500)

    /// Carries out an errand. One that `needsVoice` gets it first, or is refused.
    func run(
        _ session: String, needsVoice: Bool,
        _ body: @escaping @Sendable () async -> SessionEnd
    ) async -> SessionEnd {
        if needsVoice, !claim(session) { return SessionEnd(Self.busyOutcome) }
        let task = Task { await body() }
        let isCalledOff = state.withLock { state in
            state.tasks[session] = task
            return state.calledOff.contains(session)
        }
        if isCalledOff { task.cancel() }
        let watching = needsVoice ? Task { await watch(session) } : nil
        let end = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        watching?.cancel()
        await leave(session)
        return end
    }

    /// Makes the voice the session's; false when it is another's.
    func claim(_ session: String) -> Bool {
        state.withLock { state in
            guard state.owner == nil || state.owner == session else { return false }
            state.owner = session
            return true
        }
    }

    /// What is to be listened for; whoever hears asks at each frame.
    var attention: Attention {
        state.withLock { state in
            state.looks &+= 1
            if state.speaking > 0 { return .nothing }
            if let question = state.question, question.isHeard {
                return .answer(question.key, window: state.settings.window)
            }
            return state.owner == nil ? .phrases : .session
        }
    }

    /// Takes text in place of speech: the answer to the open question, or a word that calls off. Nil
    /// when there is neither, and it is as good a phrase as any.
    func take(_ text: String) -> Outcome? {
        let (question, owner, isSpeaking) = state.withLock {
            ($0.question, $0.owner, $0.speaking > 0)
        }
        if let question, let reply = questions.answer(question.key, text, by: .text) {
            return Outcome(reply, to: question.prompt)
        }
        guard owner != nil || isSpeaking, isCancel(text) else { return nil }
        guard callOff() else {
            speaker.silence()
            return Outcome(.answered, "what was being said was cut short")
        }
        return Self.calledOffOutcome
    }

    /// Whether `text` calls off.
    func isCancel(_ text: String) -> Bool {
        cancelling.read(text, now: .distantPast) == .answer(.cancel)
    }

    /// Calls the running session off; false when there is none.
    func callOff() -> Bool {
        let running = state.withLock { state -> (Task<SessionEnd, Never>?, OpenQuestions.Key?) in
            guard let owner = state.owner else { return (nil, nil) }
            state.calledOff.insert(owner)
            return (state.tasks[owner], state.question?.key)
        }
        let (task, question) = running
        if let question { questions.close(question, .answer(.cancel)) }
        task?.cancel()
        return task != nil
    }

    /// Calls the running session off, for somebody who said so; its outcome for their words.
    func callOffByVoice() -> Outcome {
        callOff() ? Self.calledOffOutcome : Outcome(.notAPhrase, "there is nothing to call off")
    }

    private func watch(_ session: String) async {
        // A cancelled sleep means that it has ended.
        guard (try? await Task.sleep(for: Self.brief)) != nil else { return }
        await listenForCancel(session)
    }

    private func leave(_ session: String) async {
        let wasOwner = state.withLock { state in
            state.tasks[session] = nil
            state.calledOff.remove(session)
            guard state.owner == session else { return false }
            state.owner = nil
            state.isLong = false
            state.question = nil
            return true
        }
        if wasOwner { await refocus() }
    }

    static let calledOffOutcome = Outcome(.answered, "it was called off")
    static let busyOutcome = Outcome(
        .busy, "another request is still in progress; answer it first, or say cancel")
}
