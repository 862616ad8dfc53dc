import Grammar
import TestSupport
import Testing

@Suite struct ShortlistTests {
    private static let words: [String: [String]] = [
        "lamp": ["L AE M P"], "lump": ["L AH M P"], "curtain": ["K ER T AH N"],
        "kettle": ["K EH T AH L"], "on": ["AA N", "AO N"], "off": ["AO F"],
        "open": ["OW P AH N"], "the": ["DH AH", "DH IY"],
    ]
    private static let phrases = [
        ["lamp", "on"], ["lamp", "off"], ["lump", "on"], ["open", "the", "curtain"],
        ["open", "the", "kettle"], ["kettle", "off"], ["kettle"],
    ]

    private func graph(_ phrases: [[String]]) -> SearchGraph {
        let pronunciations = Self.words.mapValues { ways in
            ways.map {
                PhoneSequence(
                    phones: $0.split(separator: " ").map(String.init), weight: 1,
                    origin: .dictionary)
            }
        }
        return GraphBuilder().build(phrases, pronunciations: pronunciations).graph
    }

    private func shortlist(_ heard: String, limit: Int) throws -> SearchGraph {
        let list = try #require(Shortlist(of: graph(Self.phrases)))
        return list.graph(
            soundingLike: heard.split(separator: " ").map(String.init), limit: limit)
    }

    @Test(arguments: [
        ("L AE M P AA N", ["lamp", "on"]),
        ("OW P AH N DH AH K ER T N", ["open", "the", "curtain"]),
        ("HH OW B N D AH K EH D AH L", ["open", "the", "kettle"]), ("G EH T L", ["kettle"]),
        ("K EH T AH L AO F F", ["kettle", "off"]), ("T L AE M B AO F", ["lamp", "off"]),
    ]) func `what sounds most like the phones is kept`(heard: String, phrase: [String]) throws {
        let kept = try shortlist(heard, limit: 1)
        #expect(kept.fault == nil)
        #expect(kept.phrases.contains(phrase))
        #expect(kept.phrases.count < Self.phrases.count)
    }

    @Test(arguments: ["", "HH", "L AE M P AA N", "ZH ZH ZH ZH ZH ZH ZH ZH ZH ZH ZH ZH"])
    func `with room for everything nothing is lost`(heard: String) throws {
        let kept = try shortlist(heard, limit: .max)
        #expect(kept.phrases == Set(Self.phrases))
        #expect(kept.arcs.count == graph(Self.phrases).arcs.count)
    }

    @Test(arguments: 0..<30) func `any part is sound, and says nothing that the whole does not`(
        seed: Int
    ) throws {
        var generator = SeededGenerator(seed: seed)
        let words = Self.words.keys.sorted()
        let phrases = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
            (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                words[Int.random(in: 0..<words.count, using: &generator)]
            }
        }
        let whole = graph(phrases)
        let list = try #require(Shortlist(of: whole))
        let said = phrases[Int.random(in: 0..<phrases.count, using: &generator)]
        let heard = said.flatMap { Self.words[$0]?.first?.split(separator: " ") ?? [] }
        let part = list.graph(
            soundingLike: heard.map(String.init), limit: Int.random(in: 1...40, using: &generator))
        #expect(part.fault == nil)
        #expect(part.phrases.isSubset(of: whole.phrases))
        #expect(part.phrases.contains(said))
        #expect(part.arcs.count <= whole.arcs.count)
    }

    @Test func `a graph with a loop cannot be cut down`() {
        #expect(Shortlist(of: .phoneLoop) == nil)
    }
}
