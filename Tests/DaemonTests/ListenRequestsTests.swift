import TestSupport
import Testing
import Wire

@testable import Daemon

/// Those who asked for the next utterance.
struct ListenRequestsTests {
    private let clock = SteppedClock()
    private let outcome = OutcomeMessage(outcome: "handled", reason: "echo did it")

    @Test func `everybody who asks gets the outcome of the same utterance`() async throws {
        let requests = ListenRequests<OutcomeMessage>(clock: clock)
        async let first = requests.outcome(within: .seconds(8))
        async let second = requests.outcome(within: .seconds(8))
        await clock.waitForSleepers(2)
        #expect(requests.isOpen)
        let taken = requests.take()
        #expect(!requests.isOpen)
        taken.answer(outcome)
        #expect(await first == outcome)
        #expect(await second == outcome)
    }

    @Test func `nobody who speaks in time is told`() async throws {
        let requests = ListenRequests<OutcomeMessage>(clock: clock)
        async let answer = requests.outcome(within: .seconds(8))
        await clock.waitForSleepers(1)
        clock.advance(by: .seconds(8))
        #expect(await answer == nil)
        #expect(!requests.isOpen)
        #expect(requests.take().isEmpty)
    }

    @Test func `an utterance in progress is waited for`() async throws {
        let requests = ListenRequests<OutcomeMessage>(clock: clock)
        async let answer = requests.outcome(within: .seconds(8))
        await clock.waitForSleepers(1)
        requests.note(isSpeech: true)
        clock.advance(by: .seconds(8))
        #expect(requests.isOpen)
        requests.take().answer(outcome)
        #expect(await answer == outcome)
    }

    @Test func `who goes away waits no longer`() async throws {
        let requests = ListenRequests<OutcomeMessage>(clock: clock)
        let task = Task { await requests.outcome(within: .seconds(8)) }
        await clock.waitForSleepers(1)
        task.cancel()
        #expect(await task.value == nil)
        #expect(!requests.isOpen)
    }
}
