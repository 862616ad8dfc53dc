import Foundation
import TestSupport
import Testing
import Wire

/// A sound server that hangs costs hearing, and neither the daemon's end nor its answers.
@Suite(
    .startsDaemons, .timeLimit(.minutes(5)),
    .enabled(if: LivePathTests.hasSoundServer, "needs pulseaudio, pulseaudio-utils and flite"))
struct SoundServerTests {
    @Test func `the daemon ends while the sound server hangs`() async throws {
        let (microphone, daemon) = try await Self.start()
        microphone.signalServer(SIGSTOP)
        daemon.signal(SIGTERM)
        #expect(try await daemon.ended() == 0)
        microphone.stop()
    }

    @Test func `mute answers while the sound server hangs and unmute recovers`() async throws {
        let (microphone, daemon) = try await Self.start()
        try await daemon.converse { control in
            microphone.signalServer(SIGSTOP)
            let answer = try await control.client.request(
                Method.mute, nil, as: MuteResult.self)
            #expect(answer.muted)
            let status = try await control.status()
            #expect(status.muted)
            #expect(status.capture.state == "muted")
            #expect(status.capture.reason == nil)

            _ = try await control.client.request(Method.unmute, nil)
            #expect(try await control.status().capture.state != "muted")
            control.forget(.capture)
            microphone.signalServer(SIGCONT)
            try await control.capture("running")
        }
        try await daemon.stop()
        microphone.stop()
    }

    /// A daemon that hears a sound server.
    private static func start() async throws -> (VirtualMicrophone, DaemonProcess) {
        let microphone = try VirtualMicrophone()
        var setup = DaemonProcess.Setup()
        setup.isFed = false
        setup.environment = microphone.environment
        let daemon = try DaemonProcess(setup)
        try await daemon.ready()
        try await daemon.converse { control in
            try await eventually("capture to run") {
                try await control.status().capture.state == "running"
            }
        }
        return (microphone, daemon)
    }
}
