import Foundation
import Grammar
import TestSupport
import Testing

@testable import Pronunciation

/// The rules that come with the project.
private let models = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Models").standardized.path

struct AccentRulesTests {
    private let additions = LanguageAdditions.load(folder: models)

    private func rules(_ text: String) -> AccentRules {
        let (rules, mistakes) = AccentRules.read(text, file: "x")
        #expect(mistakes.isEmpty)
        return rules
    }

    private func ways(_ phones: String, of word: String = "x", by rules: AccentRules) -> [String] {
        let way = PhoneSequence(phones: Self.split(phones), origin: .dictionary)
        return rules.widened([way], of: word).map { $0.phones.joined(separator: " ") }
    }

    private static func split(_ phones: String) -> [String] {
        phones.split(separator: " ").map(String.init)
    }

    @Test func `the project's rules and words can be read`() {
        #expect(additions.mistakes.isEmpty)
        #expect(additions.rules.rules.count > 20)
        #expect(!additions.lexicon.pronunciations(of: "kombucha").isEmpty)
    }

    @Test(
        arguments: [
            ("a 0.5 T -> D / vowel _ vowel", "W AA T ER", ["W AA T ER", "W AA D ER"]),
            ("a 0.5 T -> D / vowel _ vowel", "S T AA P", ["S T AA P"]),
            ("a 0.5 HH -> / # _", "HH AE HH", ["HH AE HH", "AE HH"]),
            ("a 0.5 AO -> AA / _ !R", "L AO", ["L AO", "L AA"]),
            ("a 0.5 AO -> AA / _ !R", "L AO R", ["L AO R"]),
            ("a 0.5 AE -> AA / _ F|S", "P AE S", ["P AE S", "P AA S"]),
            ("a 0.5 IH -> AH", "IH T IH", ["IH T IH", "AH T AH", "AH T IH", "IH T AH"]),
            ("a 0.5 * -> AH N : and", "AE N D", ["AE N D"]),
            ("a 0.5 IY -> IH / _ #\na 0.2 B -> P", "B IY", ["B IY", "B IH", "P IY", "P IH"]),
            ("a 0.1 IY -> IH\na 0.1 B -> P", "B IY", ["B IY", "B IH", "P IY"]),
        ])
    func `a rule changes what stands in its place`(text: String, phones: String, expected: [String])
    {
        let classes = "class vowel AA AE AH ER IH\n"
        #expect(ways(phones, by: rules(classes + text)) == expected)
    }

    @Test(arguments: [("and", true), ("band", false), ("ands", false)])
    func `a rule for words holds for these only`(word: String, isChanged: Bool) {
        let found = ways("AE N D", of: word, by: rules("weak 0.5 * -> AH N : and"))
        #expect(found.contains("AH N") == isChanged)
    }

    @Test(arguments: [
        ("going", "*ing", true), ("ring", "*ing", true), ("whale", "wh*", true),
        ("oh", "wh*", false), ("nowhere", "*wh*", true),
    ])
    func `a star stands for any letters`(word: String, pattern: String, isChanged: Bool) {
        let found = ways("W AA", of: word, by: rules("x 0.5 W -> V : \(pattern)"))
        #expect(found.contains("V AA") == isChanged)
    }

    @Test(
        arguments: [
            "x", "x 0.5", "x 0.5 AO AA", "x 2 AO -> AA", "x 0 AO -> AA", "x 0.5 QQ -> AA",
            "x 0.5 AO -> QQ", "x 0.5 AO -> AA / R", "x 0.5 AO -> AA / _ nothing", "x 0.5 -> AA",
            "x 0.5 * ->", "x 0.5 AO -> AA / _ R _", "x 0.5 AO -> AA / _ !", "class", "class vowel",
        ]) func `a line that is no rule is told by its place`(line: String)
    {
        let (rules, mistakes) = AccentRules.read("; comment\n\n\(line)\n", file: "some.rules")
        #expect(rules.rules.isEmpty)
        #expect(mistakes.count == 1)
        #expect(mistakes.first?.hasPrefix("some.rules:3: ") == true)
    }

    @Test(arguments: 0..<100) func `however a word sounds, its ways stay few and usable`(seed: Int)
    {
        var generator = SeededGenerator(seed: seed)
        let phones = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
            PhoneSet.all[Int.random(in: 0..<PhoneSet.all.count, using: &generator)]
        }
        let way = PhoneSequence(phones: phones, origin: .dictionary)
        let found = additions.rules.widened([way], of: "word")
        #expect(found.first == way)
        #expect(found.count <= AccentRules.maximumVariants)
        #expect(Set(found.map(\.phones)).count == found.count)
        #expect(found.allSatisfy { $0.isUsable && $0.weight >= AccentRules.minimumWeight })
        let weights = found.dropFirst().map(\.weight)
        #expect(weights == weights.sorted(by: >))
        #expect(found == additions.rules.widened([way], of: "word"))
    }

    /// Words of several lexical sets, and a way some people say each.
    static let accents = [
        ("mocha", "M OW K AH", "M AA K AH"), ("mocha", "M OW K AH", "M AO K AH"),
        ("coffee", "K AA F IY", "K AO F IY"), ("dog", "D AO G", "D AA G"),
        ("bath", "B AE TH", "B AA TH"), ("latte", "L AA T EY", "L AE T EY"),
        ("running", "R AH N IH NG", "R AH N IH N"),
        ("chocolate", "CH AO K AH L AH T", "CH AO K L AH T"),
        ("start", "S T AA R T", "S T AA T"), ("new", "N UW", "N Y UW"),
        ("triple", "T R IH P AH L", "T R AH B AH L"), ("roast", "R OW S T", "R AW S T"),
        ("bacon", "B EY K AH N", "B EY G AH N"),
    ]

    @Test(arguments: accents)
    func `the project's rules know how others say it`(word: String, phones: String, other: String) {
        #expect(ways(phones, of: word, by: additions.rules).contains(other))
    }
}
