import Audio
import Endpointing
import Testing

/// A room, what happens in it, and the utterances that must come of it.
struct RoomCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var parts: [Sound.Part]
    var room: Double? = -65
    var offset = 0.0
    /// What each utterance must be judged to be.
    var verdicts: [String]
    /// Seconds that one utterance each must cover, for those that are speech.
    var covered: [ClosedRange<Double>] = []
}

@Suite struct RoomTests {
    /// A short maximum keeps the tests short.
    static let settings = {
        var settings = EndpointerSettings()
        settings.maximumUtterance = .seconds(4)
        return settings
    }()

    static let cases = [
        RoomCase(
            testDescription: "a phrase in a quiet room",
            parts: [.zeros(1), .speech(1.2, -25), .zeros(1)],
            verdicts: ["speech"], covered: [1...2.2]),
        RoomCase(
            testDescription: "a weak first consonant",
            parts: [.zeros(1), .fricativeThenSpeech(1, -25), .zeros(1)],
            verdicts: ["speech"], covered: [1...2]),
        RoomCase(
            testDescription: "a weak first consonant under the noise",
            parts: [.zeros(2), .fricativeThenSpeech(1, -25), .zeros(1)], room: -45,
            verdicts: ["speech"], covered: [2...3]),
        RoomCase(
            testDescription: "a pause of 0.4 s",
            parts: [.zeros(1), .speech(0.66, -25), .zeros(0.4), .speech(0.66, -25), .zeros(1)],
            verdicts: ["speech"], covered: [1...2.72]),
        RoomCase(
            testDescription: "two phrases 1 s apart",
            parts: [.zeros(1), .speech(0.66, -25), .zeros(1), .speech(0.66, -25), .zeros(1)],
            verdicts: ["speech", "speech"], covered: [1...1.66, 2.66...3.32]),
        RoomCase(
            testDescription: "speech from the first sample on",
            parts: [.speech(1.1, -25), .zeros(1)],
            verdicts: ["speech"], covered: [0...1.1]),
        RoomCase(
            testDescription: "speech up to the last sample",
            parts: [.zeros(1), .speech(1.1, -25)],
            verdicts: ["speech"], covered: [1...2.1]),
        RoomCase(
            testDescription: "nothing but speech, shorter than the calibration",
            parts: [.speech(0.3, -25)], room: nil,
            verdicts: ["speech"], covered: [0...0.3]),
        RoomCase(
            testDescription: "speech after digital silence",
            parts: [.zeros(3), .speech(1.1, -40), .zeros(1)], room: nil,
            verdicts: ["speech"], covered: [3...4.1]),
        RoomCase(testDescription: "digital silence", parts: [.zeros(5)], room: nil, verdicts: []),
        RoomCase(
            testDescription: "a loud steady room", parts: [.zeros(6)], room: -25, verdicts: []),
        RoomCase(
            testDescription: "an offset and mains hum",
            parts: [.zeros(1), .tone(2, hertz: 50, -15), .tone(2, hertz: 100, -30)], offset: 0.2,
            verdicts: []),
        RoomCase(
            testDescription: "speech over an offset and mains hum",
            parts: [.tone(2, hertz: 50, -15), .speech(1.1, -25), .tone(2, hertz: 50, -15)],
            offset: 0.2, verdicts: ["speech"], covered: [2...3.1]),
        RoomCase(
            testDescription: "keys of a keyboard",
            parts: [.zeros(1)] + [Sound.Part](repeating: .click(8, -20), count: 1) + [.zeros(0.2)]
                + [.click(8, -20), .zeros(0.3), .click(8, -20), .zeros(1)],
            verdicts: []),
        RoomCase(
            testDescription: "a door",
            parts: [.zeros(1), .click(70, -15), .zeros(1.5)], verdicts: ["no speech"]),
        RoomCase(
            testDescription: "a phrase after a door",
            parts: [.zeros(1), .click(70, -15), .zeros(1.5), .speech(1.1, -25), .zeros(1)],
            verdicts: ["no speech", "speech"], covered: [2.57...3.67]),
        RoomCase(
            testDescription: "somebody far away",
            parts: [.zeros(1), .speech(1.1, -66), .zeros(1)], room: -90, verdicts: ["too quiet"]),
        RoomCase(
            testDescription: "a noise switched on for good",
            parts: [.zeros(1), .noise(9, -30)], verdicts: ["noise"]),
        RoomCase(
            // Too short to be known for noise: only the recogniser can tell it from speech.
            testDescription: "a noise of 2 s",
            parts: [.zeros(1), .noise(2, -30), .zeros(2)], verdicts: ["speech"], covered: [1...3]),
        RoomCase(
            testDescription: "noise that slowly becomes 30 dB louder and softer",
            parts: [.ramp(8, from: -65, to: -35), .ramp(8, from: -35, to: -65)], room: nil,
            verdicts: []),
        RoomCase(
            testDescription: "talk without an end",
            parts: [.zeros(1), .speech(4.1, -25), .zeros(2)], verdicts: ["talk"]),
    ]

