import Foundation
import Grammar
import Intents
import Pronunciation
import Testing
import Wire

@testable import Daemon

private let modelDictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

@Suite(
    .enabled(
        if: FileManager.default.isReadableFile(atPath: modelDictionary),
        "needs the package pocketsphinx-en-us"))
struct PhraseCheckTests {
    private static let opened = Result {
        try Speller(dictionary: modelDictionary, additions: .none)
    }

    private func check(_ text: String, beside recorded: [String]) throws -> PhraseCheck {
        var words = KnownWords(speller: try Self.opened.get())
        let shortcuts = recorded.enumerated().map { index, text in
            Shortcut(
                id: index + 1, phrase: Phrase(text),
                action: .command(arguments: ["true"], isDetached: false))
        }
        for shortcut in shortcuts { words.learn(shortcut.phrase) }
        let phrase = Phrase(text)
        words.learn(phrase)
        let checker = PhraseChecker(
            shortcuts: Dictionary(uniqueKeysWithValues: shortcuts.map { ($0.id, $0) }),
            sounds: PhraseSounds(shortcuts, words: words), words: words)
        return checker.check(phrase, twin: shortcuts.first { $0.phrase.key == phrase.key })
    }

    /// A phrase, one that is recorded, and what is found: code and severity, or nothing.
    static let cases: [(String, String, String, String)] = [
        ("burger time", "Burger time!", "duplicate", "error"),
        ("berger time", "burger time", "sounds-the-same", "error"),
        ("write it down", "right it down", "sounds-the-same", "error"),
        ("turn on the light", "turn on the lights", "sounds-like", "warning"),
        ("kitchen light off", "kitchen light on", "", ""),
        ("burger", "burger time", "prefix", "warning"),
        ("burger time please", "burger time", "prefix", "warning"),
        ("cancel", "burger time", "control-word", "error"),
        ("stop the music", "burger time", "control-word", "warning"),
        ("go", "burger time", "too-short", "warning"),
        ("日本", "burger time", "unpronounceable", "warning"),
        ("!", "burger time", "empty", "error"),
        ("order my usual soup", "burger time", "", ""),
        ("open the garage door", "water the plants", "", ""),
    ]

    @Test(arguments: cases)
    func `what speaks against a phrase is named with the other`(
        text: String, recorded: String, code: String, severity: String
    ) throws {
        let check = try check(text, beside: ["dim the bathroom lamp", recorded])
        let first = check.problems.first
        #expect((first?.code ?? "") == code)
        #expect((first?.severity ?? "") == severity)
        #expect(check.accepted == (severity != "error"))
        let names = ["duplicate", "sounds-the-same", "sounds-like", "prefix"].contains(code)
        #expect(first?.other == (names ? recorded : nil))
        #expect(first?.shortcut == (names ? 2 : nil))
    }

    @Test(
        arguments: [
            ("open the garage door", "low"), ("lamp", "medium"), ("go", "high"),
            ("日本 please", "high"), ("turn on the light", "medium"),
        ]) func `the risk of a phrase is predicted`(text: String, level: String) throws
    {
        let check = try check(text, beside: ["turn on the lights"])
        #expect(check.risk?.level == level, "\(String(describing: check.risk))")
        #expect(check.risk?.reasons.isEmpty == (level == "low"))
    }

    @Test func `capitals tell how a word is said, whatever the phrase`() throws {
        var words = KnownWords(speller: try Self.opened.get())
        words.learn(Phrase("show the US map"))
        #expect(words.ways("us").first?.phones == ["Y", "UW", "EH", "S"])
        words.setOwn([["AH", "Z"]], of: "us")
        #expect(words.ways("us").map(\.phones) == [["AH", "Z"]])
        words.setOwn([], of: "us")
        #expect(words.ways("us").count > 1)
        words.learn(Phrase("TELL US"))
        #expect(words.ways("tell").map(\.phones) == [["T", "EH", "L"]])
    }
}
