import Desktop
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct LoginSessionTests {
    @Test func `without a bus nothing is known, and the sentence says why`() async {
        let lock = await LoginSession(busAddress: "unix:path=/nowhere/bus").lock()
        #expect(
            lock
                == .unknown(
                    "the system's message bus cannot be reached: No such file or directory"))
    }

    @Test(.enabled(if: LoginBus.isAvailable, "python3-dbusmock is not installed"))
    func `the hint of logind is read anew each time`() async throws {
        let bus = try await LoginBus()
        let session = LoginSession(busAddress: bus.address)
        guard case .unknown(let reason) = await session.lock() else {
            Issue.record("there is no session yet")
            return
        }
        #expect(reason.contains("has no login session"), "\(reason)")
        try await bus.addSession("c9", user: 4_242)
        guard case .unknown = await session.lock() else {
            Issue.record("the session of somebody else is not ours")
            return
        }
        try await bus.addSession("c1")
        #expect(await session.lock() == .unlocked)
        try await bus.setLocked(true, "c1")
        #expect(await session.lock() == .locked)
        try await bus.setLocked(false, "c1")
        #expect(await session.lock() == .unlocked)
    }
}
