import Grammar
import Testing

@Suite struct NumberWordsTests {
    @Test(
        arguments: [
            (0, "zero"), (7, "seven"), (13, "thirteen"), (20, "twenty"), (42, "forty two"),
            (100, "one hundred"), (105, "one hundred five"), (1_000, "one thousand"),
            (12_345, "twelve thousand three hundred forty five"),
            (1_000_001, "one million one"),
        ] as [(UInt64, String)]) func `numbers are spoken word by word`(
            number: UInt64, words: String
        )
    {
        #expect(NumberWords.cardinal(number).joined(separator: " ") == words)
    }

    @Test(
        arguments: [
            (1, "first"), (2, "second"), (3, "third"), (5, "fifth"), (8, "eighth"), (9, "ninth"),
            (12, "twelfth"), (14, "fourteenth"), (20, "twentieth"), (31, "thirty first"),
            (100, "one hundredth"),
        ] as [(UInt64, String)]) func `ordinals end in their own way`(number: UInt64, words: String)
    {
        #expect(NumberWords.ordinal(number).joined(separator: " ") == words)
    }

    @Test func `the largest number has words`() {
        #expect(NumberWords.cardinal(.max).count > 20)
    }

    @Test func `digits are spoken one by one`() {
        #expect(NumberWords.digits("0x7٣") == ["zero", "seven"])
    }
}
