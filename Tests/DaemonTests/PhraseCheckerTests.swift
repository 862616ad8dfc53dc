import Grammar
import Intents
import Testing
import Wire

@testable import Daemon

struct PhraseCheckerTests {
    private static let sounds: [String: [String]] = [
        "burger": ["B", "ER", "G", "ER"], "berger": ["B", "ER", "G", "ER"],
        "time": ["T", "AY", "M"], "up": ["AH", "P"], "go": ["G", "OW"],
        "good": ["G", "UH", "D"], "night": ["N", "AY", "T"], "knight": ["N", "AY", "T"],
    ]
    private static let recorded = Shortcut(
        id: 7, phrase: Phrase("Burger time"),
        action: .command(arguments: ["true"], isDetached: false))

    private func check(_ text: String) -> PhraseCheck {
        let phrase = Phrase(text)
        let pronunciations = Dictionary(
            uniqueKeysWithValues: Set(phrase.words + ["burger", "time"]).map { word in
                (
                    word,
                    Self.sounds[word].map { [PhoneSequence(phones: $0, origin: .dictionary)] } ?? []
                )
            })
        let twin = phrase.words == Self.recorded.phrase.words ? Self.recorded : nil
        return PhraseChecker(shortcuts: [7: Self.recorded], pronunciations: pronunciations)
            .check(phrase, twin: twin)
    }

    @Test(
        arguments: [
            ("good night", "", true), ("good KNIGHT!", "", true),
            ("burger time", "duplicate", false), ("BURGER, time.", "duplicate", false),
            ("berger time", "sounds-the-same", false),
            ("", "empty", false), ("?!", "empty", false),
            ("up", "too-short", true), ("go up", "too-short", true),
            ("burger xyzzy", "unpronounceable", true),
            (String(repeating: "go ", count: 41), "too-long", false),
            (String(repeating: "x", count: 501), "too-long", false),
        ])
    func `a phrase has its problem and its remedy`(text: String, code: String, isAccepted: Bool) {
        let check = check(text)
        let codes = check.problems.map(\.code)
        #expect(code.isEmpty ? codes == [] : codes.contains(code), "\(check.problems)")
        #expect(check.accepted == isAccepted)
        #expect(check.problems.allSatisfy { $0.remedy != nil })
        #expect(check.normalized == Phrase(text).words.joined(separator: " "))
    }

    @Test func `a clash names the other phrase and only its sound can be overruled`() {
        let twin = check("burger time")
        #expect(twin.problems.first?.other == "Burger time")
        #expect(twin.problems.first?.message.contains("7") == true)
        #expect(twin.blockingProblem(force: true) != nil)
        let sound = check("berger time")
        #expect(sound.problems.first?.other == "Burger time")
        #expect(sound.blockingProblem(force: false)?.code == "sounds-the-same")
        #expect(sound.blockingProblem(force: true) == nil)
    }

    @Test func `words are told with their sounds and where they come from`() {
        let words = check("good xyzzy").words
        #expect(words.map(\.word) == ["good", "xyzzy"])
        #expect(words.map(\.origin) == ["dictionary", "none"])
        #expect(words.map(\.pronunciations) == [["G UH D"], []])
    }
}
