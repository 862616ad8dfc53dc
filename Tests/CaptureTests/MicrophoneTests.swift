import Audio
import Capture
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct MicrophoneTests {
    @Test func `a slow consumer costs frames, a gap and nothing else`() async throws {
        let fault = try FaultMicrophone(speed: 2)
        var settings = Listener.impatient(fault.device)
        settings.queuedReads = 32
        var listener = Listener(settings)
        try await listener.wait { $0.dropped >= 3 }
        try await listener.gap()
        let counters = listener.microphone.counters
        // Two of the places were taken by states.
        #expect(counters.frames >= 30)
        #expect(counters.dropped >= 3)
        let sound = noise(1_000, seed: 1)
        try fault.play(sound)
        try await listener.expect(sound)
        #expect(listener.states.map(\.phase) == [.starting, .running])
        await listener.microphone.stop()
    }

    @Test func `states wait for a slow consumer`() async throws {
        let fault = try FaultMicrophone(speed: 20)
        var settings = Listener.impatient(fault.device)
        settings.queuedReads = 4
        var listener = Listener(settings)
        try await listener.wait { $0.dropped >= 1 }
        try fault.begin(.unplug)
        try await listener.wait { $0.reopens >= 1 }
        _ = try await listener.state(.degraded)
        try fault.end(.unplug)
        _ = try await listener.state(.running)
        // Unplugged first, and then not there when it was opened again.
        #expect(listener.states.prefix(3).map(\.phase) == [.starting, .running, .degraded])
        await listener.microphone.stop()
    }

    @Test func `stopping before starting ends the stream`() async {
        let microphone = Microphone(settings: CaptureSettings(device: "nothing"))
        await microphone.stop()
        microphone.start()
        for await event in microphone.events { Issue.record("\(event)") }
        #expect(microphone.counters == CaptureCounters())
    }

    @Test func `starting and stopping twice does nothing more`() async throws {
        let fault = try FaultMicrophone(speed: 20)
        var listener = Listener(Listener.impatient(fault.device))
        listener.microphone.start()
        _ = try await listener.state(.running)
        await listener.microphone.stop()
        await listener.microphone.stop()
        await listener.end()
        #expect(listener.states.map(\.phase) == [.starting, .running, .stopped])
    }

    @Test func `leaving the stream ends listening`() async throws {
        let fault = try FaultMicrophone(speed: 20)
        let microphone = Microphone(settings: Listener.impatient(fault.device))
        microphone.start()
        let events = microphone.events
        await Task {
            for await event in events { if case .frames = event { break } }
        }.value
        let consumer = Task { for await _ in events {} }
        consumer.cancel()
        await consumer.value
        await microphone.stop()
    }

    @Test(arguments: [
        ("no such name", ["no ALSA device", "phrasectl devices"]),
        ("hw:CARD=Absent", ["sound card", "plug it in"]),
        ("plughw:CARD=Absent,DEV=0", ["sound card", "plug it in"]),
        ("absent", ["plugin", "libasound2-plugins"]),
        ("virtualmic:SERVER=unix:/nonexistent", ["sound server", "plughw:CARD="]),
        ("faultmic:RATE=1,CTL", ["asound.conf"]),
    ])
    func `a name that leads nowhere is explained`(device: String, words: [String]) async throws {
        try #require(ALSAConfiguration.isInstalled)
        var listener = Listener(Listener.impatient(device))
        let reason = try await listener.state(.degraded).reason ?? ""
        for word in words { #expect(reason.contains(word), "\(reason)") }
        await listener.microphone.stop()
    }

    @Test func `a device without a clock is heard and can be stopped`() async throws {
        try #require(ALSAConfiguration.isInstalled)
        var listener = Listener(CaptureSettings(device: "null"))
        _ = try await listener.state(.running)
        await listener.microphone.stop()
        await listener.end()
    }

    @Test func `nothing is printed`() async {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            let microphone = Microphone(settings: CaptureSettings(device: "no such name"))
            microphone.start()
            for await event in microphone.events {
                if case .state(let state) = event, state.phase == .degraded { break }
            }
            _ = captureDevices()
        }
        #expect(result?.standardErrorContent == [])
    }

    @Test func `the list has what the configuration offers for recording`() throws {
        try #require(ALSAConfiguration.isInstalled)
        let devices = captureDevices()
        #expect(
            devices.contains {
                $0.name.hasPrefix("faultmic")
                    && $0.description.contains("A microphone that fails on demand")
            })
        #expect(devices.contains { $0.name == "ownrate" })
        #expect(!devices.contains { $0.name == "null" || $0.name == "resharpener" })
    }
}
