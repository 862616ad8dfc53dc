import Audio
import Foundation
import TestSupport
import Testing
import Wire

/// What went wrong for users of other programs, by sound: each test names the fault.
@Suite(
    .startsDaemons, .timeLimit(.minutes(10)),
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flite"), "needs flite"))
struct FieldSoundTests {
    /// A tone like those that programs play before they listen.
    private static func tone(_ duration: Duration, _ hertz: Double = 880) -> [Int16] {
        Speech.quiet(duration).indices.map { index in
            Int16(6_000 * sin(2 * .pi * hertz * Double(index) / 16_000))
        }
    }

    /// Breath against the microphone: noise that swells and falls, all of it low.
    private static func blowing(_ duration: Duration) -> [Int16] {
        var level = 0.0
        let noise = Speech.noise(duration, amplitude: 12_000, seed: 3)
        return noise.indices.map { index in
            level += 0.02 * (Double(noise[index]) - level)
            let swell = sin(.pi * Double(index) / Double(noise.count))
            return Int16(max(-32_000, min(32_000, 6 * level * swell)))
        }
    }

    private static let gap = Speech.quiet(.milliseconds(1_200))

    /// Phrases, and sounds of which none is one of them.
    static let others: [(fault: String, phrases: [String], said: [String])] = [
        (
            "a single phrase is whatever sounds", ["accept"],
            ["okay", "gibberish flows along the river", "the weather is nice today"]
        ),
        (
            "words that are no digits are heard as digits",
            ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
            ["window", "computer", "elephant"]
        ),
        (
            "a word that is not in the phrase scores as if it was",
            ["open the garage door", "water the plants"],
            ["open the umbrella store", "paint the ceiling"]
        ),
    ]

    @Test(arguments: others)
    func `what is no phrase is not taken for one, and nothing is ever certain`(
        fault: String, phrases: [String], said: [String]
    ) async throws {
        try await DaemonProcess.run { daemon, control in
            for phrase in phrases { try await control.add(phrase, run: ["echo", phrase]) }
            let sounds =
                try said.map { try Speech.bare($0, .slt) } + [
                    Self.tone(.seconds(1)), Self.blowing(.seconds(1)),
                ]
            for sound in sounds { try await daemon.hear(Self.gap + sound + Self.gap) }
            // What comes behind them is heard, so they have all been judged.
            try await daemon.hear(Self.gap + Speech.bare(phrases[0], .slt) + Self.gap)
            let known = try await control.events.take("the phrase") {
                $0.outcome?.outcome == "handled"
            }
            #expect(known.outcome?.heard == phrases[0], "\(fault): \(known)")
            #expect((known.outcome?.confidence ?? 1) < 1)
            #expect(try await control.status().outcomes["handled"] == 1)
        }
    }

    @Test func `a decimal is spoken along a template`() async throws {
        var setup = DaemonProcess.Setup()
        let world = try TemporaryDirectory()
        try world.write(
            "lists: {half: {range: {from: 15, to: 25, fractions: tenths}}}\n",
            to: "config/phrased/definitions/lists.yaml")
        setup.world = world
        try await DaemonProcess.run(setup) { daemon, control in
            try await control.add("set the heating to {half:level}", run: ["echo", "{level}"])
            try await daemon.hear(
                Self.gap + Speech.bare("set the heating to twenty point five", .slt) + Self.gap)
            let outcome = try await control.outcome()
            #expect(outcome.response == "20.5", "\(outcome)")
        }
    }

    @Test func `the same sound is the same by file, by pieces and at another rate`() async throws {
        var setup = DaemonProcess.Setup()
        setup.world = try TemporaryDirectory()
        let speech = try Speech.samples("open the garage door")
        var heard: [OutcomeMessage] = []
        try await DaemonProcess.run(setup) { daemon, control in
            try await control.add("open the garage door", run: ["echo", "open"])
            for start in stride(from: 0, to: speech.count, by: AudioFormat.samplesPerFrame) {
                try await daemon.hear(
                    Array(speech[start..<min(start + AudioFormat.samplesPerFrame, speech.count)]))
            }
            let outcome = try await control.outcome()
            #expect(outcome.outcome == "handled")
            #expect(outcome.heard == "open the garage door")
        }
        setup.isFed = false
        let path = try #require(setup.world).write(
            WAVFile(samples: speech).encoded(), to: "speech.wav")
        setup.arguments = ["--input", path, "--json"]
        let daemon = try DaemonProcess(setup)
        #expect(try await daemon.ended() == 0)
        let line = try await daemon.output.take("an outcome")
        heard.append(try JSONValue(parsing: line).decode(as: OutcomeMessage.self))
        #expect(heard.map(\.outcome) == ["handled"])
        #expect(heard.first?.heard == "open the garage door")
    }

    @Test func `a word is usable with each of two new pronunciations at once`() async throws {
        try await DaemonProcess.run { daemon, control in
            for sound in ["cue beck", "cabbage"] {
                _ = try await control.client.request(
                    Method.pronounceWord,
                    try JSONValue(encoding: PronounceParams(words: ["xyqbk"], soundsLike: sound)))
            }
            try await control.add("call xyqbk at home", run: ["echo", "called"])
            for said in ["call cue beck at home", "call cabbage at home"] {
                try await daemon.hear(Self.gap + Speech.bare(said, .slt) + Self.gap)
                let outcome = try await control.outcome()
                #expect(outcome.response == "called", "\(said): \(outcome)")
                #expect(outcome.heard == "call xyqbk at home")
            }
        }
    }

    @Test func `a pause of nearly a second may be allowed by setting`() async throws {
        var setup = DaemonProcess.Setup()
        setup.configuration = "endpointing: { hang-over: 1.2 s }\n"
        try await DaemonProcess.run(setup) { daemon, control in
            try await control.add("open the garage door", run: ["echo", "open"])
            let paused =
                (try Speech.trimmed("open the")) + Speech.quiet(.milliseconds(900))
                + (try Speech.trimmed("garage door"))
            try await daemon.hear(Self.gap + paused + Self.gap + Self.gap)
            let outcome = try await control.outcome()
            #expect(outcome.outcome == "handled", "\(outcome)")
            #expect(try await control.status().outcomes == ["handled": 1])
        }
    }

    @Test func `speech before steady noise is answered within the longest utterance`()
        async throws
    {
        var setup = DaemonProcess.Setup()
        setup.configuration = "endpointing: { maximum-utterance: 4 s }\n"
        try await DaemonProcess.run(setup) { daemon, control in
            try await control.add("open the garage door", run: ["echo", "open"])
            let television = Speech.noise(.seconds(12), amplitude: 1_000, seed: 5)
            try await daemon.hear(Self.gap + Speech.bare("open the garage door") + television)
            // It ends with its reason while the noise goes on, whichever reason that is.
            let outcome = try await control.outcome()
            #expect(["handled", "too-long"].contains(outcome.outcome), "\(outcome)")
            try await daemon.hear(Self.gap + Self.gap)
            control.forget(.outcome)
            try await daemon.hear(Self.gap + Speech.bare("open the garage door") + Self.gap)
            let next = try await control.outcome()
            #expect(next.outcome == "handled", "\(next)")
        }
    }

    @Test func `a tone before the words is no part of them`() async throws {
        try await DaemonProcess.run { daemon, control in
            try await control.add("open the garage door", run: ["echo", "open"])
            let tone = Self.tone(.milliseconds(150)) + Speech.quiet(.milliseconds(150))
            try await daemon.hear(
                Self.gap + tone + Speech.bare("open the garage door") + Self.gap)
            let outcome = try await control.events.take("the phrase") {
                $0.outcome?.outcome == "handled"
            }
            #expect(outcome.outcome?.heard == "open the garage door")
        }
    }
}