    @Test(arguments: cases) func `utterances are what was spoken`(row: RoomCase) {
        let heard = Listening(
            Sound(row.parts, room: row.room, offset: row.offset).frames, settings: Self.settings)
        #expect(heard.verdicts == row.verdicts, "\(heard.spans)")
        let spoken = zip(heard.spans, heard.verdicts).filter { $0.1 == "speech" }.map(\.0)
        guard spoken.count == row.covered.count else { return }
        for (span, speech) in zip(spoken, row.covered) {
            #expect(span.lowerBound <= speech.lowerBound + 0.021, "the beginning is cut: \(span)")
            #expect(span.lowerBound >= speech.lowerBound - 0.45, "it starts too early: \(span)")
            #expect(span.upperBound >= speech.upperBound - 0.021, "the end is cut: \(span)")
            #expect(span.upperBound <= speech.upperBound + 0.75, "it ends too late: \(span)")
        }
    }

    @Test(arguments: [-40.0, -30, -20]) func `a noise becomes the floor and is spoken over`(
        level: Double
    ) {
        let sound = mixed(
            Sound([.zeros(9), .speech(1.1, level + 15), .zeros(2)], room: nil),
            Sound([.zeros(2), .noise(10.1, level)]))
        let heard = Listening(sound, settings: Self.settings)
        #expect(heard.verdicts == ["noise", "speech"])
        #expect(heard.utterances.first?.ending == .maximumLength)
        #expect(heard.spans.last.map { $0.lowerBound <= 9.02 && $0.upperBound >= 10.08 } == true)
    }

    @Test func `a phrase over a noise that has just come on ends when it is said`() {
        let sound = mixed(
            Sound([.zeros(5), .speech(1.1, -15), .zeros(2)], room: nil),
            Sound([.zeros(2), .noise(6.1, -30)]))
        var settings = Self.settings
        settings.maximumUtterance = .seconds(10)
        let heard = Listening(sound, settings: settings)
        #expect(heard.verdicts == ["speech"])
        #expect(heard.spans.first.map { $0.upperBound > 6.1 && $0.upperBound < 7 } == true)
    }

    /// The frames of both sounds together, as long as the shorter.
    private func mixed(_ one: Sound, _ other: Sound) -> [Frame] {
        var cutter = FrameCutter()
        return cutter.push(
            zip(one.samples, other.samples).map { Int16(max(-1, min(1, $0 + $1)) * 32_767) })
    }

    @Test func `a room that falls silent is heard within two seconds`() {
        let sound = Sound([.noise(3, -25), .zeros(2), .speech(1.1, -50), .zeros(1)], room: -75)
        let heard = Listening(sound.frames)
        #expect(heard.verdicts == ["speech"])
        #expect(heard.spans.first.map { $0.lowerBound <= 5.02 } == true)
        #expect(heard.noise[249] < -60)
    }
}
