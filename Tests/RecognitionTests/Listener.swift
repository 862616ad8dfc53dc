import Audio
import Foundation
import Grammar
import Intents
import Pronunciation
import Recognition
import Synchronization

/// A recogniser with phrases, and what its log said.
struct Listener {
    /// Whether the acoustic model is installed.
    static let isPossible = FileManager.default.isReadableFile(
        atPath: RecognitionSettings().dictionary)
    private static let speller = Result {
        try Speller(dictionary: RecognitionSettings().dictionary)
    }

    let recognizer: Recognizer
    let log = Log()

    /// Collects lines from any thread.
    final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        /// The lines so far.
        var text: [String] { lines.withLock { $0 } }
        /// Takes one more.
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    /// A recogniser that knows `phrases`.
    init(_ phrases: [String] = [], settings: RecognitionSettings = RecognitionSettings())
        async throws
    {
        recognizer = try Recognizer(settings: settings) { [log] in log.add($0) }
        try await recognizer.install(Self.graph(phrases))
    }

    /// How words are said, as the dictionary and the rules have it.
    static func pronunciations(_ words: [String]) throws -> [String: [PhoneSequence]] {
        try speller.get().pronounce(words)
    }

    /// The graph of `phrases`, pronounced as the dictionary and the rules say.
    static func graph(_ phrases: [String]) throws -> SearchGraph {
        let words = phrases.map { Phrase($0).words }
        let pronunciations = try speller.get().pronounce(words.flatMap { $0 })
        return GraphBuilder().build(words, pronunciations: pronunciations).graph
    }

    /// Feeds `samples` in pieces of `size`, as capture does, and returns the result and the partials.
    func hear(
        _ samples: [Int16], pieces size: Int = AudioFormat.samplesPerFrame
    ) async -> (hypothesis: Hypothesis, partials: [String]) {
        await recognizer.begin()
        var partials: [String] = []
        for start in stride(from: 0, to: samples.count, by: max(size, 1)) {
            let piece = samples[start..<min(start + size, samples.count)]
            if let partial = await recognizer.feed(Array(piece)) { partials.append(partial) }
        }
        return (await recognizer.finish(Utterance(samples)), partials)
    }
}
