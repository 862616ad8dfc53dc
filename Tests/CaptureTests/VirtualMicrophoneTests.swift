import Audio
import Capture
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct VirtualMicrophoneTests {
    private static let speech = WAVFile(
        samples: noise(1_600, seed: 1).map { $0 / 4 | 256 } + [Int16](repeating: 1, count: 1_600))

    @Test func `what is said into a sound server arrives, and again after it hung`() async throws {
        let virtual = try VirtualMicrophone()
        var settings = Listener.impatient(virtual.device)
        settings.fruitlessWaits = 10
        var listener = Listener(settings)
        #expect(try await listener.state(.running).format == "16000 Hz, 1 channel")
        try await expectSpeech(virtual, &listener)

        virtual.signalServer(SIGSTOP)
        #expect(try await listener.state(.degraded).reason?.contains("gives no samples") == true)
        virtual.signalServer(SIGCONT)
        _ = try await listener.state(.running)
        try await expectSpeech(virtual, &listener)
        await listener.microphone.stop()
    }

    @Test func `stop ends listening while a sound server hangs`() async throws {
        let virtual = try VirtualMicrophone()
        var listener = Listener(Listener.impatient(virtual.device))
        _ = try await listener.state(.running)
        virtual.signalServer(SIGSTOP)
        await listener.microphone.stop()
        await listener.end()
        virtual.signalServer(SIGCONT)
    }

    @Test func `a sound server that dies is explained`() async throws {
        let virtual = try VirtualMicrophone()
        var listener = Listener(Listener.impatient(virtual.device))
        _ = try await listener.state(.running)
        virtual.signalServer(SIGKILL)
        let lost = try await listener.state(.degraded).reason ?? ""
        #expect(lost.contains("sound server"), "\(lost)")
        await listener.microphone.stop()
        await listener.end()
        #expect(listener.gaps == 1)
    }

    /// What is said arrives bit for bit: the server neither resamples nor mixes it with a sound.
    private func expectSpeech(
        _ virtual: VirtualMicrophone, _ listener: inout Listener
    ) async throws {
        async let said: Void = virtual.say(Self.speech)
        try await listener.expect(Self.speech.samples)
        try await said
    }
}
