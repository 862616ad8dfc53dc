import Dialogue
import Endpointing
import Grammar
import Hearing
import Intents
import TestSupport
import Testing

@testable import Daemon

/// One session owns the voice, and only an answer is an answer.
struct ConversationUnitTests {
    private let conversation = Conversation.silent()
    private let question = Question(.yesNo, prompt: "Shall I?")

    /// Waits until the question of the session can be answered by voice.
    private func key() async throws -> OpenQuestions.Key {
        while true {
            if case .answer(let key, _) = conversation.attention { return key }
            await Task.yield()
        }
    }

    private func heard(
        _ text: String, isFiller: Bool = false, isUncertain: Bool = false,
        rejection: Rejection? = nil
    ) -> Heard {
        let words = text.split(separator: " ").map {
            Hypothesis.Word(text: String($0), frames: 0...9, acousticScore: 0)
        }
        let hypothesis = Hypothesis(
            words: isFiller ? [] : words, isFiller: isFiller, confidence: 1,
            isUncertain: isUncertain)
        return Heard(hypothesis: hypothesis, rejection: rejection, processing: .zero)
    }

    @Test func `the voice is one session's at a time`() async {
        #expect(conversation.claim("a"))
        #expect(conversation.claim("a"))
        #expect(!conversation.claim("b"))
        let busy = await conversation.run("b", needsVoice: true) {
            SessionEnd(Outcome(.handled, "done"))
        }
        #expect(busy.outcome.kind == .busy)
        let reply = await conversation.ask(question, session: "b", language: "en")
        guard case .none(.silence, _) = reply else {
            Issue.record("\(reply)")
            return
        }
    }

    @Test func `yes by voice is a yes, once`() async throws {
        async let reply = conversation.ask(question, session: "a", language: "en")
        let key = try await key()
        #expect(conversation.hear(heard("yes"), key).kind == .answered)
        #expect(await reply == .answer(.yes))
        #expect(conversation.hear(heard("yes"), key).kind == .cancelled)
        #expect(conversation.attention == .session)
    }

    @Test func `noise and other words leave it open, and what is unsure closes it without a yes`()
        async throws
    {
        async let reply = conversation.ask(question, session: "a", language: "en")
        let key = try await key()
        #expect(conversation.hear(heard("", isFiller: true), key).kind == .notAPhrase)
        let noise = Rejection.tooLongNoise(duration: .seconds(15), decibels: -20)
        #expect(conversation.hear(heard("yes", rejection: noise), key).kind == .tooLong)
        #expect(conversation.questions.isOpen(key))
        #expect(conversation.hear(heard("yes", isUncertain: true), key).kind == .uncertain)
        guard case .none(.notUnderstood, _) = await reply else {
            Issue.record("it was taken for an answer")
            return
        }
    }

    @Test func `text answers the question, and nothing when there is none`() async throws {
        #expect(conversation.take("yes") == nil)
        async let reply = conversation.ask(question, session: "a", language: "en")
        let key = try await key()
        #expect(conversation.take("burger time")?.kind == .notAPhrase)
        _ = await reply
        #expect(!conversation.questions.isOpen(key))
        #expect(conversation.take("yes") == nil)
    }

    @Test func `a word calls off what is carried out`() async throws {
        async let end = conversation.run("a", needsVoice: true) {
            // A cancelled sleep is what is waited for.
            try? await Task.sleep(for: .seconds(3_600))
            return SessionEnd(Outcome(.cancelled, "stopped"))
        }
        while conversation.attention != .session { await Task.yield() }
        #expect(conversation.take("burger time") == nil)
        while conversation.take("never mind")?.kind != .answered { await Task.yield() }
        #expect(await end.outcome.kind == .cancelled)
        #expect(conversation.attention == .phrases)
        #expect(conversation.take("never mind") == nil)
    }

    @Test func `when the window closes nobody has answered`() async throws {
        async let reply = conversation.ask(question, session: "a", language: "en")
        conversation.silence(try await key())
        guard case .none(.silence, let reason) = await reply else {
            Issue.record("it was taken for an answer")
            return
        }
        #expect(reason == "nobody spoke within 8.0 s")
    }
}
