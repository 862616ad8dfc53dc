import Endpointing
import Intents
import Testing

@testable import Daemon

struct VerdictTests {
    private static let phrases = PhraseSet(
        ["burger time", "good night"].enumerated().map { index, text in
            Shortcut(
                id: index + 1, phrase: Phrase(text),
                action: .command(arguments: ["true"], isDetached: false))
        })

    private static func hypothesis(_ text: String, isFiller: Bool = false) -> Hypothesis {
        Hypothesis(
            words: text.split(separator: " ").map {
                Hypothesis.Word(text: String($0), frames: 0...9, acousticScore: -1)
            },
            isFiller: isFiller, confidence: 0.5)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var heard: Hypothesis
        var rejection: Rejection?
        var verdict: String
        var testDescription: String { "\(heard.text) \(rejection.map { "\($0)" } ?? "")" }

        init(_ heard: Hypothesis, _ rejection: Rejection?, _ verdict: String) {
            (self.heard, self.rejection, self.verdict) = (heard, rejection, verdict)
        }
    }

    private static let quiet = Rejection.tooQuiet(decibels: -70, quietest: -60)
    private static let long = Rejection.tooLongTalk(duration: .seconds(15), maximum: .seconds(15))
    private static let noise = Rejection.tooLongNoise(duration: .seconds(15), decibels: -30)
    private static let click = Rejection.noSpeech(
        speech: .milliseconds(40), minimum: .milliseconds(120))

    static let cases = [
        Case(hypothesis("burger time"), nil, "1"),
        Case(hypothesis("good night"), nil, "2"),
        Case(hypothesis("good night"), quiet, "2"),
        Case(hypothesis("good night"), long, "too-long"),
        Case(hypothesis("good night"), noise, "too-long"),
        Case(hypothesis("good night"), click, "no-speech"),
        Case(hypothesis("good"), nil, "not-a-phrase"),
        Case(hypothesis("", isFiller: true), nil, "not-a-phrase"),
        Case(hypothesis("", isFiller: true), quiet, "too-quiet"),
        Case(.empty, nil, "no-speech"),
        Case(.empty, quiet, "too-quiet"),
    ]

    @Test(arguments: cases)
    func `what was heard and how decides`(example: Case) {
        switch Self.phrases.verdict(on: example.heard, rejection: example.rejection) {
        case .invoke(let match): #expect(match.shortcut.map(String.init) == example.verdict)
        case .nothing(let outcome):
            #expect(outcome.kind.rawValue == example.verdict)
            #expect(!outcome.reason.isEmpty)
        }
    }

    @Test func `without phrases everybody is told how to add one`() {
        let none = PhraseSet()
        for heard in [Self.hypothesis("", isFiller: true), .empty, Self.hypothesis("good")] {
            guard case .nothing(let outcome) = none.verdict(on: heard, rejection: nil) else {
                Issue.record("nothing can be invoked")
                continue
            }
            #expect(outcome.kind == .notAPhrase)
            #expect(outcome.reason.contains("phrasectl add"))
        }
    }

    @Test(
        arguments: [
            ("Burger, time!", "burger time", 1), ("", nil, nil), ("?", nil, nil),
        ])
    func `text is taken as if it had been heard`(text: String, heard: String?, shortcut: Int?) {
        let finding = Finding.text(text, in: Self.phrases)
        #expect(finding.heard == heard)
        switch finding.verdict {
        case .invoke(let match): #expect(match.shortcut == shortcut)
        case .nothing: #expect(shortcut == nil)
        }
        #expect(finding.confidence == nil)
        #expect(finding.processing == nil)
    }
}
