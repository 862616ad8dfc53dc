import Audio
import Grammar
import Intents
import Recognition
import Testing

extension RecognizerTests {
    /// What is as much like something else.
    @Suite(.enabled(if: Sound.goForward != nil, "needs the package pocketsphinx-testdata"))
    struct RivalTests {
        private let speech: [Int16]

        init() throws { speech = try #require(Sound.goForward) }

        /// A recogniser of two sentences that sound the same.
        private func recognizer(_ other: String = "go forward tenn meters") async throws
            -> Recognizer
        {
            let listener = try await Listener()
            let sentences = ["go forward ten meters", other].map { Phrase($0).words }
            var ways = try Listener.pronunciations(["go", "forward", "ten", "meters"])
            ways["tenn"] = ways["ten"]
            ways["metres"] = ways["meters"]
            try await listener.recognizer.install(
                GraphBuilder().build(sentences, pronunciations: ways).graph)
            return listener.recognizer
        }

        @Test(arguments: ["go forward tenn meters", "go forward ten metres"])
        func `of two meanings that sound the same neither is acted upon`(other: String)
            async throws
        {
            let recognizer = try await recognizer(other)
            await recognizer.use(meaning: { Meaning(action: $0.joined(separator: " ")) })
            let heard = await recognizer.finish(Utterance(speech))
            #expect(heard.isUncertain && !heard.isPhrase)
            let rival = try #require(heard.rival)
            #expect(rival.isTie && rival.lag == 0)
            let found = Set([rival.words, heard.words.map(\.text)])
            #expect(found == Set([["go", "forward", "ten", "meters"], Phrase(other).words]))
        }

        @Test func `of two ways to say the same either is acted upon`() async throws {
            let recognizer = try await recognizer()
            await recognizer.use(meaning: { _ in Meaning(action: "go") })
            let heard = await recognizer.finish(Utterance(speech))
            #expect(heard.isPhrase && heard.rival == nil)
        }

        @Test func `where nobody tells meanings apart the best words are heard`() async throws {
            let heard = try await recognizer().finish(Utterance(speech))
            #expect(heard.isPhrase && heard.rival == nil)
        }

        @Test func `what is far less like it is no tie`() async throws {
            let listener = try await Listener(["go forward ten meters", "go forward nine meters"])
            await listener.recognizer.use(meaning: { Meaning(action: $0.joined(separator: " ")) })
            let heard = await listener.recognizer.finish(Utterance(speech))
            #expect(heard.isPhrase && heard.text == "go forward ten meters")
            #expect(heard.rival?.isTie != true)
        }
    }
}
