import Synchronization
import TestSupport
import Testing

@testable import Daemon

/// systemd is told that the daemon works only by the work itself.
@Suite(.timeLimit(.minutes(1)))
struct WatchdogTests {
    private let clock = SteppedClock()
    private let told = Chronicle<String>()

    @Test func `each round goes through every part in turn`() async {
        let rounds = Mutex<[Int]>([])
        let watchdog = Watchdog(
            pause: .seconds(10),
            proofs: (1...3).map { number in { rounds.withLock { $0.append(number) } } },
            tell: { rounds.withLock { $0.append(0) } }, clock: clock)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await watchdog.run() }
            await clock.waitForSleepers(1)
            #expect(rounds.withLock(\.self) == [1, 2, 3, 0])
            clock.advance(by: .seconds(10))
            await clock.waitForSleepers(1)
            #expect(rounds.withLock(\.self) == [1, 2, 3, 0, 1, 2, 3, 0])
            group.cancelAll()
        }
    }

    @Test func `a part that hangs keeps systemd from being told`() async {
        let pulse = Pulse()
        let (knocks, knock) = AsyncStream.makeStream(of: Void.self)
        let watchdog = Watchdog(
            pause: .seconds(10), proofs: [{ await pulse.next { knock.yield() } }],
            tell: { self.told.append("alive") }, clock: clock)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await watchdog.run() }
            var knocked = knocks.makeAsyncIterator()
            _ = await knocked.next()
            // However long it takes, nothing is told.
            clock.advance(by: .seconds(100))
            #expect(told.elements.isEmpty)
            pulse.passed()
            await clock.waitForSleepers(1)
            #expect(told.elements == ["alive"])
            group.cancelAll()
        }
    }

    @Test func `a loop that rests or is over is not waited for`() async {
        let pulse = Pulse()
        pulse.passed(isResting: true)
        await pulse.next { Issue.record("nobody is there to be woken") }
    }

    @Test func `a flapping device cannot flood the log`() {
        var budget = LogBudget(entries: 2, per: .seconds(60))
        let start = ContinuousClock.now
        let told = [0, 1, 2, 59, 60, 61, 62].map { budget.spend(at: start + .seconds($0)) }
        #expect(told == [0, 0, nil, nil, 2, 0, nil])
    }
}
