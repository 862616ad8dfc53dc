internal import Decoding
internal import Grammar
internal import Intents

/// Searches audio for what can be said along a graph, and for what it sounds like whatever that is.
struct Decoder: ~Copyable {
    /// The graph that is searched, when there is one yet.
    private(set) var graph: SearchGraph?

    private let scorer: Scorer
    private let model: AcousticModel
    private let settings: RecognitionSettings
    /// The whole graph as it is searched; of a large one only once it is needed.
    private var network: PhoneNetwork?
    /// What a graph is cut down by that is too large to be searched whole.
    private var shortlist: Shortlist?
    /// The search for words so far, and the frames that it has heard.
    private var live: NetworkSearch?
    private var liveFrames = 0

    /// Loads the acoustic model.
    static func load(_ settings: RecognitionSettings) throws(RecognitionError) -> Decoder {
        let scorer = try Scorer.load(settings)
        do {
            let model = try AcousticModel.load(settings.modelDirectory)
            return Decoder(scorer: scorer, model: model, settings: settings)
        } catch {
            throw RecognitionError(.noModel, error.description)
        }
    }

    private init(scorer: consuming Scorer, model: AcousticModel, settings: RecognitionSettings) {
        self.scorer = scorer
        self.model = model
        self.settings = settings
    }

    /// Whether utterances can be begun; once not, only a new decoder can begin them.
    var isUsable: Bool { scorer.isUsable }

    /// Searches along `graph` from the next utterance on. After an error the old graph still stands.
    mutating func install(_ graph: SearchGraph) throws(RecognitionError) {
        try check(graph)
        let isLarge = graph.stateCount > settings.wholeGraphStates
        let shortlist = isLarge ? Shortlist(of: graph) : nil
        // Where nothing can be said there is nothing to search.
        let isSearched = shortlist == nil && graph.hasWords
        let network = isSearched ? try network(of: graph) : nil
        (self.graph, self.shortlist, self.network) = (graph, shortlist, network)
    }

    /// Throws what is wrong with a graph that cannot be searched.
    func check(_ graph: SearchGraph) throws(RecognitionError) {
        if let fault = graph.fault { throw RecognitionError(.badGraph, fault) }
        if let fault = model.fault(of: graph) { throw RecognitionError(.badGraph, fault) }
    }

    private func network(of graph: SearchGraph) throws(RecognitionError) -> PhoneNetwork {
        do {
            return try PhoneNetwork.make(graph, model: model, weights: settings.weights)
        } catch {
            throw RecognitionError(.badGraph, error.description)
        }
    }

    // MARK: - Words so far

    /// Begins to listen for the words so far.
    mutating func begin() {
        guard let network = wholeNetwork() else { return }
        live = NetworkSearch(network, model: model, beams: settings.beams)
        liveFrames = 0
        scorer.begin(.live)
    }

    /// Hears the next samples; the best path so far.
    mutating func hear(_ samples: ArraySlice<Int16>) -> [Segment]? {
        guard live != nil else { return nil }
        scorer.hear(samples, .live)
        liveFrames = scorer.scores(from: liveFrames, of: model.triphones.scoreCount) {
            live?.hear($0)
        }
        return live?.path(isOver: false)?.segments
    }

    /// Listens no more.
    mutating func end() {
        guard live != nil else { return }
        scorer.end()
        scorer.clear()
        live = nil
        spareMemory()
    }

    /// The network of a large graph is tens of megabytes, and seldom needed.
    private mutating func spareMemory() {
        guard shortlist != nil, network != nil else { return }
        network = nil
        FreedMemory.giveBack()
    }

    // MARK: - The whole

    /// What was found in an utterance.
    struct Finding {
        /// The best path along phones.
        let phones: [Segment]?
        /// The best path along the graph, and its score; nil where no way fits.
        let best: (segments: [Segment], score: Int)?
        /// What was searched for it.
        fileprivate let network: PhoneNetwork?
    }

    /// What a whole utterance sounds like. Its scores are kept until the next one, or `clear`.
    mutating func decode(_ samples: ArraySlice<Int16>) -> Finding {
        scorer.begin(.whole)
        scorer.hear(samples, .whole)
        scorer.end()
        let phones = scorer.path()
        let network = network(for: phones)
        let best = network.flatMap { search($0) }
        spareMemory()
        return Finding(phones: phones, best: best, network: network)
    }

    /// Forgets the scores of the utterance.
    func clear() { scorer.clear() }

    private func search(_ network: PhoneNetwork) -> (segments: [Segment], score: Int)? {
        var search = NetworkSearch(network, model: model, beams: settings.beams)
        _ = scorer.scores(from: 0, of: model.triphones.scoreCount) { search.hear($0) }
        return search.path(isOver: true)
    }

    /// The best words of another meaning, unless they fit far worse than those that were found.
    ///
    /// What was found is taken out of the graph, and the rest is searched through the same scores; words of
    /// the same meaning are taken out too, up to a few.
    func rival(of finding: Finding, meaning: ([String]) -> Meaning?) -> Hypothesis.Rival? {
        guard let best = finding.best, let graph = finding.network?.graph,
            graph.stateCount <= settings.wholeGraphStates
        else { return nil }
        var sentences = [BestPath(best.segments).words.map(\.text)]
        guard let meant = meaning(sentences[0]) else { return nil }
        for _ in 0..<Self.mostSynonyms {
            // A part of a graph that was taken can be searched as well.
            guard let rest = try? network(of: graph.without(sentences)), let next = search(rest)
            else { return nil }
            let lag = Double(best.score - next.score) * AcousticModel.natsPerUnit
            guard lag < Self.farthestRival else { return nil }
            let words = BestPath(next.segments).words.map(\.text)
            if !words.isEmpty, meaning(words) != meant {
                return Hypothesis.Rival(words: words, lag: lag)
            }
            sentences.append(words)
        }
        return nil
    }

    /// Ways to say the same that are passed over before a rival is looked for no more.
    private static let mostSynonyms = 12
    /// What lags by more, in nats, is no rival.
    private static let farthestRival = 3.0

    /// What is searched where `phones` were heard: of a large graph, what sounds like them.
    private mutating func network(for phones: [Segment]?) -> PhoneNetwork? {
        let heard = (phones ?? []).compactMap { $0.word?.phones.first }
        guard let shortlist, heard.count <= settings.shortlistPhones else { return wholeNetwork() }
        let part = shortlist.graph(soundingLike: heard, limit: settings.shortlistArcs)
        // A part of a graph that was taken can be searched as well.
        return try? network(of: part)
    }

    /// The network of the whole graph: a large one is made once it is needed, at its price.
    private mutating func wholeNetwork() -> PhoneNetwork? {
        if network == nil, let graph, graph.hasWords {
            // It was looked over when it was installed.
            network = try? network(of: graph)
        }
        return network
    }
}
