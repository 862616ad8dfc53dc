import Foundation
import TestSupport
import Testing
import Wire

/// A microphone that fails is told with its reason, and heard again when it works.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct DeviceFaultTests {
    /// Ways to lose a device while it runs, and a word of the reason.
    private static let losses: [(FaultMicrophone.Condition, Int32, String)] = [
        (.unplug, 0, "unplugged"),
        (.stall, 0, "gives no samples"),
        (.failRead, EIO, "went away"),
    ]

    @Test(arguments: losses)
    func `a microphone that is lost is explained and heard again`(
        condition: FaultMicrophone.Condition, number: Int32, word: String
    ) async throws {
        try await Self.listen { microphone, control, obedience in
            try await obedience.expect(through: microphone)
            try microphone.begin(condition, errno: number)
            let lost = try await control.capture("degraded")
            #expect(lost.reason?.contains(word) == true, "\(lost)")
            let status = try await control.status()
            #expect(status.state == "degraded")
            #expect(status.capture.reason == lost.reason)
            #expect(try await control.say("burger time").outcome == "handled")

            try microphone.end(condition)
            #expect(try await control.capture("running").reason == nil)
            let after = try await control.status()
            #expect(after.state == "ready")
            #expect(after.capture.reopens > 0)
            #expect(after.capture.dropped == 0)
            try await obedience.expect(through: microphone, after: condition.rawValue)
        }
    }

    @Test(arguments: [(EBUSY, "another program"), (ENODEV, "is not there")])
    func `a microphone that cannot be opened does not keep the daemon from starting`(
        number: Int32, word: String
    ) async throws {
        let microphone = try FaultMicrophone()
        try microphone.begin(.failOpen, errno: number)
        try await Self.listen(to: microphone) { microphone, control, obedience in
            try await eventually("the reason") { try await control.status().state == "degraded" }
            let capture = try await control.status().capture
            #expect(capture.reason?.contains(word) == true, "\(capture)")
            try microphone.end(.failOpen)
            try await control.capture("running")
            try await obedience.expect(through: microphone, after: word)
        }
    }

    @Test func `an overrun costs the utterance that it tore and is counted`() async throws {
        try await Self.listen { microphone, control, obedience in
            let long = try Speech.bare("we had a lovely walk in the park with all our friends")
            control.forget(.speech)
            try microphone.play(Speech.quiet(.seconds(1)) + long + long)
            try await control.event(.speech)
            try microphone.cause(.overrun)
            let torn = try await control.outcome()
            #expect(torn.outcome == "cancelled")
            #expect(torn.reason.contains("lost samples"), "\(torn.reason)")
            try await obedience.expect(through: microphone, after: "an overrun")
            let capture = try await control.status().capture
            #expect(capture.overruns == 1)
            #expect(capture.reopens == 0)
        }
    }

    @Test func `mute closes the device and unmute opens it`() async throws {
        try await Self.listen { microphone, control, obedience in
            try await obedience.expect(through: microphone)
            let pid = obedience.daemon.pid
            let open = Self.timers(pid)
            #expect(open > 0)
            let long = try Speech.bare("we had a lovely walk in the park with all our friends")
            control.forget(.speech)
            try microphone.play(Speech.quiet(.seconds(1)) + long + long)
            try await control.event(.speech)

            _ = try await control.client.request(Method.mute, nil)
            // The rig's microphone has a timer of its own for as long as it is open.
            #expect(Self.timers(pid) == open - 1)
            let outcome = try await control.outcome()
            #expect(outcome.outcome == "muted", "\(outcome)")
            try await control.capture("muted")
            let muted = try await control.status()
            #expect(muted.muted)
            #expect(muted.state == "ready")
            #expect(try await control.say("burger time").outcome == "handled")

            _ = try await control.client.request(Method.unmute, nil)
            try await control.capture("running")
            #expect(Self.timers(pid) == open)
            try await obedience.expect(through: microphone, after: "unmute")
        }
    }

    /// Timers that a process has open.
    private static func timers(_ pid: Int32) -> Int {
        let folder = "/proc/\(pid)/fd"
        // A descriptor that closes while we look is none.
        let links = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return links.count {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)"))?
                .contains("timerfd") == true
        }
    }

    private static func listen(
        to given: FaultMicrophone? = nil,
        _ body: @Sendable (FaultMicrophone, ControlSession, Obedience) async throws -> Void
    ) async throws {
        let microphone = try given ?? FaultMicrophone()
        var setup = DaemonProcess.Setup()
        setup.isFed = false
        setup.environment = microphone.environment
        try await DaemonProcess.run(setup) { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            if given == nil {
                try await eventually("capture to run") {
                    try await control.status().capture.state == "running"
                }
            }
            try await body(microphone, control, obedience)
        }
    }
}
