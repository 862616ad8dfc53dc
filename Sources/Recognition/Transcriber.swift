internal import Decoding
internal import Execution
package import Grammar
internal import Intents

/// Looks closely at one recording: its phones, what its words may be, and how it fits a phrase.
///
/// It has decoders of its own, so that listening goes on as it was; it is made when a phrase is
/// recorded and given up afterwards. The one for any words takes some 60 MB: it is there only while
/// it works, and the other one is not there meanwhile.
package actor Transcriber {
    /// How a recording fits the phrases of a graph.
    package struct Fit: Sendable, Equatable {
        /// One word as it was said.
        package struct Word: Sendable, Equatable {
            /// The normalised token.
            package let text: String
            /// The way to say it that fits best, of those in the graph.
            package let phones: [String]
            /// The phones that fit best in its place whatever the word is.
            package let heard: [String]
            /// How sure it is that this word was said, 0…1.
            package let confidence: Double
        }

        /// The words in order.
        package let words: [Word]
        /// How sure it is that they were said, 0…1, by the rule that phrases are accepted by.
        package let confidence: Double
        /// How much better than any other sounds they fit, in nats a frame.
        package let advantage: Double
    }

    private let executor = ThreadExecutor(label: "transcription")
    private let settings: RecognitionSettings
    private var decoder: Decoder?
    private var dictation: Dictation?
    private let vocabulary: [SearchGraph.Word]

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Nothing is loaded before it is needed. `vocabulary` are words that may be said and that the
    /// dictionary need not list.
    package init(settings: RecognitionSettings, vocabulary: [SearchGraph.Word] = []) {
        self.settings = settings
        self.vocabulary = vocabulary
    }

    /// The phones of a recording, chosen freely, pauses left out.
    package func phones(of samples: [Int16]) throws(RecognitionError) -> [String] {
        Self.phones(in: try decode(samples, along: .phoneLoop).phones ?? [])
    }

    /// Loads the language model and keeps it, so that nobody waits for it later.
    package func prepare() {
        guard dictation == nil else { return }
        dictation = Dictation.load(settings, vocabulary: vocabulary)
    }

    /// The likeliest sentences of a recording; none where the language model is not installed.
    ///
    /// Without `prepare` the model is there only meanwhile, and in place of the decoder: together they
    /// take twice the memory.
    package func sentences(in samples: [Int16], atMost count: Int) -> [[String]] {
        if let found = dictation?.sentences(in: samples, atMost: count) { return found }
        decoder = nil
        FreedMemory.giveBack()
        defer { FreedMemory.giveBack() }
        let dictation = Dictation.load(settings, vocabulary: vocabulary)
        return dictation?.sentences(in: samples, atMost: count) ?? []
    }

    /// How a recording fits what can be said along `graph`; nil when it does not at all.
    package func fit(_ samples: [Int16], along graph: SearchGraph) throws(RecognitionError) -> Fit?
    {
        let found = try decode(samples, along: graph)
        guard let path = found.best?.segments, let phones = found.phones else { return nil }
        let words = BestPath(path).words
        guard !words.isEmpty else { return nil }
        let hypothesis = Confidence.hypothesis(along: path, words, beside: phones)
        let spoken = path.filter { $0.word?.text != nil }
        let fitted = zip(hypothesis.words, spoken).map { word, segment in
            Fit.Word(
                text: word.text, phones: segment.word?.phones ?? [],
                heard: Self.phones(in: phones.filter { word.frames.contains($0.middle) }),
                confidence: word.confidence)
        }
        return Fit(
            words: fitted, confidence: hypothesis.confidence,
            advantage: hypothesis.evidence.map { min($0.total, $0.words) } ?? 0)
    }

    /// What a recording sounds like along `graph`.
    private func decode(
        _ samples: [Int16], along graph: SearchGraph
    ) throws(RecognitionError) -> Decoder.Finding {
        var decoder = try takeDecoder()
        try decoder.install(graph)
        let found = decoder.decode(samples[...])
        decoder.clear()
        self.decoder = consume decoder
        return found
    }

    private func takeDecoder() throws(RecognitionError) -> Decoder {
        if let kept = decoder.take(), kept.isUsable { return kept }
        return try Decoder.load(settings)
    }

    private static func phones(in segments: [Segment]) -> [String] {
        segments.compactMap { $0.word?.phones.first }
    }
}

extension Segment {
    /// The frame half-way through it.
    fileprivate var middle: Int { (frames.lowerBound + frames.upperBound) / 2 }
}
