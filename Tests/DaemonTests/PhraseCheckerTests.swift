import Intents
import Pronunciation
import Recognition
import Testing
import Wire

@testable import Daemon

struct PhraseCheckerTests {
    private static let recorded = Shortcut(
        id: 7, phrase: Phrase("Burger time"),
        action: .command(arguments: ["true"], isDetached: false))

    private func check(_ text: String) throws -> PhraseCheck {
        let phrase = Phrase(text)
        var words = KnownWords(
            speller: try Speller(dictionary: RecognitionSettings().dictionary))
        words.learn(Self.recorded.phrase)
        words.learn(phrase)
        let twin = phrase.words == Self.recorded.phrase.words ? Self.recorded : nil
        return PhraseChecker(
            shortcuts: [7: Self.recorded],
            sounds: PhraseSounds([Self.recorded], words: words),
            words: words
        ).check(phrase, twin: twin)
    }

    @Test(
        arguments: [
            ("good night", "", true), ("good KNIGHT!", "", true),
            ("burger time", "duplicate", false), ("BURGER, time.", "duplicate", false),
            ("berger time", "sounds-the-same", false),
            ("", "empty", false), ("?!", "empty", false),
            ("up", "too-short", true), ("go up", "too-short", true),
            ("burger 日本", "unpronounceable", true),
            (String(repeating: "go ", count: 41), "too-long", false),
            (String(repeating: "x", count: 501), "too-long", false),
        ])
    func `a phrase has its problem and its remedy`(text: String, code: String, isAccepted: Bool)
        throws
    {
        let check = try check(text)
        let codes = check.problems.map(\.code)
        #expect(code.isEmpty ? codes == [] : codes.contains(code), "\(check.problems)")
        #expect(check.accepted == isAccepted)
        #expect(check.problems.allSatisfy { $0.remedy != nil })
        #expect(check.normalized == Phrase(text).words.joined(separator: " "))
    }

    @Test func `a clash names the other phrase and only its sound can be overruled`() throws {
        let twin = try check("burger time")
        #expect(twin.problems.first?.other == "Burger time")
        #expect(twin.problems.first?.message.contains("7") == true)
        #expect(twin.blockingProblem(force: true) != nil)
        let sound = try check("berger time")
        #expect(sound.problems.first?.other == "Burger time")
        #expect(sound.blockingProblem(force: false)?.code == "sounds-the-same")
        #expect(sound.blockingProblem(force: true) == nil)
    }

    @Test func `words are told with their sounds and where they come from`() throws {
        let words = try check("good 日本 xyzzy").words
        #expect(words.map(\.word) == ["good", "日本", "xyzzy"])
        #expect(words.map(\.origin) == ["dictionary", "none", "rules"])
        #expect(words.map { $0.pronunciations.isEmpty } == [false, true, false])
        #expect(words.first?.pronunciations.first == "G UH D")
    }
}
