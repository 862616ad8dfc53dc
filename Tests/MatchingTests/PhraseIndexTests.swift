import Intents
import Matching
import Testing

/// What is registered, what is said, and what must come of it.
struct MatchCase: Sendable, CustomTestStringConvertible {
    var phrases: [String]
    var said: String
    var expected: MatchResult
    var testDescription: String { "“\(said)” among \(phrases)" }

    init(_ phrases: [String], _ said: String, _ expected: MatchResult) {
        self.phrases = phrases
        self.said = said
        self.expected = expected
    }
}

private func index(_ phrases: [String]) -> PhraseIndex {
    PhraseIndex(phrases.enumerated().map { (id: $0.offset + 1, phrase: Phrase($0.element)) })
}

@Suite struct PhraseIndexTests {
    static let door = "open the garage door"
    static let accepted = [
        MatchCase(["burger time"], "burger time", .match(1)),
        MatchCase(["Turn On Kitchen"], "turn on kitchen", .match(1)),
        MatchCase(["turn on lamp"], "Turn on, lamp", .match(1)),
        MatchCase(["turn on, lamp"], "turn on lamp", .match(1)),
        MatchCase(["turn on lamp"], "turn on lamp —", .match(1)),
        MatchCase(["set 2.5"], "set 2.5", .match(1)),
        MatchCase(["say", "what did you say"], "what did you say", .match(2)),
        MatchCase(["shopping", "add to list", "shopping list"], "shopping list", .match(3)),
        MatchCase(["don’t stop"], "don't stop", .match(1)),
        MatchCase(["caf\u{E9} lights"], "cafe\u{301} lights", .match(1)),
        MatchCase(["living-room on"], "living room on", .match(1)),
        MatchCase(["lights on"], "<s> lights <sil> [NOISE] on ++BREATH++ </s>", .match(1)),
        MatchCase(["lights on", "Lights, on!"], "lights on", .ambiguous([1, 2])),
        MatchCase(["", "   ", "…", "lights on"], "lights on", .match(4)),
    ]
    static let refused = [
        MatchCase([door], "open the garage", .none(.beginning(of: Phrase(door)))),
        MatchCase([door], "open", .none(.beginning(of: Phrase(door)))),
        MatchCase(["garage"], "open the garage", .none(.more(than: Phrase("garage")))),
        MatchCase(["say"], "say it", .none(.more(than: Phrase("say")))),
        MatchCase(
            ["how are you", "fine thanks"], "how fine", .none(.nothingAlike)),
        MatchCase(
            ["how are you", "fine thanks"], "how are thanks",
            .none(.near(Phrase("how are you"), changes: 1))),
        MatchCase(["play a song"], "a", .none(.nothingAlike)),
        MatchCase(["turn on the light"], "turnonthelight", .none(.nothingAlike)),
        MatchCase(["t"], "two", .none(.nothingAlike)),
        MatchCase(["two"], "t", .none(.nothingAlike)),
        MatchCase(["set 25"], "set 2.5", .none(.near(Phrase("set 25"), changes: 1))),
        MatchCase(
            ["turn on the lamp"], "turn off the lamp",
            .none(.near(Phrase("turn on the lamp"), changes: 1))),
        MatchCase(["say"], "", .none(.silence)),
        MatchCase(["say"], "<sil>", .none(.silence)),
        MatchCase([""], "", .none(.silence)),
        MatchCase(["", " "], "say", .none(.noPhrases)),
    ]

    @Test(arguments: accepted) func `a phrase is found by all its words`(row: MatchCase) {
        #expect(
            index(row.phrases).match(row.said.split(separator: " ").map(String.init))
                == row.expected)
    }

    @Test(arguments: refused) func `anything else is refused with what it is near to`(
        row: MatchCase
    ) {
        #expect(
            index(row.phrases).match(row.said.split(separator: " ").map(String.init))
                == row.expected)
    }

    @Test func `a thousand phrases do not outweigh one exact phrase`() {
        let many = (0..<1_000).map { (id: $0, phrase: Phrase("turn on lamp \($0)")) }
        let index = PhraseIndex(many + [(id: 5_000, phrase: Phrase("turn on lamp"))])
        #expect(index.match(["turn", "on", "lamp"]) == .match(5_000))
        #expect(index.match(["turn", "on", "lamp", "7"]) == .match(7))
        #expect(index.match(["turn", "on"]) == .none(.beginning(of: Phrase("turn on lamp"))))
    }

    @Test(arguments: 1...2) func `every phrase of a thousand is found and no prefix of it`(
        seed: Int
    ) {
        let phrases = (0..<1_000).map {
            (id: $0, phrase: Phrase("do \($0 % 30) to \($0) in \(seed)"))
        }
        let index = PhraseIndex(phrases)
        for (id, phrase) in phrases.filter({ $0.id % 97 == seed }) {
            #expect(index.match(phrase.words) == .match(id))
            for count in 1..<phrase.words.count {
                guard case .none = index.match(Array(phrase.words.prefix(count))) else {
                    Issue.record("a prefix of “\(phrase.text)” was taken for a phrase")
                    return
                }
            }
        }
    }

    @Test func `an utterance of any length is answered`() {
        let index = index(["stop the music"])
        let answer = index.match([String](repeating: "music", count: 20_000))
        #expect(answer == .none(.nothingAlike))
    }

    @Test(arguments: [
        (
            NearMiss.beginning(of: Phrase("Open the Door")),
            "only the beginning of “Open the Door” was said"
        ),
        (NearMiss.more(than: Phrase("say")), "more was said than “say”"),
        (NearMiss.near(Phrase("say"), changes: 1), "nearest phrase: “say”, one word differs"),
        (NearMiss.near(Phrase("say"), changes: 3), "nearest phrase: “say”, 3 words differ"),
        (NearMiss.silence, "no word was said"),
        (NearMiss.noPhrases, "there are no phrases yet"),
        (NearMiss.nothingAlike, "no phrase is like it"),
    ]) func `a reason is words a person can use`(miss: NearMiss, text: String) {
        #expect(miss.description == text)
    }
}
