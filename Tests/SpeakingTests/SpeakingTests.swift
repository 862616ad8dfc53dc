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

struct SpeakerTests {
    @Test(arguments: VoiceName.allCases)
    func `every voice says a sentence, faster at a higher rate`(name: VoiceName) throws {
        let usual = try Voice.say("Which soup would you like?", as: name)
        let fast = try Voice.say("Which soup would you like?", as: name, rate: 1.5)
        #expect(usual.samples.contains { abs(Int($0)) > 1_000 })
        #expect(fast.samples.count < usual.samples.count * 3 / 4)
    }

    @Test(arguments: ["", " ", "…", "“”", "?!", "日本"])
    func `what has no words is not spoken`(text: String) {
        let error = #expect(throws: SpeakingError.self) { try Voice.say(text) }
        #expect(error?.code == .noSpeech)
    }

    @Test(arguments: [
        "It’s “done” — at 20 °C…", "Señor Muñoz, une crème brûlée", "\u{0}\u{7}bell", "a\nb\tc",
        String(repeating: "very ", count: 5_000),
    ])
    func `any text with words in it is spoken`(text: String) throws {
        #expect(try !Voice.say(text).samples.isEmpty)
    }

    @Test(arguments: Earcon.allCases)
    func `an earcon is short, soft and neither clicks nor clips`(earcon: Earcon) throws {
        let sound = earcon.sound
        let loudest = sound.samples.map { abs(Int($0)) }.max() ?? 0
        #expect(loudest > 1_000 && loudest < 10_000)
        #expect(sound.samples.count < sound.sampleRate / 2)
        #expect(abs(Int(try #require(sound.samples.first))) < 200)
        #expect(abs(Int(try #require(sound.samples.last))) < 200)
    }

    @Test func `a quiet speaker says nothing, and complains about nothing`() async {
        var settings = SpeakerSettings()
        settings.isEnabled = false
        settings.device = "no-such-device"
        let speaker = Speaker(settings)
        #expect(await !speaker.say("hello"))
        #expect(await !speaker.sound(.refused))
        #expect(await speaker.shortfall == nil)
    }

    @Test func `without a loudspeaker everything goes on, and the reason is told`() async {
        var settings = SpeakerSettings()
        settings.device = "no-such-device"
        settings.refused = .file(path: "/no/such.wav")
        let speaker = Speaker(settings)
        #expect(await !speaker.say("hello"))
        #expect(await speaker.shortfall?.contains("no-such-device") == true)
        settings.device = "null"
        await speaker.use(settings)
        #expect(await speaker.sound(.refused))
        #expect(await speaker.shortfall?.contains("/no/such.wav") == true)
    }
}
