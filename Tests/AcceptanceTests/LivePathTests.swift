import Audio
import Foundation
import TestSupport
import Testing
import Wire

/// Speech through a sound server and ALSA, at the pace of people, to commands that run.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct LivePathTests {
    private static let phrases = [
        "turn on the lights", "open the garage door", "good night", "start the coffee machine",
        "stop the music", "what time is it", "volume up", "burger time",
    ]
    private static let others = [
        "the quick brown fox jumps over the lazy dog", "i will be late for work tomorrow",
        "she sold her car last summer", "we had a lovely walk in the park",
        "can you believe how expensive that was", "my brother lives in another country",
        "this book is really boring", "please send him an email about the meeting",
    ]
    static let hasSoundServer =
        mustRun
        || ["pulseaudio", "pactl", "pacat", "paplay", "flite"].allSatisfy {
            FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
        }
    /// In CI a tool that is missing is a failure, or nobody would notice that nothing is tested.
    static let mustRun = ProcessInfo.processInfo.environment["CI"] == "true"

    @Test(.enabled(if: hasSoundServer, "needs pulseaudio, pulseaudio-utils and flite"))
    func `four voices are obeyed when they say a phrase and only then`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for voice in Speech.Voice.allCases {
                group.addTask { try await Self.listen(to: voice) }
            }
            try await group.waitForAll()
        }
    }

    private static func listen(to voice: Speech.Voice) async throws {
        let microphone = try VirtualMicrophone()
        var setup = DaemonProcess.Setup()
        setup.isFed = false
        setup.environment = microphone.environment
        try await DaemonProcess.run(setup) { daemon, control in
            for phrase in phrases { try await control.add(phrase, run: ["echo", phrase]) }
            if try await control.status().capture.state != "running" {
                try await control.capture("running")
            }
            // A phrase and another sentence in turn, each after a pause that ends the one before.
            let sentences = zip(phrases, others).flatMap { [$0, $1] }
            let gap = Speech.quiet(.milliseconds(1_100))
            let speech = try sentences.map { try Speech.bare($0, voice) + gap }
            try await microphone.say(WAVFile(samples: gap + speech.flatMap(\.self)))
            var outcomes: [OutcomeMessage] = []
            for _ in sentences { outcomes.append(try await control.outcome()) }

            let said = outcomes.map { "\($0.heard ?? "-") \($0.outcome) \($0.reason)" }
            let handled = outcomes.filter { $0.outcome == "handled" }
            #expect(handled.map(\.phrase) == phrases, "\(voice): \(said)")
            #expect(handled.map(\.response) == phrases)
            let refused = outcomes.filter { $0.outcome == "not-a-phrase" }
            #expect(refused.count == others.count, "\(voice): \(said)")
            let status = try await control.status()
            #expect(status.capture.dropped == 0)
            #expect(status.capture.overruns == 0)
            #expect(status.outcomes == ["handled": 8, "not-a-phrase": 8])
        }
        microphone.stop()
    }

    @Test(
        .enabled(
            if: mustRun
                || FileManager.default.fileExists(
                    atPath: "/usr/share/pocketsphinx/test/data/goforward.raw"),
            "needs pocketsphinx-testdata"))
    func `a real person is obeyed when they say a phrase and only then`() async throws {
        try await DaemonProcess.run { daemon, control in
            try await control.add("go forward ten meters", run: ["echo", "going"])
            for phrase in Self.phrases { try await control.add(phrase, run: ["true"]) }
            try await daemon.hear(try Speech.recording("goforward.raw"))
            let outcome = try await control.outcome()
            #expect(outcome.outcome == "handled")
            #expect(outcome.heard == "go forward ten meters")
            #expect(outcome.response == "going")
            #expect((outcome.confidence ?? 0) > 0)
            for name in ["something.raw", "numbers.raw", "cards/001.wav", "cards/002.wav"] {
                try await daemon.hear(try Speech.recording(name))
                let outcome = try await control.outcome()
                #expect(outcome.outcome == "not-a-phrase", "\(name): \(outcome)")
            }
        }
    }
}
