import Capture
import Glibc
import TestSupport
import Testing

/// Faults that follow and overlap one another, and those that nobody should notice.
@Suite(.timeLimit(.minutes(2)))
struct FaultSequenceTests {
    private static let conditions: [(FaultMicrophone.Condition, Int32)] = [
        (.unplug, 0), (.stall, 0), (.empty, 0), (.hollow, 0), (.failWait, 0),
        (.failOpen, EBUSY), (.failOpen, ECONNREFUSED), (.failConfigure, EIO), (.failPrepare, EIO),
        (.failRead, EPIPE), (.failRead, ESTRPIPE), (.failRead, ENODEV),
    ]

    @Test(arguments: 0..<6 as Range<UInt64>)
    func `whatever faults come and go, there is sound when all are over`(seed: UInt64) async throws
    {
        let fault = try FaultMicrophone(speed: 20)
        var listener = Listener(Listener.impatient(fault.device))
        try await expectSound(fault, &listener, seed: 1)
        var generator = SeededGenerator(seed: seed)
        var present: Set<FaultMicrophone.Condition> = []
        for _ in 0..<12 {
            guard let (condition, number) = Self.conditions.randomElement(using: &generator)
            else { continue }
            if present.remove(condition) != nil {
                try fault.end(condition)
            } else {
                present.insert(condition)
                try fault.begin(condition, errno: number)
            }
            // Until the device has been tried as it is now.
            let before = listener.microphone.counters
            try await listener.wait {
                $0.reopens > before.reopens || $0.turns > before.turns + 2
            }
        }
        for condition in present { try fault.end(condition) }
        try await settle(listener)
        try await expectSound(fault, &listener, seed: 2)
        #expect(listener.states.last?.phase == .running)
        #expect(listener.states.allSatisfy { ($0.reason == nil) == ($0.phase != .degraded) })
        await listener.microphone.stop()
    }

    @Test func `one reason gives way to the next, each told once`() async throws {
        let fault = try FaultMicrophone(speed: 20)
        var listener = Listener(Listener.impatient(fault.device))
        try await expectSound(fault, &listener, seed: 1)
        try fault.begin(.failOpen, errno: EBUSY)
        try fault.begin(.unplug)
        _ = try await listener.state(.degraded)
        try fault.end(.unplug)
        while try await listener.state(.degraded).reason?.contains("another program") != true {}
        try fault.begin(.failConfigure, errno: EIO)
        try fault.end(.failOpen)
        while try await listener.state(.degraded).reason?.contains("no microphone") != true {}
        let count = listener.states.count
        let reopens = listener.microphone.counters.reopens
        try await listener.wait { $0.reopens > reopens + 5 }
        try fault.end(.failConfigure)
        _ = try await listener.state(.running)
        #expect(listener.states.count == count + 1, "nothing was told twice")
        try await expectSound(fault, &listener, seed: 2)
        await listener.microphone.stop()
    }

    @Test(arguments: [EINTR, EAGAIN])
    func `a read that is interrupted is tried again, and nothing is lost`(number: Int32)
        async throws
    {
        let fault = try FaultMicrophone(speed: 20)
        var settings = Listener.impatient(fault.device)
        (settings.emptyReads, settings.emptyTime) = (.max, .seconds(1_000))
        var listener = Listener(settings)
        try await expectSound(fault, &listener, seed: 1)
        try fault.begin(.failRead, errno: number)
        let turns = listener.microphone.counters.turns
        try await listener.wait { $0.turns > turns + 3 }
        try fault.end(.failRead)
        try await expectSound(fault, &listener, seed: 2)
        let counters = listener.microphone.counters
        #expect(counters.reopens == 0 && counters.overruns == 0)
        #expect(listener.gaps == 0)
        #expect(listener.states.map(\.phase) == [.starting, .running])
        await listener.microphone.stop()
    }

    /// Waits until the device is read for a while without being opened again.
    private func settle(_ listener: Listener) async throws {
        var before = listener.microphone.counters
        repeat {
            before = listener.microphone.counters
            try await listener.wait {
                $0.reopens > before.reopens || $0.turns > before.turns + 40
            }
        } while listener.microphone.counters.reopens > before.reopens
    }

    private func expectSound(
        _ fault: FaultMicrophone, _ listener: inout Listener, seed: UInt64
    ) async throws {
        let sound = noise(1_000, seed: seed)
        try fault.play(sound)
        try await listener.expect(sound)
    }
}
