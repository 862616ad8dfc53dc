import Audio
import Grammar
import Intents
import Recognition
import TestSupport
import Testing

/// Everything that needs the decoder runs one after the other: its log belongs to the process.
@Suite(
    .serialized,
    .enabled(if: Listener.isPossible, "needs the package pocketsphinx-en-us"))
struct RecognizerTests {
    private static let directions = ["go forward ten meters", "go backward ten meters", "stop"]
    private static let sounds: [[Int16]] = [
        [], [0], [Int16](repeating: 100, count: 10), [Int16](repeating: -5, count: 100),
        [Int16](repeating: 0, count: 16_000), [Int16](repeating: .max, count: 8_000),
        (0..<16_000).map { $0 / 40 % 2 == 0 ? .min : .max },
    ]

    @Test(.enabled(if: Sound.goForward != nil, "needs the package pocketsphinx-testdata"))
    func `a spoken phrase is heard, while it is said and as a whole`() async throws {
        let speech = try #require(Sound.goForward)
        let listener = try await Listener(Self.directions)
        let (hypothesis, partials) = await listener.hear(speech)
        #expect(hypothesis.text == "go forward ten meters")
        #expect(!hypothesis.isFiller)
        #expect(hypothesis.confidence > 0.5)
        #expect(partials.last == "go forward ten meters")
        #expect(partials.contains("go forward"))
        let frames = hypothesis.words.map(\.frames)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }

    @Test(.enabled(if: Sound.goForward != nil, "needs the package pocketsphinx-testdata"))
    func `speech that is no phrase is filler`() async throws {
        let speech = try #require(Sound.goForward)
        let listener = try await Listener(["turn on the lights", "open the garage door"])
        let hypothesis = await listener.hear(speech).hypothesis
        #expect(hypothesis.isFiller && hypothesis.words.isEmpty)
        #expect(hypothesis.confidence < 0.2)
    }

    @Test(.enabled(if: Sound.goForward != nil, "needs the package pocketsphinx-testdata"))
    func `without phrases everything spoken is filler`() async throws {
        let speech = try #require(Sound.goForward)
        let listener = try await Listener()
        #expect(await listener.hear(speech).hypothesis.isFiller)
    }

    @Test(
        .enabled(if: Sound.goForward != nil, "needs the package pocketsphinx-testdata"),
        arguments: [1 << 20, 1_600, 320, 77])
    func `pieces and history make no difference`(pieces: Int) async throws {
        let speech = try #require(Sound.goForward)
        let listener = try await Listener(Self.directions)
        let expected = await listener.hear(speech).hypothesis
        var generator = SeededGenerator(seed: pieces)
        let noise = (0..<40_000).map { _ in Int16.random(in: -9_000...9_000, using: &generator) }
        for sound in Self.sounds + [noise] {
            _ = await listener.hear(sound)
            #expect(await listener.hear(speech, pieces: pieces).hypothesis == expected)
        }
        #expect(await listener.recognizer.finish(Utterance(speech)) == expected)
    }

    @Test(arguments: sounds.indices)
    func `sounds without speech are no phrase and do no harm`(index: Int) async throws {
        let listener = try await Listener(Self.directions)
        let (hypothesis, _) = await listener.hear(Self.sounds[index], pieces: 7_000)
        #expect(hypothesis.words.isEmpty)
        await listener.recognizer.begin()
        _ = await listener.recognizer.feed(Self.sounds[index])
        await listener.recognizer.cancel()
        await listener.recognizer.cancel()
        #expect(await listener.recognizer.finish(Utterance([])) == .empty)
    }

    @Test func `samples outside an utterance are ignored`() async throws {
        let listener = try await Listener(Self.directions)
        #expect(await listener.recognizer.feed([1, 2, 3]) == nil)
    }

    @Test(.enabled(if: Sound.goForward != nil, "needs the package pocketsphinx-testdata"))
    func `a phrase is heard whether or not removing the noise took it away`() async throws {
        let speech = try #require(Sound.goForward)
        let listener = try await Listener(Self.directions)
        let nothing = [Int16](repeating: 0, count: speech.count)
        for (noisy, clean) in [(nothing, speech), (speech, nothing), (speech, speech)] {
            let hypothesis = await listener.recognizer.finish(Utterance(noisy), clean: clean)
            #expect(hypothesis.text == "go forward ten meters")
            #expect(hypothesis.isPhrase)
        }
        let hypothesis = await listener.recognizer.finish(Utterance(nothing), clean: nothing)
        #expect(!hypothesis.isPhrase)
    }

    @Test(.enabled(if: Sound.goForward != nil, "needs the package pocketsphinx-testdata"))
    func `what is beyond the longest utterance is ignored`() async throws {
        let speech = try #require(Sound.goForward)
        var settings = RecognitionSettings()
        settings.maximumDuration = .milliseconds(20 * (speech.count / 320 + 1))
        let listener = try await Listener(Self.directions, settings: settings)
        let noise = [Int16](repeating: 4_000, count: 64_000)
        #expect(await listener.hear(speech + noise).hypothesis.text == "go forward ten meters")
    }
}
