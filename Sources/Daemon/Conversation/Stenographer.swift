internal import Foundation
internal import Grammar
internal import Recognition

/// Guesses words that no graph has, where a question takes any: the person is asked whether they
/// were said before they are used.
///
/// Its decoders take tens of megabytes, and are there only while such a question is open.
actor Stenographer {
    /// Sentences of one utterance that are looked at.
    private static let mostSentences = 8
    /// Words of an answer; nobody says yes to a longer one without doubt.
    private static let mostWords = 12
    /// Confidence below which it is not worth asking about the best of them.
    private static let leastSureness = 0.1

    private let settings: RecognitionSettings
    private let book: PhraseBook
    private let log: Log
    private var transcriber: Transcriber?

    /// Knows the words of `book` besides those of the language model.
    init(settings: RecognitionSettings, book: PhraseBook, log: Log) {
        self.settings = settings
        self.book = book
        self.log = log
    }

    /// Whether there is a language model to guess with.
    nonisolated var isAvailable: Bool {
        [settings.languageModel, settings.dictionary].allSatisfy(
            FileManager.default.isReadableFile)
    }

    /// Loads its decoders, so that nobody waits for that who has spoken.
    func prepare() async {
        guard transcriber == nil, isAvailable else { return }
        let vocabulary = await book.words.vocabulary
        guard transcriber == nil else { return }
        let made = Transcriber(settings: settings, vocabulary: vocabulary)
        transcriber = made
        await made.prepare()
    }

    /// What was most likely said in `samples`, and is none of `refused`; nil when nothing is likely
    /// enough to ask about it.
    func words(in samples: [Int16], besides refused: [String]) async -> String? {
        await prepare()
        guard let transcriber else { return nil }
        let sentences = await transcriber.sentences(in: samples, atMost: Self.mostSentences)
        var best: (text: String, confidence: Double, score: Double)?
        for (rank, words) in sentences.enumerated() where words.count <= Self.mostWords {
            let text = words.joined(separator: " ")
            guard !refused.contains(text), let fit = await fit(samples, words, transcriber) else {
                continue
            }
            let score = fit.advantage - Studio.rankWorth * Double(rank)
            guard score > best?.score ?? -.infinity else { continue }
            best = (text, fit.confidence, score)
        }
        guard let best, best.confidence >= Self.leastSureness else { return nil }
        return best.text
    }

    /// The question is closed: gives its memory back.
    func rest() {
        guard transcriber != nil else { return }
        transcriber = nil
        FreedMemory.giveBack()
    }

    private func fit(
        _ samples: [Int16], _ words: [String], _ transcriber: Transcriber
    ) async -> Transcriber.Fit? {
        let graph = GraphBuilder().build(
            [words], pronunciations: await book.unrecordedWays(words)
        ).graph
        do throws(RecognitionError) {
            return try await transcriber.fit(samples, along: graph)
        } catch {
            log.error("Words cannot be compared", ["reason": error.description])
            return nil
        }
    }
}
