import Foundation
import TestSupport
import Testing
import Wire

/// Changes while sound comes in at the pace of a device.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct RealTimeTests {
    @Test func `a phrase is live once it is added and no frame is lost`() async throws {
        var setup = DaemonProcess.Setup()
        setup.arguments = ["--realtime"]
        try await DaemonProcess.run(setup) { daemon, control in
            let frames = 300
            async let fed: Void = daemon.hear(
                Speech.noise(.milliseconds(20 * frames), amplitude: 20))
            try await eventually("capture to run") {
                try await control.status().capture.state == "running"
            }
            for number in 0..<20 {
                try await control.add("phrase number \(number)", run: ["true"])
                #expect(try await control.say("phrase number \(number)").outcome == "handled")
            }
            try await fed
            // And while somebody speaks: what they say is matched against the phrases of its end.
            try await daemon.hear(try Speech.samples("open the garage door"))
            try await control.event(.speech)
            try await control.add("open the garage door", run: ["true"])
            let spoken = try await control.outcome()
            #expect(["handled", "not-a-phrase"].contains(spoken.outcome))
            let more = try Speech.samples("open the garage door")
            try await daemon.hear(more)
            #expect(try await control.outcome().outcome == "handled")
            await daemon.endSound()
            let end = try await control.capture("ended")
            let said = try Speech.samples("open the garage door").count
            #expect(end.frames == frames + (2 * said + 319) / 320)
            #expect(end.dropped == 0)
            try await daemon.ended()
        }
    }

    @Test func `a device loses no frame while phrases are added`() async throws {
        let microphone = try FaultMicrophone()
        var setup = DaemonProcess.Setup()
        setup.isFed = false
        setup.environment = microphone.environment
        try await DaemonProcess.run(setup) { daemon, control in
            try await eventually("capture to run") {
                try await control.status().capture.state == "running"
            }
            for number in 0..<50 {
                try await control.add("phrase number \(number)", run: ["true"])
            }
            let capture = try await control.status().capture
            #expect(capture.dropped == 0)
            #expect(capture.overruns == 0)
            try await Obedience.prepare(daemon, control).expect(through: microphone)
        }
    }
}
