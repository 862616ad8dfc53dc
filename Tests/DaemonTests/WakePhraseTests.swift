import Foundation
import Grammar
import Intents
import Pronunciation
import Recognition
import Testing

@testable import Daemon

/// What must be said before a phrase, as far as words go.
struct WakePhraseTests {
    private static func phrases(_ texts: [String], wake: String? = "Hey, computer!") -> PhraseSet {
        PhraseSet(
            texts.enumerated().map { index, text in
                Shortcut(
                    id: index + 1, phrase: Phrase(text),
                    action: .command(arguments: ["true"], isDetached: false))
            }, wake: wake.flatMap { WakePhrase($0) })
    }

    private static func hypothesis(_ text: String, isUncertain: Bool = false) -> Hypothesis {
        Hypothesis(
            words: text.split(separator: " ").map {
                Hypothesis.Word(text: String($0), frames: 0...9, acousticScore: -1)
            },
            isFiller: text.isEmpty, confidence: 0.9, isUncertain: isUncertain)
    }

    /// What was heard, whether the wake phrase was said before, and what comes of it.
    static let cases: [(heard: String, isAwake: Bool, verdict: String)] = [
        ("hey computer burger time", false, "1"),
        ("hey computer burger time", true, "1"),
        ("burger time", false, "not-a-phrase"),
        ("burger time", true, "1"),
        ("hey computer", false, "awake"),
        ("hey computer", true, "awake"),
        ("hey computer dim the hall", false, "2"),
        ("dim the hall", false, "not-a-phrase"),
        ("hey computer burger", false, "not-a-phrase"),
        ("", false, "not-a-phrase"),
    ]

    @Test(arguments: cases)
    func `nothing is done without the wake phrase`(
        heard: String, isAwake: Bool, expected: String
    ) {
        let phrases = Self.phrases(["burger time", "dim the (hall|kitchen)"])
        let verdict = phrases.verdict(
            on: Self.hypothesis(heard), rejection: nil, isAwake: isAwake)
        switch verdict {
        case .invoke(let match): #expect(match.shortcut.map(String.init) == expected)
        case .nothing(let outcome): #expect(outcome.kind.rawValue == expected)
        }
    }

    @Test func `who forgets the wake phrase is told which it is`() {
        let verdict = Self.phrases(["burger time"]).verdict(
            on: Self.hypothesis("burger time"), rejection: nil, isAwake: false)
        let told = "“Hey, computer!” was not said before “burger time”"
        #expect(verdict == .nothing(Outcome(.notAPhrase, told)))
    }

    @Test func `text needs no wake phrase`() {
        let phrases = Self.phrases(["burger time"])
        guard case .invoke = Finding.text("burger time", in: phrases).verdict else {
            Issue.record("text is a phrase by itself")
            return
        }
    }

    @Test(arguments: ["", "  ", "…", "hey [computer]", "{name}"])
    func `what has no words, or is a template, is no wake phrase`(text: String) {
        #expect(WakePhrase(text) == nil)
    }

    /// A phrase, what was said of it, what may follow, and whether it is over.
    static let ends: [(said: String, next: Set<String>, isEnd: Bool, isOver: Bool)] = [
        ("burger time", [], true, true),
        ("burger", ["time"], false, false),
        ("lights", ["off"], true, false),
        ("lights off", [], true, true),
        ("hey computer lights off", [], true, true),
        ("hey computer", ["lights"], true, false),
    ]

    @Test(arguments: ends)
    func `a phrase is over when none continues it`(
        said: String, next: Set<String>, isEnd: Bool, isOver: Bool
    ) {
        let phrases = Self.phrases(["burger time", "lights", "lights off"])
        let words = said.split(separator: " ").map(String.init)
        #expect(
            phrases.isOver(words, GraphWalk.Standing(isEnd: isEnd, next: next)) == isOver)
    }
}

/// Phrases with a sensitivity of their own.
struct SensitivityTests {
    private let phrases = PhraseSet(
        [
            Shortcut(
                id: 1, phrase: Phrase("open the door"),
                action: .command(arguments: ["true"], isDetached: false), sensitivity: 0.2),
            Shortcut(
                id: 2, phrase: Phrase("good night"),
                action: .command(arguments: ["true"], isDetached: false)),
            Shortcut(
                id: 3, phrase: Phrase("dim (one|two)"),
                action: .command(arguments: ["true"], isDetached: false), sensitivity: 0.9),
        ], wake: WakePhrase("hey computer"))

    @Test(
        arguments: [
            ("open the door", 0.2), ("hey computer open the door", 0.2), ("good night", nil),
            ("dim two", 0.9), ("dim", nil), ("", nil),
        ])
    func `words have the sensitivity of their phrase`(said: String, expected: Double?) {
        let words = said.split(separator: " ").map(String.init)
        #expect(phrases.sensitivity(of: words) == expected)
    }
}
