import Audio
import Foundation
import TestSupport
import Testing
import Wire

/// The daemon shows that it works, and how well it hears.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct HealthTests {
    /// How the daemon can be while nothing is heard.
    enum Silence: String, CaseIterable {
        case running, muted, degraded
    }

    @Test(arguments: Silence.allCases)
    func `the watchdog is fed whether or not something is heard`(silence: Silence) async throws {
        let microphone = try FaultMicrophone()
        if silence == .degraded { try microphone.begin(.failOpen, errno: ENODEV) }
        let daemon = try DaemonProcess(Self.watched(microphone, milliseconds: 600))
        try await daemon.ready()
        try await daemon.converse { control in
            if silence == .muted { _ = try await control.client.request(Method.mute, nil) }
            try await eventually("capture to be \(silence)") {
                try await control.status().capture.state == silence.rawValue
            }
            daemon.notifications.messages.forget { $0 == "WATCHDOG=1" }
            for beat in 1...3 {
                _ = try await daemon.notifications.messages.take("beat \(beat)") {
                    $0 == "WATCHDOG=1"
                }
            }
        }
        try await daemon.stop()
    }

    @Test func `nobody feeds a watchdog that is not there`() async throws {
        try await DaemonProcess.run { daemon, control in
            _ = try await control.status()
            #expect(!daemon.notifications.messages.elements.contains("WATCHDOG=1"))
        }
    }

    @Test(arguments: [
        ("speech", "good", 0), ("zeros", "muted", 1), ("a device that is not there", "no-sound", 1),
    ])
    func `a microphone is tested`(sound: String, verdict: String, status: Int) async throws {
        let used = try FaultMicrophone()
        let other = try FaultMicrophone()
        try await Self.run(used) { _, control in
            let isAbsent = verdict == "no-sound"
            if verdict == "good" {
                let speech = try Speech.bare("we had a lovely walk in the park with our friends")
                try other.play(speech + speech)
            }
            let params = DeviceTestParams(
                device: isAbsent ? "hw:CARD=Absent" : other.device, seconds: 2)
            let result = try await control.client.request(
                Method.testDevice, params, as: DeviceTestResult.self)
            #expect(result.verdict == verdict, "\(result)")
            #expect((result.advice == nil) == (verdict == "good"), "\(result)")
            if !isAbsent { #expect(result.format == "16000 Hz, 1 channel") }
            if isAbsent { #expect(result.advice?.contains("is not there") == true, "\(result)") }
        }
    }

    @Test func `a microphone in use is tested without taking it away`() async throws {
        let microphone = try FaultMicrophone()
        try await Self.run(microphone) { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            async let result = control.client.request(
                Method.testDevice, DeviceTestParams(seconds: 3), as: DeviceTestResult.self)
            _ = try await control.event(.level)
            try await obedience.expect(through: microphone, after: "a test began")
            let tested = try await result
            #expect(tested.verdict == "good", "\(tested)")
            #expect(tested.device == microphone.device)
            let capture = try await control.status().capture
            #expect(capture.reopens == 0)

            _ = try await control.client.request(Method.mute, nil)
            let refusal = try await control.refusal(Method.testDevice, [:])
            #expect(refusal.message.contains("muted"))
        }
    }

    @Test func `zeros for ten seconds are hinted at until there is sound`() async throws {
        let microphone = try FaultMicrophone(speed: 2)
        try await Self.run(microphone) { daemon, control in
            func hinted(_ isHinted: Bool) async throws -> StatusMessage.Capture {
                while true {
                    let capture = try await control.capture("running")
                    if (capture.hint != nil) == isHinted { return capture }
                }
            }
            #expect(try await hinted(true).hint?.contains("nothing but zeros") == true)
            _ = try await daemon.notifications.messages.take("the hint in STATUS") {
                $0.contains("nothing but zeros")
            }
            try microphone.play(Speech.noise(.seconds(4), amplitude: 50))
            _ = try await hinted(false)
            _ = try await daemon.complaints.take("the line that it is good again") {
                $0.contains("understood again")
            }
            let lines = daemon.complaints.elements.filter { $0.contains("understood") }
            #expect(lines.count == 1, "\(lines)")
        }
    }

    @Test func `what is wrong with a microphone is told again when it was lost and came back`()
        async throws
    {
        let microphone = try FaultMicrophone(speed: 8)
        try await Self.run(microphone) { _, control in
            func hint(_ after: String) async throws {
                try await eventually("the hint \(after)") {
                    try await control.status().capture.hint?.contains("nothing but zeros") == true
                }
            }
            try await hint("at first")
            try microphone.begin(.unplug)
            let lost = try await control.capture("degraded")
            #expect(lost.hint == nil)
            try microphone.end(.unplug)
            try await control.capture("running")
            try await hint("after it came back")
        }
    }

    @Test func `a rate too low for speech is heard, and told with what to do`() async throws {
        let microphone = try FaultMicrophone(rate: 8_000)
        try await Self.run(microphone) { daemon, control in
            let hint = try await control.status().capture.hint
            #expect(hint?.contains("8000 Hz") == true, "\(hint ?? "none")")
            let line = daemon.complaints.elements.filter { $0.contains("less than speech needs") }
            #expect(line.count == 1, "\(line)")
            let speech = try Speech.bare("we had a lovely walk in the park with our friends")
            let slow = stride(from: 0, to: speech.count, by: 2).map { speech[$0] }
            try microphone.play(slow + slow)
            let params = DeviceTestParams(seconds: 2)
            let tested = try await control.client.request(
                Method.testDevice, params, as: DeviceTestResult.self)
            #expect(tested.verdict == "good", "\(tested)")
            #expect(tested.advice == hint)
            let other = try FaultMicrophone(rate: 8_000)
            let apart = try await control.client.request(
                Method.testDevice, DeviceTestParams(device: other.device, seconds: 1),
                as: DeviceTestResult.self)
            #expect(apart.format == "8000 Hz, 1 channel")
        }
    }

    @Test func `what two microphones hear is done once`() async throws {
        let microphones = [try FaultMicrophone(), try FaultMicrophone()]
        try await Self.run(microphones[0], microphones[1]) { daemon, control in
            try await control.add("burger time", run: ["echo", "One burger"])
            try await control.add("good night", run: ["echo", "Good night"])
            let near = try Speech.samples("burger time")
            for delay in [0, 4_000] {
                try microphones[0].play(near)
                try microphones[1].play(
                    [Int16](repeating: 0, count: delay) + near.map { $0 / 4 })
                #expect(try await control.outcome().response == "One burger")
            }
            // Only one of them hears this, and what it hears comes next.
            try await eventually("quiet") { try await control.status().capture.frames > 0 }
            try microphones[1].play(Speech.quiet(.seconds(2)) + (try Speech.samples("good night")))
            let next = try await control.outcome()
            #expect(next.response == "Good night", "\(next)")
            #expect(try await control.status().outcomes == ["handled": 3])
        }
    }

    @Test func `one of two microphones is enough`() async throws {
        let microphones = [try FaultMicrophone(), try FaultMicrophone()]
        try await Self.run(microphones[0], microphones[1]) { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            try microphones[0].begin(.unplug)
            try await eventually("the reason") {
                try await control.status().capture.reason?.contains("unplugged") == true
            }
            let status = try await control.status()
            #expect(status.state == "ready")
            #expect(status.capture.microphones?.map(\.state) == ["degraded", "running"])
            try await obedience.expect(through: microphones[1], after: "the other was lost")
            try microphones[1].begin(.unplug)
            try await control.capture("degraded")
            try microphones[0].end(.unplug)
            try await control.capture("running")
            try await obedience.expect(through: microphones[0], after: "it came back")
        }
    }

    private static func watched(
        _ microphone: FaultMicrophone, milliseconds: Int
    ) -> DaemonProcess.Setup {
        var setup = DaemonProcess.Setup()
        setup.isFed = false
        setup.environment = microphone.environment
        setup.environment["WATCHDOG_USEC"] = "\(milliseconds * 1_000)"
        return setup
    }

    private static func run(
        _ microphones: FaultMicrophone...,
        body: @Sendable (DaemonProcess, ControlSession) async throws -> Void
    ) async throws {
        var setup = DaemonProcess.Setup()
        setup.isFed = false
        // The devices are known by the configuration of this process.
        setup.environment["ALSA_CONFIG_PATH"] =
            ProcessInfo.processInfo.environment["ALSA_CONFIG_PATH"]
        let names = microphones.map { "\"\($0.device)\"" }.joined(separator: ", ")
        setup.configuration = "audio: { device: [\(names)] }\n"
        try await DaemonProcess.run(setup) { daemon, control in
            try await eventually("capture to run") {
                let capture = try await control.status().capture
                return capture.state == "running" && capture.reason == nil
                    && capture.microphones?.allSatisfy { $0.state == "running" } ?? true
            }
            try await body(daemon, control)
        }
    }
}
