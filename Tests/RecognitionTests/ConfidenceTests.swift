import Decoding
import Grammar
import Intents
import Testing

@testable import Recognition

@Suite struct ConfidenceTests {
    private func phone(_ frames: ClosedRange<Int>, _ score: Int) -> Segment {
        Segment(word: SearchGraph.Word(text: nil, phones: ["AA"]), frames: frames, score: score)
    }

    private func word(_ frames: ClosedRange<Int>, _ score: Int) -> Segment {
        Segment(word: SearchGraph.Word(text: "w", phones: ["AA"]), frames: frames, score: score)
    }

    private func evidence(_ path: [Segment], _ phones: [Segment]) -> Hypothesis.Evidence {
        Confidence.evidence(for: path, beside: phones)
    }

    /// An advantage in the units of scores.
    private func units(_ nats: Double) -> Double {
        (nats / AcousticModel.natsPerUnit * 1e6).rounded() / 1e6
    }

    @Test func `pauses count for the whole and not for the words`() {
        let pause = Segment(word: nil, frames: 20...29, score: -100)
        let path = [word(0...19, -200), pause, word(30...49, -100)]
        let phones = [
            phone(0...9, -50), phone(10...19, -50), phone(20...29, 0), phone(30...49, -100),
        ]
        let found = evidence(path, phones)
        #expect(units(found.total) == -4)
        #expect(units(found.words) == -2.5)
        #expect(units(found.worstWord) == -5)
        #expect(units(found.absolute) == -7.5)
        #expect(found.frames == 40)
    }

    @Test func `a phone that reaches beyond a word counts for its share`() {
        let found = evidence([word(10...29, -100)], [phone(0...19, -100), phone(20...29, -30)])
        #expect(units(found.words) == (-100 + 50 + 30) / 20)
    }

    @Test func `the better the words fit, the surer one is, between none and all`() {
        let found = stride(from: -20.0, through: 20, by: 0.25).map { advantage in
            Confidence.of(
                Hypothesis.Evidence(
                    total: advantage, words: advantage, worstWord: 0, absolute: 0, frames: 200))
        }
        #expect(found == found.sorted())
        #expect(found.allSatisfy { (0...1).contains($0) })
    }

    @Test func `the shorter the words, the better they must fit`() {
        let found = [10, 20, 40, 80, 160].map { frames in
            Confidence.of(
                Hypothesis.Evidence(
                    total: -1, words: -1, worstWord: 0, absolute: 0, frames: frames))
        }
        #expect(found == found.sorted())
        #expect(found[0] < found[3])
        #expect(found[3] == found[4])
    }

    @Test func `what barely rises over the room must fit better`() {
        let found = [2, 6, 10, 12, 40, nil].map { rise in
            Confidence.of(
                Hypothesis.Evidence(
                    total: -1, words: -1, worstWord: 0, absolute: 0, frames: 200, rise: rise))
        }
        #expect(found == found.sorted())
        #expect(found[0] < found[2])
        #expect(found[3] == found[5])
    }

    @Test(arguments: [(0.0, 1.0), (0.5, 0.5), (0.8, 0.2), (1.0, 0.0)])
    func `the more sensitive, the less sure one must be`(value: Double, needed: Double) {
        let sensitivity = Sensitivity(value)
        #expect(abs(sensitivity.acceptance - needed) < 1e-9)
        #expect(sensitivity.uncertainty <= sensitivity.acceptance)
    }
}
