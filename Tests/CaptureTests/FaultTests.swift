import Audio
import Capture
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FaultTests {
    /// Ways to have no samples, and words that the reason must have.
    struct Trouble: Sendable, CustomTestStringConvertible {
        var condition: FaultMicrophone.Condition
        var errno: Int32 = 0
        var words: [String]
        var testDescription: String { "\(condition.rawValue) \(errno)" }
    }

    static let openings = [
        Trouble(
            condition: .failOpen, errno: ENOENT, words: ["no ALSA device", "phrasectl devices"]),
        Trouble(condition: .failOpen, errno: ENODEV, words: ["is not there", "plug it in"]),
        Trouble(condition: .failOpen, errno: ENXIO, words: ["plugin", "libasound2-plugins"]),
        Trouble(condition: .failOpen, errno: EBUSY, words: ["another program", "fuser -v"]),
        Trouble(condition: .failOpen, errno: EACCES, words: ["group audio"]),
        Trouble(condition: .failOpen, errno: EINVAL, words: ["asound.conf"]),
        Trouble(condition: .failOpen, errno: ENOMEM, words: ["(-12)", "arecord -D"]),
        Trouble(condition: .failConfigure, errno: EIO, words: ["no microphone", "pactl list"]),
        Trouble(condition: .failConfigure, errno: EBUSY, words: ["another program"]),
        Trouble(condition: .unplug, words: ["is not there"]),
    ]

    @Test(arguments: openings)
    func `a device that cannot be opened is explained once and tried until it can`(
        trouble: Trouble
    ) async throws {
        let fault = try FaultMicrophone(speed: 20)
        try fault.begin(trouble.condition, errno: trouble.errno)
        var listener = Listener(Listener.impatient(fault.device))
        let reason = try await listener.state(.degraded).reason ?? ""
        for word in trouble.words { #expect(reason.contains(word), "\(reason)") }
        try await listener.wait { $0.reopens >= 3 }
        try fault.end(trouble.condition)
        _ = try await listener.state(.running)
        #expect(listener.states.map(\.phase) == [.starting, .degraded, .running])
        #expect(listener.gaps == 0, "nothing came before")
        await listener.microphone.stop()
    }

    static let losses = [
        Trouble(condition: .unplug, words: ["unplugged", "plug it in"]),
        Trouble(condition: .stall, words: ["gives no samples", "sound server"]),
        Trouble(condition: .twitch, words: ["says it has samples"]),
        Trouble(condition: .empty, words: ["says it has samples"]),
        Trouble(condition: .hollow, words: ["restarted 5 times"]),
        Trouble(condition: .failWait, words: ["went away"]),
        Trouble(condition: .failRead, errno: EIO, words: ["went away"]),
        Trouble(condition: .failRead, errno: ENODEV, words: ["unplugged"]),
        Trouble(condition: .failRead, errno: EPIPE, words: ["restarted 5 times"]),
        Trouble(condition: .failRead, errno: ESTRPIPE, words: ["restarted 5 times"]),
        Trouble(condition: .failRead, errno: EAGAIN, words: ["says it has samples"]),
        Trouble(condition: .failRead, errno: EINTR, words: ["says it has samples"]),
    ]

    @Test(arguments: losses)
    func `a device that is lost is explained and taken back when it works again`(
        trouble: Trouble
    ) async throws {
        let fault = try FaultMicrophone(speed: 20)
        var listener = Listener(Listener.impatient(fault.device))
        try await expectSound(fault, &listener, seed: 1)
        try fault.begin(trouble.condition, errno: trouble.errno)
        let reason = try await listener.state(.degraded).reason ?? ""
        for word in trouble.words { #expect(reason.contains(word), "\(reason)") }
        #expect(listener.gaps == 1, "the gap comes before the reason")
        try fault.end(trouble.condition)
        _ = try await listener.state(.running)
        try await expectSound(fault, &listener, seed: 2)
        #expect(listener.gaps == 1)
        await listener.microphone.stop()
    }

    @Test(arguments: [FaultMicrophone.Fault.overrun, .suspend])
    func `what lasts a moment costs one gap and no state`(kind: FaultMicrophone.Fault) async throws
    {
        let fault = try FaultMicrophone(speed: 20)
        var listener = Listener(Listener.impatient(fault.device))
        try await expectSound(fault, &listener, seed: 1)
        try fault.cause(kind)
        try await listener.gap()
        try await expectSound(fault, &listener, seed: 2)
        let counters = listener.microphone.counters
        #expect(counters.overruns == (kind == .overrun ? 1 : 0))
        #expect(counters.suspends == (kind == .suspend ? 1 : 0))
        #expect(counters.reopens == 0)
        #expect(listener.gaps == 1)
        #expect(listener.states.map(\.phase) == [.starting, .running])
        await listener.microphone.stop()
    }

    @Test func `an overrun that cannot be recovered loses the device`() async throws {
        let fault = try FaultMicrophone(speed: 20)
        var listener = Listener(Listener.impatient(fault.device))
        _ = try await listener.state(.running)
        try fault.begin(.failPrepare, errno: EIO)
        try fault.cause(.overrun)
        #expect(try await listener.state(.degraded).reason?.contains("went away") == true)
        try fault.end(.failPrepare)
        _ = try await listener.state(.running)
        await listener.microphone.stop()
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `any sequence of faults is survived`(seed: UInt64) async throws {
        let fault = try FaultMicrophone(speed: 20)
        var listener = Listener(Listener.impatient(fault.device))
        try await expectSound(fault, &listener, seed: 1)
        for (round, number) in noise(8, seed: seed).enumerated() {
            switch Int(number.magnitude) % (Self.losses.count + 2) {
            case Self.losses.count:
                try fault.cause(.overrun)
                try await listener.gap()
            case Self.losses.count + 1:
                try fault.cause(.suspend)
                try await listener.gap()
            case let index:
                let trouble = Self.losses[index]
                try fault.begin(trouble.condition, errno: trouble.errno)
                _ = try await listener.state(.degraded)
                try fault.end(trouble.condition)
                _ = try await listener.state(.running)
            }
            try await expectSound(fault, &listener, seed: UInt64(round) + 10)
        }
        await listener.microphone.stop()
    }

    @Test(arguments: [FaultMicrophone.Condition.hollow, .empty, .failRead])
    func `a device that never gives a sample makes few turns`(
        condition: FaultMicrophone.Condition
    ) async throws {
        let fault = try FaultMicrophone(speed: 20)
        try fault.begin(condition, errno: EPIPE)
        var settings = Listener.impatient(fault.device)
        settings.longestPause = .seconds(3_600)
        settings.firstPause = .seconds(3_600)
        var listener = Listener(settings)
        _ = try await listener.state(.degraded)
        #expect(listener.microphone.counters.turns <= 2 * settings.fruitlessRecoveries + 4)
        await listener.microphone.stop()
        await listener.end()
        #expect(listener.states.last?.phase == .stopped, "stop ends an hour's pause at once")
        #expect(listener.microphone.counters.reopens == 0)
    }

    private func expectSound(
        _ fault: FaultMicrophone, _ listener: inout Listener, seed: UInt64
    ) async throws {
        let sound = noise(1_000, seed: seed)
        try fault.play(sound)
        try await listener.expect(sound)
    }
}
