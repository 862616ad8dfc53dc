import Audio
import Hearing
import Intents
import TestSupport
import Testing

/// Ten minutes of talk in which no phrase is said.
@Suite(
    .enabled(
        if: ListeningEar.isPossible, "needs the packages pocketsphinx-en-us and flite"))
struct UnrelatedTalkTests {
    private static let phrases = [
        "burger time", "lights off", "open the garage door", "what time is it", "play some music",
        "lock the front door", "start the coffee machine", "good night", "next song", "stop",
    ]
    private static let subjects = [
        "the old man", "my sister", "every teacher in town", "a stranger", "the captain",
        "nobody I know", "their neighbour", "the weather report",
    ]
    private static let rests = [
        "had forgotten about the letter", "wanted to leave before the rain came",
        "told us a story nobody believed", "walked along the river until dark",
        "never spoke of it again",
    ]

    @Test(arguments: Speech.Voice.allCases)
    func `no phrase is heard in it`(voice: Speech.Voice) async throws {
        var ear = try await ListeningEar(Self.phrases)
        var talk: [Int16] = []
        for subject in Self.subjects {
            for rest in Self.rests { talk += try Speech.samples("\(subject) \(rest)", voice) }
        }
        let wanted = AudioFormat.sampleRate * 150
        while talk.count < wanted { talk += talk.prefix(wanted - talk.count) }
        let heard = await ear.hear(talk).heard
        #expect(heard.count > Self.subjects.count)
        #expect(heard.allSatisfy { !$0.heard.hypothesis.isPhrase })
    }
}
