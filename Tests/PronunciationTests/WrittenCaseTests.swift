import Foundation
import Grammar
import Testing

@testable import Pronunciation

private let modelDictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

struct WrittenCaseTests {
    @Test(
        arguments: [
            ("GitHub", [.letters("git"), .letters("hub")]), ("TV", [.initials("tv")]),
            ("iPhone", [.letters("i"), .letters("phone")]),
            ("AppleTV", [.letters("apple"), .initials("tv")]),
            ("XMLFile", [.initials("xml"), .letters("file")]),
            ("TVs", [.initials("tv"), .plural]), ("WiFi", [.letters("wi"), .letters("fi")]),
            ("USB", [.initials("usb")]),
        ] as [(String, [SpokenForm.Part])])
    func `capitals tell the parts of a word`(word: String, parts: [SpokenForm.Part]) {
        #expect(WrittenCase.parts(of: word) == parts)
    }

    @Test(arguments: ["light", "Light", "", "A", "I", "café", "R2", "don't", "ATTENTION", "日本"])
    func `other words say nothing by their capitals`(word: String) {
        #expect(WrittenCase.parts(of: word) == nil)
    }

    @Suite(
        .enabled(
            if: FileManager.default.isReadableFile(atPath: modelDictionary),
            "needs the package pocketsphinx-en-us"))
    struct Spoken {
        private static let opened = Result {
            try Speller(dictionary: modelDictionary, additions: .none)
        }

        @Test(
            arguments: [
                ("us", "US", "Y UW EH S"), ("us", nil, "AH S"), ("it", "IT", "AY T IY"),
                ("appletv", "AppleTV", "AE P AH L T IY V IY"),
                ("github", "GitHub", "G IH T HH AH B"),
                ("nasa", "NASA", "N AE S AH"), ("tvs", "TVs", "T IY V IY Z"),
                ("livingroom", "LivingRoom", "L IH V IH NG R UW M"),
                ("wifi", "WiFi", "W AY F AY"), ("iphone", "iPhone", "AY F OW N"),
                ("r2", nil, "AA R T UW"), ("d2", nil, "D IY T UW"), ("4k", nil, "F AO R K EY"),
                ("3d", nil, "TH R IY D IY"), ("20%", nil, "T W EH N T IY P ER S EH N T"),
                ("pm2.5", nil, "P IY EH M T UW P OY N T F AY V"),
            ] as [(String, String?, String)])
        func `a token is said as it was written`(
            token: String, written: String?, expected: String
        ) throws {
            let ways = try Self.opened.get().pronounce(token, written: written)
            #expect(ways.map { $0.phones.joined(separator: " ") }.contains(expected))
        }
    }
}
