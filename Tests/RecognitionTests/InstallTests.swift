import Audio
import Grammar
import Intents
import Recognition
import Testing

extension RecognizerTests {
    @Suite(.enabled(if: Sound.goForward != nil, "needs the package pocketsphinx-testdata"))
    struct InstallTests {
        private let speech: [Int16]

        init() throws { speech = try #require(Sound.goForward) }

        @Test func `phrases can be exchanged at any time`() async throws {
            let listener = try await Listener(["turn on the lights"])
            #expect(await listener.hear(speech).hypothesis.isFiller)
            try await listener.recognizer.install(Listener.graph(["go forward ten meters"]))
            #expect(await listener.hear(speech).hypothesis.words.count == 4)
            try await listener.recognizer.install(Listener.graph([]))
            #expect(await listener.hear(speech).hypothesis.isFiller)
        }

        @Test func `an exchange during an utterance takes effect after it`() async throws {
            let listener = try await Listener(["turn on the lights"])
            await listener.recognizer.begin()
            _ = await listener.recognizer.feed(speech)
            try await listener.recognizer.install(Listener.graph(["go forward ten meters"]))
            #expect(await listener.recognizer.finish(Utterance(speech)).isFiller)
            #expect(await listener.hear(speech).hypothesis.text == "go forward ten meters")
        }

        @Test func `an exchange during a dropped utterance takes effect too`() async throws {
            let listener = try await Listener()
            await listener.recognizer.begin()
            try await listener.recognizer.install(Listener.graph(["stop"]))
            try await listener.recognizer.install(Listener.graph(["go forward ten meters"]))
            await listener.recognizer.cancel()
            #expect(await listener.recognizer.finish(Utterance(speech)).words.count == 4)
        }

        @Test func `an equal graph costs nothing`() async throws {
            let listener = try await Listener(["go forward ten meters", "stop"])
            let lines = listener.log.text.count
            try await listener.recognizer.install(
                Listener.graph(["stop", "go forward ten meters", "stop"]))
            #expect(listener.log.text.count == lines)
        }

        @Test func `a graph that does not hold together leaves the old one in place`() async throws
        {
            let listener = try await Listener(["go forward ten meters"])
            let broken = SearchGraph(
                stateCount: 2, start: 0, final: 1, arcs: [.init(from: 0, to: 9, word: nil)],
                words: [])
            let error = await #expect(throws: RecognitionError.self) {
                try await listener.recognizer.install(broken)
            }
            #expect(error?.code == .badGraph)
            #expect(await listener.hear(speech).hypothesis.words.count == 4)
        }

        @Test func `along a hand-made graph without a way to its end nothing is a phrase`()
            async throws
        {
            let listener = try await Listener()
            try await listener.recognizer.install(
                SearchGraph(stateCount: 2, start: 0, final: 1, arcs: [], words: []))
            #expect(await listener.hear(speech).hypothesis == .filler)
        }

        @Test func `words in foreign letters and of every length can be searched`() async throws {
            let words = [
                "naïve", "10", "2.5", "tv", "pneumonoultramicroscopicsilicovolcanoconiosis",
            ]
            let listener = try await Listener(words + ["go forward ten meters"])
            #expect(await listener.hear(speech).hypothesis.words.count == 4)
        }
    }

    @Suite struct SettingsTests {
        @Test func `a missing model is named with its remedy`() async throws {
            var settings = RecognitionSettings()
            settings.modelDirectory = "/nonexistent"
            let error = #expect(throws: RecognitionError.self) {
                try Recognizer(settings: settings) { _ in }
            }
            #expect(error?.code == .noModel)
            #expect(error?.description.contains("/nonexistent") == true)
        }

        /// Puts a value into one of the settings.
        typealias Setter = @Sendable (inout RecognitionSettings, Double) -> Void

        private static let setters: [Setter] = [
            { $0.beam = $1 }, { $0.wordBeam = $1 }, { $0.languageWeight = $1 },
            { $0.phoneLoopBeam = $1 },
        ]

        @Test(arguments: setters.indices, [0, -1, .nan, .infinity])
        func `a setting out of its range is refused`(setter: Int, value: Double) {
            var settings = RecognitionSettings()
            Self.setters[setter](&settings, value)
            let error = #expect(throws: RecognitionError.self) {
                try Recognizer(settings: settings) { _ in }
            }
            #expect(error?.code == .badSetting)
        }
    }
}
