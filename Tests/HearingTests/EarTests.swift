import Audio
import Endpointing
import Enhancement
import Hearing
import Intents
import TestSupport
import Testing

/// The path from frames to words, with real speech and the real decoder.
@Suite(
    .serialized,
    .enabled(
        if: ListeningEar.isPossible, "needs the packages pocketsphinx-en-us and flite"))
struct EarTests {
    private static let phrases = ["burger time", "lights", "lights off", "open the garage door"]
    /// Frames from the end of speech to the end of an utterance that nothing shortens.
    private static let hangOver = AudioFormat.frameCount(EndpointerSettings().hangOver)
    private static let short = AudioFormat.frameCount(EndpointerSettings().shortHangOver)
    /// Frames that the last sound of a word may still rise over the silence behind it, or stay
    /// below what counts as speech before its end.
    private static let tolerance = 12

    private static func said(_ phrases: String..., pause: Duration = .seconds(1)) throws -> [Int16]
    {
        let parts = try phrases.map { try Speech.trimmed($0) }
        return Speech.quiet(.milliseconds(600)) + parts.joined(separator: Speech.quiet(pause))
    }

    /// Frames between the last sample of speech and the end of the only utterance.
    private static func delay(
        _ text: String, settings: EndpointerSettings = EndpointerSettings(),
        wantsPartials: Bool = false
    ) async throws -> (text: String?, frames: Int) {
        var ear = try await ListeningEar(
            phrases, settings: settings, wantsPartials: wantsPartials)
        let speech = try said(text)
        let events = await ear.hear(speech + Speech.quiet(.seconds(2)))
        let heard = try #require(events.heard.first)
        #expect(events.heard.count == 1)
        return (
            heard.heard.hypothesis.text, heard.frame - speech.count / AudioFormat.samplesPerFrame
        )
    }

    @Test(arguments: [false, true], ["burger time", "lights off", "open the garage door"])
    func `a phrase that none continues ends early`(wantsPartials: Bool, phrase: String) async throws
    {
        let (text, frames) = try await Self.delay(phrase, wantsPartials: wantsPartials)
        #expect(text == phrase)
        #expect(abs(frames - Self.short) <= Self.tolerance, "\(frames) frames")
    }

    @Test(arguments: [false, true], ["lights", "what is the weather like"])
    func `a phrase that goes on, and other speech, are waited for`(
        wantsPartials: Bool, phrase: String
    ) async throws {
        let (text, frames) = try await Self.delay(phrase, wantsPartials: wantsPartials)
        #expect(text == (phrase == "lights" ? phrase : ""))
        #expect(abs(frames - Self.hangOver) <= Self.tolerance, "\(frames) frames")
    }

    @Test func `no phrase ends early where that is switched off`() async throws {
        var settings = EndpointerSettings()
        settings.shortHangOver = settings.hangOver
        let (text, frames) = try await Self.delay("burger time", settings: settings)
        #expect(text == "burger time")
        #expect(abs(frames - Self.hangOver) <= Self.tolerance, "\(frames) frames")
    }

    @Test(arguments: [false, true], [300, 400, 480])
    func `a pause does not cut the longer phrase`(
        wantsPartials: Bool, milliseconds: Int
    ) async throws {
        var ear = try await ListeningEar(Self.phrases, wantsPartials: wantsPartials)
        let speech = try Self.said("lights", "off", pause: .milliseconds(milliseconds))
        let events = await ear.hear(speech + Speech.quiet(.seconds(1)))
        #expect(events.texts == ["lights off"])
    }

    @Test func `two phrases without the long silence between them are two utterances`() async throws
    {
        var ear = try await ListeningEar(Self.phrases)
        let speech = try Self.said(
            "burger time", "open the garage door", pause: .milliseconds(450))
        let events = await ear.hear(speech + Speech.quiet(.seconds(1)))
        #expect(events.texts == ["burger time", "open the garage door"])
    }

    @Test func `the words so far are told to whoever wants them`() async throws {
        var ear = try await ListeningEar(Self.phrases, wantsPartials: true)
        let events = await ear.hear(
            try Self.said("open the garage door") + Speech.quiet(.seconds(1)))
        #expect(events.map(\.event).contains(.partial("open the garage door")))
        #expect(events.first?.event == .started)
    }

    @Test func `nothing comes of what nobody listens to`() async throws {
        var ear = try await ListeningEar(Self.phrases, wantsPartials: true)
        ear.want(false)
        let speech = try Self.said("burger time") + Speech.quiet(.seconds(1))
        #expect(await ear.hear(speech).isEmpty)
        ear.want(true)
        #expect(await ear.hear(speech).texts == ["burger time"])
    }

    @Test func `an utterance that began unheard counts when somebody listens at its end`()
        async throws
    {
        var ear = try await ListeningEar(Self.phrases)
        ear.want(false)
        let speech = try Self.said("burger time") + Speech.quiet(.seconds(1))
        let middle = speech.count / 2 / AudioFormat.samplesPerFrame * AudioFormat.samplesPerFrame
        #expect(await ear.hear(Array(speech[..<middle])).isEmpty)
        ear.want(true)
        #expect(await ear.hear(Array(speech[middle...])).texts == ["burger time"])
    }

    @Test func `the end of the sound ends the utterance, and a gap drops it`() async throws {
        let speech = try Self.said("burger time")
        var ear = try await ListeningEar(Self.phrases)
        _ = await ear.hear(speech)
        guard case .heard(let heard)? = await ear.finish().last else {
            Issue.record("nothing was heard")
            return
        }
        #expect(heard.hypothesis.text == "burger time")
        _ = await ear.hear(speech)
        #expect(await ear.interrupt())
        #expect(await ear.finish().isEmpty)
        #expect(await !ear.interrupt())
    }

    @Test func `a click is no speech and is not recognised`() async throws {
        var ear = try await ListeningEar(Self.phrases)
        let click = Speech.noise(.milliseconds(80), amplitude: 8_000)
        let events = await ear.hear(
            Speech.quiet(.seconds(1)) + click + Speech.quiet(.seconds(1)))
        let heard = try #require(events.heard.first?.heard)
        guard case .noSpeech? = heard.rejection else {
            Issue.record("a click was taken for speech: \(heard)")
            return
        }
        #expect(heard.hypothesis == .empty)
    }

    @Test func `the same sound gives the same result whatever came before`() async throws {
        var ear = try await ListeningEar(Self.phrases)
        let speech = try Self.said("burger time") + Speech.quiet(.seconds(1))
        let first = await ear.hear(speech).heard
        let second = await ear.hear(speech).heard
        #expect(first.map(\.heard.hypothesis.text) == second.map(\.heard.hypothesis.text))
        #expect(first.count == 1)
    }
}
