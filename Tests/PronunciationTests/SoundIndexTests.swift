import Grammar
import TestSupport
import Testing

@testable import Pronunciation

struct SoundIndexTests {
    private func distance(_ left: String, _ right: String) -> Float {
        func encoded(_ text: String) -> [UInt8] {
            PhoneDistance.encoded(text.split(separator: " ").map(String.init))
        }
        return PhoneDistance.between(encoded(left), encoded(right), limit: 1) ?? 1
    }

    @Test(
        arguments: [
            // The first two are nearer than the last two.
            ("B AE T", "P AE T", "B AE T", "M AE T"), ("K AO T", "K AA T", "K IY T", "K AA T"),
            ("S IH T", "S IY T", "S IH T", "S AW T"), ("L AY T", "L AY T S", "L AY T", "S AY T S"),
            ("F IH N", "TH IH N", "F IH N", "B IH N"), ("T EH N", "T EH N", "T EH N", "D EH N"),
        ]) func `what ears confuse is near`(a: String, b: String, c: String, d: String)
    {
        #expect(distance(a, b) < distance(c, d))
    }

    @Test(arguments: 0..<50) func `the distance is a metric as far as anybody needs`(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        func random() -> String {
            (0..<Int.random(in: 1...12, using: &generator)).map { _ in
                PhoneSet.all[Int.random(in: 0..<PhoneSet.all.count, using: &generator)]
            }.joined(separator: " ")
        }
        let (left, right) = (random(), random())
        #expect(distance(left, left) == 0)
        #expect(abs(distance(left, right) - distance(right, left)) < 0.0001)
        #expect((0...1).contains(distance(left, right)))
        #expect(left == right || distance(left, right) > 0)
    }

    @Test(arguments: 0..<20) func `the index finds what comparing with everything finds`(seed: Int)
    {
        var generator = SeededGenerator(seed: seed)
        let phrases = (0..<200).map { _ in
            (0..<Int.random(in: 2...6, using: &generator)).map { _ in
                ["B", "P", "AE", "AA", "T", "D", "S"][Int.random(in: 0..<7, using: &generator)]
            }
        }
        var index = SoundIndex()
        for (id, phones) in phrases.enumerated() { index.insert(phones, of: id) }
        for id in 150..<200 { index.remove(id) }
        let asked = phrases[0]
        let found = index.neighbours(of: asked, within: 0.2, count: 1000)
        let expected = phrases.prefix(150).indices.filter {
            distance(phrases[$0].joined(separator: " "), asked.joined(separator: " ")) <= 0.2
        }
        #expect(found.map(\.id).sorted() == expected)
        #expect(found.map(\.distance) == found.map(\.distance).sorted())
        let (longer, shorter) = index.continuations(of: asked)
        #expect(
            longer
                == phrases.prefix(150).indices.filter {
                    phrases[$0].count > asked.count && phrases[$0].starts(with: asked)
                })
        #expect(
            shorter
                == phrases.prefix(150).indices.filter {
                    phrases[$0].count < asked.count && asked.starts(with: phrases[$0])
                })
    }

    @Test func `nothing is like nothing`() {
        var index = SoundIndex()
        index.insert([], of: 1)
        #expect(index.neighbours(of: [], within: 1, count: 9).isEmpty)
        #expect(index.neighbours(of: ["AA"], within: 1, count: 9).isEmpty)
    }
}
