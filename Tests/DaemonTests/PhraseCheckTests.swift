import Foundation
import Grammar
import Intents
import Pronunciation
import TestSupport
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

    private func check(
        _ text: String, beside recorded: [String], in files: String = ""
    ) throws -> PhraseCheck {
        var words = KnownWords(speller: try Self.opened.get())
        let shortcuts = recorded.enumerated().map { index, text in
            Shortcut(
                id: index + 1, phrase: Phrase(text),
                action: .command(arguments: ["true"], isDetached: false))
        }
        for shortcut in shortcuts { words.learn(shortcut.phrase) }
        let phrase = Phrase(text)
        words.learn(phrase)
        let folder = try TemporaryDirectory()
        let file = try folder.write(files.isEmpty ? "{}" : files, to: "home.yaml")
        let defined = DefinedSentences().read([file])
        let phrases = PhraseSet(shortcuts, defined: defined)
        let graph = PhraseGraph(of: phrases, words: words, builder: GraphBuilder())
        let sounds = PhraseSounds(
            shortcuts, words: words, sampler: SentenceSampler(defined.sentences))
        let templates = TemplateChecker(
            shortcuts: phrases.shortcuts, phrases: phrases, network: graph.network,
            sampler: sounds.sampler)
        return PhraseChecker(shortcuts: phrases.shortcuts, sounds: sounds, words: words).check(
            phrase, twin: shortcuts.first { $0.phrase.key == phrase.key },
            templates: templates.problems(of: phrase))
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

    private static let home = """
        intents:
          Lamps:
            data:
            - sentences: ["switch {state} the lamp in the {room}"]
        lists:
          state: {values: ["on", "off"]}
          room: {values: [kitchen, {in: "(cellar|basement)", out: cellar}]}
        """

    /// A phrase, what is recorded or defined already, and each problem: code, severity, and words of
    /// its message.
    static let templates: [(String, String, [String])] = [
        // The same words, by whichever way.
        (
            "turn on the [kitchen] light", "turn (on|off) the (lamp|light)",
            ["overlaps warning “turn on the light”"]
        ),
        ("turn on the light", "turn (on|off) the (lamp|light)", ["overlaps warning goes first"]),
        ("turn (on|off) the light", "turn on the light", ["overlaps warning number 1"]),
        ("dim {room}", "dim the {room}", ["sounds-like warning can sound like"]),
        ("dim {room}", "water the {room}", []),
        ("dim [the] {room}", "dim the {room}", ["overlaps warning dim the basement"]),
        (
            "switch on the lamp in the kitchen", "good night",
            ["overlaps warning of Lamps can be said like this too"]
        ),
        (
            "[please] switch off the lamp in the {room}", "good night",
            ["overlaps warning switch off the lamp in the basement"]
        ),
        ("set {1..9:n}", "set {5..20:n}", ["overlaps warning “set eight”"]),
        // Other words that sound alike.
        ("write {room} down", "right kitchen down", ["sounds-the-same warning can sound exactly"]),
        ("right cellar down", "write {room} down", ["sounds-the-same warning can sound exactly"]),
        // One goes on where the other ends.
        (
            "open the {room} immediately", "open the kitchen",
            ["prefix warning can begin like"]
        ),
        (
            "open (the kitchen|it)", "open the kitchen immediately",
            ["prefix warning can be the beginning"]
        ),
        // Words that answer questions.
        ("(stop|halt) the music", "good night", ["control-word warning contains “stop”"]),
        (
            "[really] cancel [it]", "good night",
            ["control-word error “cancel” answers"]
        ),
        ("say {answer}", "good night", ["template error there is no list {answer}"]),
    ]

    @Test(arguments: templates)
    func `a template is judged by what it says and how that sounds`(
        text: String, recorded: String, problems: [String]
    ) throws {
        let check = try check(text, beside: [recorded], in: Self.home)
        let found = check.problems.map { "\($0.code) \($0.severity) \($0.message)" }
        #expect(found.count == problems.count, "\(found)")
        for (found, expected) in zip(check.problems, problems) {
            let words = expected.split(separator: " ", maxSplits: 2)
            #expect(found.code == words[0] && found.severity == words[1], "\(found)")
            #expect(found.message.contains(words[2]), "\(found.message)")
            #expect(found.remedy != nil)
        }
    }
}
