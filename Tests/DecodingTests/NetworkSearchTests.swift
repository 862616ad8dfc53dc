import Foundation
import Grammar
import TestSupport
import Testing

@testable import Decoding

/// The search against a slow and simple one: every sentence of a small graph, aligned by itself.
struct NetworkSearchTests {
    private static let wide = NetworkSearch.Beams(path: 1e-300, word: 1e-300)
    private static let weights = NetworkWeights(language: 3, choice: 0.5)

    @Test(arguments: 0..<60)
    func `the best path has the score of the best sentence by itself`(seed: UInt64) throws {
        let model = try #require(SmallModel.complete.model)
        var generator = SeededGenerator(seed: seed)
        let graph = RandomGraph.make(using: &generator)
        let frames = Scores.random(
            count: Int.random(in: 5...40, using: &generator),
            sounds: model.triphones.scoreCount, using: &generator)
        let found = try Self.search(graph, model, frames, Self.wide)
        let expected = Alignment.best(graph, model: model, weights: Self.weights, frames: frames)
        #expect(found?.score == expected?.score)
        let words = found?.segments.compactMap(\.word?.text)
        #expect(words.map { expected?.sentences.contains($0) == true } ?? (expected == nil))
    }

    @Test(arguments: 0..<20)
    func `a sentence has the score that it has alone, whatever else is searched`(seed: UInt64)
        throws
    {
        let model = try #require(SmallModel.complete.model)
        var generator = SeededGenerator(seed: seed)
        let graph = RandomGraph.make(using: &generator)
        let frames = Scores.random(
            count: 40, sounds: model.triphones.scoreCount, using: &generator)
        guard let found = try Self.search(graph, model, frames, Self.wide) else { return }
        let words = found.segments.compactMap(\.word)
        let alone = SearchGraph(
            stateCount: words.count + 1, start: 0, final: words.count,
            arcs: words.indices.map { .init(from: $0, to: $0 + 1, word: $0) },
            words: words)
        guard Set(words).count == words.count else { return }
        let again = try #require(try Self.search(alone, model, frames, Self.wide))
        func sound(_ segments: [Segment]) -> Int { segments.reduce(0) { $0 + $1.score } }
        // Alone its ways on cost nothing, so it may be cut elsewhere, but never sound worse.
        #expect(sound(again.segments) >= sound(found.segments))
    }

    @Test(arguments: 0..<20)
    func `segments follow one another and their scores add up`(seed: UInt64) throws {
        let model = try #require(SmallModel.complete.model)
        var generator = SeededGenerator(seed: seed)
        let graph = RandomGraph.make(using: &generator)
        let frames = Scores.random(
            count: 60, sounds: model.triphones.scoreCount, using: &generator)
        guard let found = try Self.search(graph, model, frames, Self.wide) else { return }
        var next = 0
        for segment in found.segments {
            #expect(segment.frames.lowerBound == next)
            next = segment.frames.upperBound + 1
        }
        #expect(next == 60)
        #expect(found.segments.reduce(0) { $0 + $1.score } >= found.score)
    }

    @Test(arguments: 0..<20)
    func `narrow beams find a path that is no better, or none`(seed: UInt64) throws {
        let model = try #require(SmallModel.complete.model)
        var generator = SeededGenerator(seed: seed)
        let graph = RandomGraph.make(using: &generator)
        let frames = Scores.random(
            count: 50, sounds: model.triphones.scoreCount, using: &generator)
        let best = try Self.search(graph, model, frames, Self.wide)
        for exponent in [-1.0, -5, -20, -60, -80] {
            let beams = NetworkSearch.Beams(path: exp(exponent), word: exp(exponent / 2))
            let found = try Self.search(graph, model, frames, beams)
            #expect((found?.score ?? .min) <= (best?.score ?? .min))
        }
    }

    @Test func `along a graph with loops words follow each other without end`() throws {
        let model = try #require(SmallModel.complete.model)
        let words = [
            SearchGraph.Word(text: "tea", phones: ["T", "IY"]),
            SearchGraph.Word(text: "a", phones: ["AA"]),
        ]
        let graph = SearchGraph(
            stateCount: 3, start: 0, final: 2,
            arcs: [
                .init(from: 0, to: 1, word: 0), .init(from: 0, to: 1, word: 1),
                .init(from: 1, to: 0, word: nil), .init(from: 1, to: 2, word: nil),
            ], words: words)
        var generator = SeededGenerator(seed: 3)
        let frames = Scores.random(
            count: 200, sounds: model.triphones.scoreCount, using: &generator)
        let network = try PhoneNetwork.make(graph, model: model, weights: Self.weights)
        var search = NetworkSearch(network, model: model, beams: Self.wide)
        for frame in frames {
            frame.withUnsafeBufferPointer { buffer in
                if let start = buffer.baseAddress { search.hear(start) }
            }
            let soFar = search.path(isOver: false)?.segments ?? []
            #expect(
                zip(soFar, soFar.dropFirst()).allSatisfy {
                    $0.frames.upperBound + 1 == $1.frames.lowerBound
                })
        }
        #expect((search.path(isOver: true)?.segments.compactMap(\.word).count ?? 0) > 1)
    }

    @Test func `nothing is said in no frames, nor along a graph without a way`() throws {
        let model = try #require(SmallModel.complete.model)
        var generator = SeededGenerator(seed: 1)
        let graph = RandomGraph.make(using: &generator)
        #expect(try Self.search(graph, model, [], Self.wide) == nil)
        let blind = SearchGraph(stateCount: 2, start: 0, final: 1, arcs: [], words: [])
        let frames = Scores.random(
            count: 9, sounds: model.triphones.scoreCount, using: &generator)
        #expect(try Self.search(blind, model, frames, Self.wide) == nil)
    }

    @Test func `a phone that the model lacks is named with its word`() throws {
        let model = try #require(SmallModel.complete.model)
        let graph = SearchGraph(
            stateCount: 2, start: 0, final: 1, arcs: [.init(from: 0, to: 1, word: 0)],
            words: [.init(text: "zoo", phones: ["Z", "UW"])])
        let error = #expect(throws: DecodingError.self) {
            try PhoneNetwork.make(graph, model: model, weights: Self.weights)
        }
        #expect(error?.kind == .badGraph)
        #expect(error?.description.contains("zoo=Z.UW") == true)
    }

    private static func search(
        _ graph: SearchGraph, _ model: AcousticModel, _ frames: [[Int16]],
        _ beams: NetworkSearch.Beams
    ) throws -> (segments: [Segment], score: Int)? {
        let network = try PhoneNetwork.make(graph, model: model, weights: weights)
        var search = NetworkSearch(network, model: model, beams: beams)
        for frame in frames {
            frame.withUnsafeBufferPointer { buffer in
                if let start = buffer.baseAddress { search.hear(start) }
            }
        }
        return search.path(isOver: true)
    }
}
