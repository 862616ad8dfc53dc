package import Audio
internal import Decoding
internal import Execution
package import Grammar
package import Intents

/// Hears phrases: searches live while a person speaks, and once more when the utterance is whole.
///
/// Decoding blocks, so it has a queue of its own. The same audio gives the same hypothesis, however
/// it was cut into pieces and whatever was heard before.
package actor Recognizer {
    private let executor: ThreadExecutor
    private let settings: RecognitionSettings
    private let log: @Sendable (String) -> Void
    private var decoder: Decoder
    private var sensitivity: Sensitivity
    /// How readily some words are acted upon; nil for those that have no sensitivity of their own.
    private var ownSensitivity: @Sendable ([String]) -> Double? = { _ in nil }
    /// What words mean; nil for those that mean nothing, or where nobody knows.
    private var meaning: @Sendable ([String]) -> Meaning? = { _ in nil }
    /// Along the graph in force, once somebody asks.
    private var walk: GraphWalk?
    private var isListening = false
    /// Samples that may still be fed to the utterance.
    private var room = 0
    private var partial = ""
    /// What was installed during an utterance and takes effect after it.
    private var pending: SearchGraph?
    /// The graph that was installed last.
    private var installed = SearchGraph.phoneLoop
    /// What is listened for at present besides it, or in its place.
    private var focus: Focus?

    /// A graph that is searched for a time.
    package struct Focus: Sendable, Equatable {
        /// What is searched.
        package let graph: SearchGraph
        /// Whether it takes the place of what is installed, or comes besides.
        package let isAlone: Bool

        /// A graph in place of what is installed, or besides.
        package init(_ graph: SearchGraph, isAlone: Bool) {
            self.graph = graph
            self.isAlone = isAlone
        }
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Loads the acoustic model; until a graph is installed, nothing heard is a phrase.
    ///
    /// PocketSphinx has one log for the whole process: the recogniser made last gets its lines, each
    /// beginning with its level. `log` may be called from any thread.
    package init(
        settings: RecognitionSettings, log: @escaping @Sendable (String) -> Void
    ) throws(RecognitionError) {
        DecoderLog.direct(to: log)
        self.executor = ThreadExecutor(label: "recognition")
        self.settings = settings
        self.log = log
        self.sensitivity = Sensitivity(settings.sensitivity)
        var decoder = try Decoder.load(settings)
        try decoder.install(.phoneLoop)
        self.decoder = decoder
    }

    /// Searches along `graph` from the next utterance on; an equal graph costs nothing.
    ///
    /// During an utterance the graph is checked at once and takes effect after it. When this throws,
    /// the graph that was there stays.
    package func install(_ graph: SearchGraph) throws(RecognitionError) {
        if let fault = graph.fault { throw RecognitionError(.badGraph, fault) }
        let before = installed
        installed = graph
        do throws(RecognitionError) {
            try search()
        } catch {
            installed = before
            throw error
        }
    }

    /// Searches along what `wanted` says from the next utterance on; nil is what is installed alone.
    ///
    /// It is asked here, in turn, so that of several who call at once the latest state of things holds.
    package func refocus(_ wanted: @Sendable () -> Focus?) throws(RecognitionError) {
        let before = focus
        focus = wanted()
        guard focus != before else { return }
        if let fault = focus?.graph.fault {
            focus = before
            throw RecognitionError(.badGraph, fault)
        }
        do throws(RecognitionError) {
            try search()
        } catch {
            focus = before
            throw error
        }
    }

    /// Takes what is to be searched now, or once the utterance is over.
    private func search() throws(RecognitionError) {
        let graph =
            focus.map { $0.isAlone ? $0.graph : installed.joined(with: $0.graph) } ?? installed
        guard isListening else { return try take(graph) }
        try decoder.check(graph)
        pending = graph
    }

    /// Begins an utterance; one that was going on is dropped.
    package func begin() {
        cancel()
        renew()
        decoder.begin()
        isListening = true
        room = maximumSamples
        partial = ""
    }

    /// Hears the next samples; returns the words so far when they changed, and nil otherwise.
    ///
    /// The words are a guess that the next samples may take back, to no words at all.
    package func feed(_ samples: [Int16]) -> String? {
        guard isListening, room > 0 else { return nil }
        let path = decoder.hear(samples.prefix(room))
        room -= min(room, samples.count)
        let text = path.map { BestPath($0).text } ?? ""
        guard text != partial else { return nil }
        partial = text
        return text
    }

    /// Acts upon what is heard more or less readily from now on.
    package func use(_ sensitivity: Sensitivity) {
        self.sensitivity = sensitivity
    }

    /// Acts upon some words as readily as `own` says of them, in place of the sensitivity of all.
    package func use(_ own: @escaping @Sendable ([String]) -> Double?) {
        ownSensitivity = own
    }

    /// Tells words apart by what they mean from now on: where two meanings fit as well, neither is
    /// acted upon.
    package func use(meaning: @escaping @Sendable ([String]) -> Meaning?) {
        self.meaning = meaning
    }

    /// Whether something in the graph in force ends with `words`, and how it goes on.
    package func standing(after words: [String]) -> GraphWalk.Standing {
        guard let graph = decoder.graph else { return GraphWalk.Standing() }
        let walk = self.walk ?? GraphWalk(graph)
        self.walk = walk
        return walk.standing(after: words)
    }

    /// Ends the utterance and decodes the whole of it once more, which is what counts.
    ///
    /// `clean` is the same utterance with its noise removed, when it was. What is surely heard in it
    /// stands; else the utterance as it was is decoded too, and the better one counts.
    package func finish(_ utterance: Utterance, clean: [Int16]? = nil) -> Hypothesis {
        stopListening()
        renew()
        defer { takePending() }
        let noisy = utterance.samples.prefix(maximumSamples)
        let rise = utterance.speechDecibels - utterance.noiseDecibels
        guard let clean else { return judged(decode(noisy, rise: rise)) }
        // What is left once the noise is gone was no noise, however faint it was.
        let first = judged(decode(clean.prefix(maximumSamples), rise: nil))
        guard !first.isPhrase else { return first }
        let second = judged(decode(noisy, rise: rise))
        return second.confidence > first.confidence ? second : first
    }

    /// What fits `samples` best, and how well; in noise, they rose so far over it, in dB.
    private func decode(_ samples: ArraySlice<Int16>, rise: Double?) -> Hypothesis {
        if samples.isEmpty { return .empty }
        let found = decoder.decode(samples)
        defer { decoder.clear() }
        guard let path = found.best?.segments else { return .filler }
        let words = BestPath(path).words
        // Where there are no phrases yet, or no phones fit at all, nothing speaks for anything.
        guard !words.isEmpty, let phones = found.phones else { return .filler }
        var hypothesis = Confidence.hypothesis(along: path, words, beside: phones, rise: rise)
        guard judged(hypothesis).isPhrase else { return hypothesis }
        hypothesis.rival = decoder.rival(of: found, meaning: meaning)
        return hypothesis
    }

    /// The same, taken for no phrase when it is too unlikely to be one.
    private func judged(_ hypothesis: Hypothesis) -> Hypothesis {
        var judged = hypothesis
        let own = ownSensitivity(judged.words.map(\.text))
        let sensitivity = own.map { Sensitivity($0) } ?? sensitivity
        guard judged.evidence != nil, judged.confidence < sensitivity.acceptance else {
            judged.isUncertain = judged.rival?.isTie ?? false
            return judged
        }
        judged.isUncertain = judged.confidence >= sensitivity.uncertainty
        judged.isFiller = !judged.isUncertain
        if judged.isFiller { judged.words = [] }
        return judged
    }

    /// Drops the utterance that is going on, if any.
    package func cancel() {
        stopListening()
        takePending()
    }

    private var maximumSamples: Int {
        AudioFormat.frameCount(settings.maximumDuration) * AudioFormat.samplesPerFrame
    }

    private func stopListening() {
        guard isListening else { return }
        decoder.end()
        isListening = false
    }

    private func takePending() {
        guard let graph = pending else { return }
        pending = nil
        do {
            try take(graph)
        } catch {
            // The graph was checked when it came.
            log("ERROR: the new phrases cannot be searched, the old ones stay: \(error)")
        }
    }

    private func take(_ graph: SearchGraph) throws(RecognitionError) {
        guard graph != decoder.graph else { return }
        walk = nil
        try decoder.install(graph)
    }

    private func replaceDecoder(searching graph: SearchGraph) throws(RecognitionError) {
        var fresh = try Decoder.load(settings)
        try fresh.install(graph)
        decoder = fresh
    }

    /// Takes a new decoder when the one there is can begin no more utterances.
    private func renew() {
        guard !decoder.isUsable, let graph = decoder.graph else { return }
        do {
            try replaceDecoder(searching: graph)
        } catch {
            log("ERROR: nothing can be recognised: \(error)")
        }
    }
}
