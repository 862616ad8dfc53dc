import TestSupport
import Testing

@testable import Pronunciation

@Suite struct ModelDictionaryTests {
    private func dictionary(_ text: String) -> ModelDictionary {
        ModelDictionary(bytes: Array(text.utf8))
    }

    @Test func `a word has the pronunciations that are listed, in their order`() {
        let dictionary = dictionary("a AH\na's EY Z\na(2) EY\na. EY\none W AH N\none's W AH N Z\n")
        #expect(dictionary.pronunciations(of: "a") == [["AH"], ["EY"]])
        #expect(dictionary.pronunciations(of: "one's") == [["W", "AH", "N", "Z"]])
        #expect(dictionary.pronunciations(of: "on").isEmpty)
        #expect(dictionary.pronunciations(of: "").isEmpty)
        #expect(dictionary.pronunciations(of: "a AH").isEmpty)
    }

    @Test(
        arguments: [
            "b B IY\na AH\n", "a AH\r\nb B IY\r\n", "a\tAH\nb  B  IY", "\n\n  \na AH\n\nb B IY\n\n",
            "a AH\nb B IY\nc K QQ\n", "b B IY\nb D IY\na AH\n",
        ]) func `order, line ends, blanks and bad lines do not matter`(text: String)
    {
        let dictionary = dictionary(text)
        #expect(dictionary.pronunciations(of: "a") == [["AH"]])
        #expect(dictionary.pronunciations(of: "b") == [["B", "IY"]])
        #expect(dictionary.pronunciations(of: "c").isEmpty)
    }

    @Test(arguments: 0..<20) func `no bytes whatever do harm`(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let bytes = (0..<400).map { _ in
            Bool.random(using: &generator)
                ? UInt8.random(in: 0...255, using: &generator)
                : Array("a AH\n(2".utf8).randomElement(using: &generator) ?? 0
        }
        let dictionary = ModelDictionary(bytes: bytes)
        for word in ["a", "a(2", "", "\n", "\u{FFFD}"] {
            _ = dictionary.pronunciations(of: word)
        }
    }

    @Test(arguments: ["/nonexistent", "/", "/dev/null/x"])
    func `a file that cannot be read is named`(path: String) {
        let error = #expect(throws: PronunciationError.self) { try ModelDictionary(path: path) }
        #expect(error?.code == .unreadableDictionary)
        #expect(error?.description.contains(path) == true)
    }

    @Test func `a file that is something else is refused`() {
        let error = #expect(throws: PronunciationError.self) {
            try ModelDictionary(path: "/etc/passwd")
        }
        #expect(error?.code == .notADictionary)
    }
}
