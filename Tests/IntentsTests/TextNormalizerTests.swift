import Intents
import Testing

@Suite struct TextNormalizerTests {
    @Test(arguments: [
        ("turn on, lamp", "turn on lamp"),
        ("turn on lamp —", "turn on lamp"),
        ("Turn On Kitchen", "turn on kitchen"),
        ("set 2.5", "set 2.5"),
        ("set 2.5.", "set 2.5"),
        ("1,000 steps, please", "1,000 steps please"),
        ("cool to -5", "cool to -5"),
        ("cool to \u{2212}5", "cool to -5"),
        ("5 - 3", "5 3"),
        ("20% at 21°", "20% at 21°"),
        ("100 % sure", "100 sure"),
        ("living-room", "living room"),
        ("tv_set", "tv set"),
        ("PM2.5", "pm2.5"),
        ("e.g. this", "e g this"),
        ("don't", "don't"),
        ("don’t", "don't"),
        ("don‘t", "don't"),
        ("don\u{02BC}t", "don't"),
        ("don´t", "don't"),
        ("don`t", "don't"),
        ("the dogs' bowl", "the dogs bowl"),
        ("'quoted' “words”", "quoted words"),
        ("rock 'n' roll", "rock n roll"),
        ("cafe\u{301}", "caf\u{E9}"),
        ("STRASSE", "strasse"),
        ("Straße", "strasse"),
        ("ΟΔΟΣ οδος οδός", "οδοσ οδοσ οδόσ"),
        ("co\u{AD}operate", "cooperate"),
        ("don\u{AD}'t", "don't"),
        ("two\u{200B}words", "two words"),
        ("\u{200F}שלום\u{200E} עולם\u{202C}", "שלום עולם"),
        ("می\u{200C}خواهم", "میخواهم"),
        ("۲٫۵ درجه", "۲٫۵ درجه"),
        ("🍔 time 👩‍🍳!", "time"),
        ("\u{301}", ""),
        ("a\n\u{301}b", "a b"),
        ("", ""),
        ("   \t\r\n", ""),
        ("…—!?", ""),
        ("  a \t b\r\nc  ", "a b c"),
    ]) func `text comes to one form`(text: String, expected: String) {
        let normal = TextNormalizer.normalize(text)
        #expect(Array(normal.unicodeScalars) == Array(expected.unicodeScalars))
        #expect(TextNormalizer.normalize(normal) == normal)
    }

    @Test func `ten thousand characters are taken as they are`() {
        let words = TextNormalizer.words(String(repeating: "Ab, ", count: 2_500))
        #expect(words == [String](repeating: "ab", count: 2_500))
        #expect(
            TextNormalizer.words(String(repeating: "x", count: 10_000)).map(\.count) == [10_000])
        let marks = "e" + String(repeating: "\u{301}", count: 10_000)
        #expect(TextNormalizer.words(marks).count == 1)
    }

    @Test(arguments: 1...20) func `normalised text normalises to itself`(seed: UInt64) {
        var text = RandomText(seed: seed)
        for _ in 0..<100 {
            let input = text.next()
            let once = TextNormalizer.normalize(input)
            let twice = TextNormalizer.normalize(once)
            guard Array(once.unicodeScalars) == Array(twice.unicodeScalars) else {
                Issue.record(
                    "\(input.debugDescription) → \(once.debugDescription) → \(twice.debugDescription)"
                )
                return
            }
            #expect(TextNormalizer.words(once) == TextNormalizer.words(input))
        }
    }
}
