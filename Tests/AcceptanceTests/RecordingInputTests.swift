import Audio
import Foundation
import TestSupport
import Testing
import Wire

/// Recordings in place of a device, and what becomes of the sound in them.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct RecordingInputTests {
    private static let phrase = "open the garage door"

    /// Records phrases in a world for a daemon to come.
    private static func world() async throws -> DaemonProcess.Setup {
        var setup = DaemonProcess.Setup()
        setup.world = try TemporaryDirectory()
        try await DaemonProcess.run(setup) { _, control in
            try await control.add(phrase, run: ["echo", "open"])
            try await control.add("burger time", run: ["echo", "One burger"])
        }
        setup.isFed = false
        return setup
    }

    /// The outcomes that a daemon prints for what it is given.
    private static func outcomes(
        _ daemon: DaemonProcess
    ) async throws -> [OutcomeMessage] {
        #expect(try await daemon.ended() == 0)
        try await daemon.explained {
            try await eventually("the end of its output") { daemon.output.isEnded }
        }
        return try daemon.output.elements.map {
            try JSONValue(parsing: $0).decode(as: OutcomeMessage.self)
        }
    }

    @Test(arguments: [0, 1, 10, 100])
    func `sound too short for a frame is no utterance, by file and by stream`(count: Int)
        async throws
    {
        var setup = DaemonProcess.Setup()
        setup.world = try TemporaryDirectory()
        let samples = [Int16](repeating: 9_000, count: count)
        let file = WAVFile(sampleRate: 16_000, channelCount: 1, samples: samples)
        let path = try #require(setup.world).write(file.encoded(), to: "short.wav")
        (setup.isFed, setup.arguments) = (false, ["--input", path, "--json"])
        #expect(try await Self.outcomes(try DaemonProcess(setup)).isEmpty)
        (setup.isFed, setup.arguments) = (true, [])
        let daemon = try DaemonProcess(setup)
        try await daemon.hear(samples)
        await daemon.endSound()
        #expect(try await Self.outcomes(daemon).isEmpty)
    }

    @Test func `a recording of any rate gives the same outcome`() async throws {
        var setup = try await Self.world()
        let speech = try Speech.samples(Self.phrase)
        for (rate, channels) in [(16_000, 1), (8_000, 1), (44_100, 2), (48_000, 2)] {
            var file = WAVFile(sampleRate: rate, channelCount: channels, samples: [])
            // The same sound at another rate, by straight lines between the samples.
            for index in 0..<(speech.count * rate / 16_000) {
                let place = Double(index) * 16_000 / Double(rate)
                let left = Int(place)
                let right = min(left + 1, speech.count - 1)
                let share = place - Double(left)
                let value = Double(speech[left]) * (1 - share) + Double(speech[right]) * share
                for _ in 0..<channels { file.samples.append(Int16(value)) }
            }
            let path = try #require(setup.world).write(file.encoded(), to: "speech.wav")
            for extra in rate == 16_000 ? [[], ["--realtime"]] : [[]] {
                setup.arguments = ["--input", path, "--json"] + extra
                let daemon = try DaemonProcess(setup)
                let outcomes = try await Self.outcomes(daemon)
                let doubts = daemon.complaints.elements.filter {
                    $0.contains("less than speech needs")
                }
                #expect(doubts.count == (rate < 16_000 ? 1 : 0), "\(rate) Hz: \(doubts)")
                #expect(outcomes.map(\.outcome) == ["handled"], "\(rate) Hz: \(outcomes)")
                #expect(outcomes.first?.heard == Self.phrase)
                #expect(outcomes.first?.response == "open")
            }
            setup.arguments = ["--input", path]
            let daemon = try DaemonProcess(setup)
            #expect(try await daemon.ended() == 0)
            #expect(
                try await daemon.output.take("a sentence")
                    == "\"\(Self.phrase)\": handled (echo did it): open")
        }
    }

    @Test func `a pause inside a phrase keeps it whole, and silence is nothing`() async throws {
        try await DaemonProcess.run { daemon, control in
            try await control.add(Self.phrase, run: ["echo", "open"])
            try await daemon.hear(Speech.quiet(.seconds(20)))
            try await daemon.hear(Speech.noise(.seconds(10), amplitude: 12))
            let paused =
                (try Speech.trimmed("open the")) + Speech.noise(.milliseconds(400), amplitude: 12)
                + (try Speech.trimmed("garage door"))
            try await daemon.hear(paused + Speech.noise(.seconds(1), amplitude: 12))
            let outcome = try await control.outcome()
            #expect(outcome.outcome == "handled", "\(outcome)")
            #expect(try await control.status().outcomes == ["handled": 1])
        }
    }

    @Test func `constant noise ends with its reason and the next phrase works`() async throws {
        var setup = DaemonProcess.Setup()
        setup.configuration = "endpointing: { maximum-utterance: 3 s }\n"
        try await DaemonProcess.run(setup) { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            try await daemon.hear(Speech.quiet(.seconds(1)))
            try await daemon.hear(Speech.noise(.seconds(4), amplitude: 600))
            let outcome = try await control.outcome()
            #expect(outcome.outcome == "too-long", "\(outcome)")
            #expect(outcome.reason.contains("steady noise"), "\(outcome.reason)")
            try await daemon.hear(Speech.quiet(.seconds(2)))
            try await obedience.expect(after: "noise")

            let talk = try (0..<4).flatMap { _ in
                try Speech.bare("she sold her car last summer and bought another one")
            }
            try await daemon.hear(talk + Speech.quiet(.seconds(1)))
            let long = try await control.outcome()
            #expect(long.outcome == "too-long", "\(long)")
            #expect(long.reason.contains("3 s"), "\(long.reason)")
        }
    }

    @Test func `a recording of gigabytes is heard piece by piece, and the daemon can be stopped`()
        async throws
    {
        var setup = DaemonProcess.Setup()
        let world = try TemporaryDirectory()
        // Silence takes no room on the disk; the size that is stated means “to the end”.
        var header = WAVFile(samples: []).encoded()
        header.replaceSubrange(40..<44, with: [0xFF, 0xFF, 0xFF, 0xFF])
        let path = try world.write(header, to: "long.wav")
        #expect(truncate(path, 6 << 30) == 0)
        setup.world = world
        setup.isFed = false
        setup.arguments = ["--input", path]
        let daemon = try DaemonProcess(setup)
        try await daemon.ready()
        try await daemon.converse { control in
            try await eventually("some of it") { try await control.status().capture.frames > 0 }
        }
        let status = try String(contentsOfFile: "/proc/\(daemon.pid)/status", encoding: .utf8)
        let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let kilobytes = try #require(peak?.split(whereSeparator: \.isWhitespace)[1])
        #expect(try #require(Int(kilobytes)) < 1 << 20)
        try await daemon.stop()
    }
}
