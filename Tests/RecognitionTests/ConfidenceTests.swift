import Grammar
import Intents
import Testing

@testable import Recognition

@Suite struct ConfidenceTests {
    private func phone(_ frames: ClosedRange<Int>, _ score: Int) -> Segment {
        Segment(word: SearchGraph.Word(text: nil, phones: ["AA"]), frames: frames, score: score)
    }

    private func word(_ text: String, _ frames: ClosedRange<Int>, _ score: Int) -> Segment {
        Segment(word: SearchGraph.Word(text: text, phones: ["AA"]), frames: frames, score: score)
    }

    private var path: [Segment] {
        [
            Segment(word: nil, frames: 0...9, score: -10), word("good", 10...19, -100),
            Segment(word: nil, frames: 20...29, score: -10), word("night", 30...39, -140),
        ]
    }

    @Test func `only frames inside the words are compared for the words`() {
        let phones = [
            phone(0...9, -9_999), phone(10...19, -90), phone(20...29, -9_999),
            phone(30...34, -60), phone(35...39, -50), phone(40...49, -9_999),
        ]
        let evidence = Confidence.evidence(for: path, beside: phones, natsPerUnit: 1)
        #expect(evidence.words == -2)
        #expect(evidence.worstWord == -3)
        #expect(evidence.frames == 20)
        #expect(evidence.total > 100)
    }

    @Test func `a phone that reaches beyond a word counts for its share`() {
        let alone = [word("good", 10...19, -100)]
        let evidence = Confidence.evidence(
            for: alone, beside: [phone(5...14, -100), phone(15...24, 0)], natsPerUnit: 1)
        #expect(evidence.words == -5)
    }

    @Test func `the better the words fit, the surer one is, between none and all`() {
        let scores = stride(from: -4_000, through: 4_000, by: 100).map { score in
            Confidence.of(
                Confidence.evidence(
                    for: path, beside: [phone(0...39, score)], natsPerUnit: 0.1))
        }
        #expect(scores == scores.sorted(by: >))
        #expect(scores.allSatisfy { (0...1).contains($0) })
    }

    @Test func `the longer the words, the less they need to fit`() {
        func confidence(frames: Int) -> Double {
            Confidence.of(Hypothesis.Evidence(total: -1, words: -1, worstWord: -1, frames: frames))
        }
        #expect(confidence(frames: 20) < confidence(frames: 60))
        #expect(confidence(frames: 80) == confidence(frames: 200))
    }

    @Test func `the more is asked for, the less is accepted`() {
        let strict = Sensitivity(0.1)
        let easy = Sensitivity(0.9)
        #expect(strict.acceptance > easy.acceptance)
        for sensitivity in [strict, Sensitivity(), easy, Sensitivity(7), Sensitivity(-1)] {
            #expect(sensitivity.uncertainty <= sensitivity.acceptance)
        }
    }
}
