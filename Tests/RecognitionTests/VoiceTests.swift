import Audio
import Intents
import Recognition
import Testing

extension RecognizerTests {
    /// Eight phrases of a household and eight other sentences, said by four voices.
    @Suite(.enabled(if: Sound.canSpeak, "needs the program flite"))
    struct VoiceTests {
        private static let phrases = [
            "turn on the lights", "open the garage door", "good night", "start the coffee machine",
            "stop the music", "what time is it", "volume up", "burger time",
        ]
        private static let others = [
            "the quick brown fox jumps over the lazy dog", "i will be late for work tomorrow",
            "she sold her car last summer", "we had a lovely walk in the park",
            "can you believe how expensive that was", "my brother lives in another country",
            "this book is really boring", "please send him an email about the meeting",
        ]

        @Test(
            arguments: [
                ("awb", Duration.zero), ("kal16", .zero), ("rms", .zero), ("slt", .zero),
                ("kal16", .milliseconds(300)), ("slt", .milliseconds(300)),
            ])
        func `phrases are accepted and other sentences refused`(
            voice: String, silence: Duration
        ) async throws {
            let listener = try await Listener(Self.phrases)
            for phrase in Self.phrases {
                let speech = try Sound.spoken(phrase, voice: voice, silence: silence)
                #expect(await listener.recognizer.finish(Utterance(speech)).text == phrase)
            }
            for sentence in Self.others {
                let speech = try Sound.spoken(sentence, voice: voice, silence: silence)
                #expect(await listener.recognizer.finish(Utterance(speech)).isFiller, "\(sentence)")
            }
        }
    }
}
