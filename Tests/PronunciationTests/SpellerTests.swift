import Foundation
import Grammar
import Pronunciation
import TestSupport
import Testing

/// The model's dictionary, where it is installed.
private let modelDictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

@Suite(
    .enabled(
        if: FileManager.default.isReadableFile(atPath: modelDictionary),
        "needs the package pocketsphinx-en-us"))
struct SpellerTests {
    /// Opened once for all cases.
    private static let opened = Result {
        try Speller(dictionary: modelDictionary, additions: .none)
    }

    private let speller: Speller

    init() throws { speller = try Self.opened.get() }

    private func ways(_ word: String) -> [String] {
        speller.pronounce(word).map { $0.phones.joined(separator: " ") }
    }

    @Test(
        arguments: [
            ("lights", ["L AY T S"]),
            ("one", ["W AH N", "HH W AH N"]),
            ("tv", ["T IY V IY", "T EH L AH V IH ZH AH N"]),
            ("what's", ["W AH T S", "HH W AH T S"]),
        ]) func `words of the dictionary are said as it says`(word: String, expected: [String])
    {
        #expect(ways(word) == expected)
        #expect(speller.pronounce(word).allSatisfy { $0.origin == .dictionary })
    }

    @Test(
        arguments: [
            ("ravioli", "R AE V IY OW L IY"), ("github", "G IH T HH AH B"),
            ("hdmi", "EY CH D IY EH M AY"), ("xkcd", "EH K S K EY S IY D IY"),
            ("kombucha's", "K AA M B Y UW AH Z"), ("sandwiches's", "S AE N D W IH CH IH Z IH Z"),
            ("café", "K AH F EY"), ("ﬁlm", "F IH L M"), ("blåbærgrød", "B L AH B AA EH R G R AA D"),
        ]) func `words that no dictionary lists get a guess`(word: String, expected: String)
    {
        #expect(ways(word).contains(expected), "\(ways(word))")
    }

    @Test(
        arguments: [
            ("10", "ten"), ("0", "zero"), ("-5", "minus five"), ("2.5", "two point five"),
            ("0.05", "zero point zero five"), ("2,5", "two point five"), ("50%", "fifty percent"),
            ("1,000", "one thousand"),
            ("1,234.5", "one thousand two hundred thirty four point five"),
            ("7th", "seventh"), ("22nd", "twenty second"), ("20°", "twenty degrees"),
            ("1°", "one degree"), ("007", "zero zero seven"), ("1984", "nineteen eighty four"),
            ("101", "one oh one"), ("105", "one hundred and five"), ("80s", "eighties"),
            ("mp3", "m p three"), ("pm2.5", "p m two point five"), ("3d", "three d"),
            ("b2b", "b two b"), ("1.2.3", "one point two point three"),
            (
                "12345678901234567890",
                "one two three four five six seven eight nine zero one two three four five six seven eight nine zero"
            ),
        ]) func `numbers, signs and letters are said as words`(token: String, spoken: String)
    {
        let expected = spoken.split(separator: " ").map { speller.pronounce(String($0)) }
        let said = speller.pronounce(token)
        let starts = Set(expected[0].map { $0.phones })
        #expect(
            said.contains { way in
                starts.contains { Array(way.phones.prefix($0.count)) == $0 }
                    && matches(way.phones[...], expected[...])
            }, "\(ways(token))")
    }

    /// Whether `phones` are one way of each word after the other.
    private func matches(
        _ phones: ArraySlice<String>, _ words: ArraySlice<[PhoneSequence]>
    ) -> Bool {
        guard let first = words.first else { return phones.isEmpty }
        return first.contains { way in
            phones.starts(with: way.phones)
                && matches(phones.dropFirst(way.phones.count), words.dropFirst())
        }
    }

    @Test(arguments: ["日本", "—", "", "'", "½", "привет", "🎵", "a\u{0}b", "٣", "light日", "%", "a b"])
    func `what cannot be said has no pronunciation`(token: String) {
        #expect(ways(token).isEmpty || token == "%")
    }

    @Test(arguments: 0..<60) func `no text whatever does harm or gives unknown phones`(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let ranges: [ClosedRange<UInt32>] = [
            0x61...0x7a, 0x30...0x39, 0x20...0x7e, 0x0...0x17f, 0x300...0x3ff, 0x0...0xd7ff,
            0x1f300...0x1faff,
        ]
        let words = (0..<20).map { _ in
            let range = ranges[Int.random(in: 0..<ranges.count, using: &generator)]
            let length = Int.random(in: 0...90, using: &generator)
            let scalars = (0..<length).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: range, using: &generator))
            }
            return String(String.UnicodeScalarView(scalars))
        }
        let said = speller.pronounce(words)
        #expect(Set(said.keys) == Set(words))
        for (word, ways) in said {
            #expect(ways.allSatisfy { $0.isUsable }, "\(word)")
            #expect(ways.count <= Speller.maximumVariants)
            #expect(Set(ways.map(\.phones)).count == ways.count)
        }
    }

    @Test func `every letter has a name`() {
        for letter in "abcdefghijklmnopqrstuvwxyz" { #expect(!ways(String(letter)).isEmpty) }
    }
}
