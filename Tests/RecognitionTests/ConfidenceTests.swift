import Grammar
import Intents
import Testing

@testable import Recognition

@Suite struct ConfidenceTests {
    private func phone(_ frames: ClosedRange<Int>, _ score: Int) -> Segment {
        Segment(word: SearchGraph.Word(text: nil, phones: ["AA"]), frames: frames, score: score)
    }

    private let words = [
        Hypothesis.Word(text: "good", frames: 10...19, acousticScore: -100),
        Hypothesis.Word(text: "night", frames: 30...39, acousticScore: -140),
    ]

    @Test func `only frames inside the words are compared`() {
        let phones = [
            phone(0...9, -9_999), phone(10...19, -90), phone(20...29, -9_999),
            phone(30...34, -60), phone(35...39, -50), phone(40...49, -9_999),
        ]
        #expect(Confidence.advantage(of: words, over: phones) == -2)
    }

    @Test func `a phone that reaches beyond a word counts for its share`() {
        #expect(Confidence.advantage(of: words, over: [phone(5...14, -100)]) == -9.5)
    }

    @Test func `the better the words fit, the surer one is, between none and all`() {
        let scores = stride(from: -4_000, through: 4_000, by: 100).map { score in
            Confidence.of(words, beside: [phone(10...39, score)], natsPerUnit: 0.1)
        }
        #expect(scores == scores.sorted(by: >))
        #expect(scores.allSatisfy { (0...1).contains($0) })
        #expect(Confidence.of([], beside: [], natsPerUnit: 0.1) == 0)
    }
}
