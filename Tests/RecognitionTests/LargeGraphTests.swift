import Audio
import Grammar
import Intents
import Recognition
import TestSupport
import Testing

/// Whatever is done to spend less must not change what is heard.
@Suite(
    .serialized,
    .enabled(
        if: Listener.isPossible && Sound.goForward != nil,
        "needs the packages pocketsphinx-en-us and pocketsphinx-testdata"))
struct LargeGraphTests {
    private static let directions = ["go forward ten meters", "go backward ten meters", "stop"]

    /// Phrases of four words, those of the recordings among them.
    private static let many: [String] = {
        let parts = [
            ["go", "run", "walk", "turn", "look"], ["forward", "backward", "left", "right", "up"],
            ["ten", "nine", "two", "five", "one"], ["meters", "feet", "miles", "steps", "yards"],
        ]
        return parts.reduce([""]) { made, words in
            made.flatMap { start in words.map { start.isEmpty ? $0 : "\(start) \($0)" } }
        }
    }()

    @Test func `a large graph that is cut down hears what the whole one hears`() async throws {
        let speech = try #require(Sound.goForward)
        let whole = try await Listener(Self.many)
        var settings = RecognitionSettings()
        settings.wholeGraphStates = 3
        settings.shortlistArcs = 40
        let cut = try await Listener(Self.many, settings: settings)
        let expected = await whole.recognizer.finish(Utterance(speech))
        #expect(expected.text == "go forward ten meters")
        let heard = await cut.recognizer.finish(Utterance(speech))
        #expect(heard == expected)
    }

    @Test func `of a large graph the words so far are heard too`() async throws {
        let speech = try #require(Sound.goForward)
        var settings = RecognitionSettings()
        settings.wholeGraphStates = 3
        let listener = try await Listener(Self.many, settings: settings)
        let (hypothesis, partials) = await listener.hear(speech)
        #expect(hypothesis.text == "go forward ten meters")
        #expect(partials.contains("go forward"))
    }

    @Test func `speech of more phones than are compared is searched for in the whole`()
        async throws
    {
        let speech = try #require(Sound.goForward)
        var settings = RecognitionSettings()
        settings.wholeGraphStates = 3
        settings.shortlistPhones = 2
        let listener = try await Listener(Self.many, settings: settings)
        let hypothesis = await listener.recognizer.finish(Utterance(speech))
        #expect(hypothesis.text == "go forward ten meters")
    }

    /// The library's own table of frames is too short for these where it reads scores; nobody has it do so.
    @Test func `long utterances harm nothing`() async throws {
        let speech = try #require(Sound.goForward)
        let listener = try await Listener(Self.directions)
        let expected = await listener.recognizer.finish(Utterance(speech))
        for seconds in [17, 20] {
            let count = seconds * AudioFormat.sampleRate
            var long: [Int16] = []
            while long.count < count { long += speech }
            _ = await listener.recognizer.finish(Utterance(Array(long.prefix(count))))
            #expect(await listener.recognizer.finish(Utterance(speech)) == expected)
        }
    }

    @Test func `what follows a phrase in half a minute of noise changes nothing`() async throws {
        let speech = try #require(Sound.goForward)
        let listener = try await Listener(Self.directions)
        let expected = await listener.recognizer.finish(Utterance(speech))
        var generator = SeededGenerator(seed: 1)
        let noise = (0..<400_000).map { _ in Int16.random(in: -9...9, using: &generator) }
        let long = await listener.recognizer.finish(Utterance(speech + noise))
        #expect(long.text == expected.text)
        #expect(await listener.recognizer.finish(Utterance(speech)) == expected)
    }
}
