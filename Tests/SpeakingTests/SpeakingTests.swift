import Audio
import Speaking
import Testing

struct SpeakingTests {
    @Test(arguments: ["K AH M", "B ER G ER T AY M", "ZH OY UH TH NG", "AA"])
    func `phones become sound of their length`(text: String) throws {
        let phones = text.split(separator: " ").map(String.init)
        let sound = try Voice.speak(phones)
        #expect(sound.sampleRate == AudioFormat.sampleRate)
        let seconds = Double(sound.samples.count) / Double(sound.sampleRate)
        #expect(seconds > 0.03 * Double(phones.count) && seconds < 2 + 0.4 * Double(phones.count))
        #expect(sound.samples.contains { abs(Int($0)) > 1000 })
    }

    @Test(arguments: [[], [""], ["K", "1"], ["a b"], [String](repeating: "AA", count: 10_000)])
    func `what is no phone is not spoken`(phones: [String]) {
        #expect(throws: SpeakingError.self) { try Voice.speak(phones) }
    }

    @Test func `a loudspeaker that is not there is told by name`() {
        let error = #expect(throws: SpeakingError.self) {
            try Loudspeaker.play(WAVFile(samples: [0, 1]), on: "no-such-device")
        }
        #expect(error?.code == .noDevice)
        #expect(error?.detail.contains("no-such-device") == true)
    }
}
