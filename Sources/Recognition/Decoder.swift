internal import CPocketSphinx
internal import Grammar

/// One PocketSphinx decoder, used so that the same audio gives the same result whatever came before.
struct Decoder: ~Copyable {
    /// How audio is handed over and normalised.
    enum Mode {
        /// Piece by piece, around the model's usual spectrum.
        case live
        /// All at once, around the mean of the utterance itself.
        case whole
    }

    /// What is searched along. The raw value is the library's name for it.
    enum Search: String {
        /// The graph that was installed.
        case phrases
        /// Any sequence of phones: what the phrases are measured by.
        case phones
        /// Of a large graph, what sounds like the phones that were heard.
        case candidates
    }

    /// The graph that is searched, when there is one yet.
    private(set) var graph: SearchGraph?

    /// The library's decoder.
    let handle: DecoderHandle
    /// How it searches.
    let settings: RecognitionSettings
    /// Where the library writes its scores, when it does.
    let record: ScoreRecord?
    /// Whether the library was seen to write them there.
    var isSharing = false
    /// What a graph is cut down by that is too large to be searched whole.
    private(set) var shortlist: Shortlist?
    /// Whether the whole graph can be searched.
    private var isCompiled = false
    private var knownTokens = Set<String>()
    private var words: [String: SearchGraph.Word] = [:]
    /// The cepstral mean that the model starts from; the library changes its own copy as it listens.
    let usualMean: [mfcc_t]

    /// A decoder that knows no words yet, and was told to write its scores to `record`, if any.
    init(
        owning handle: consuming DecoderHandle, settings: RecognitionSettings,
        record: ScoreRecord?
    ) {
        let features = ps_get_feat(handle.pointer)
        var mean = [mfcc_t](repeating: 0, count: Int(features?.pointee.cepsize ?? 13))
        if let normalization = features?.pointee.cmn_struct { cmn_live_get(normalization, &mean) }
        self.usualMean = mean
        self.handle = handle
        self.settings = settings
        self.record = record
    }

    /// Whether utterances can be begun; once not, only a new decoder can begin them.
    var isUsable: Bool { record?.hasLinks ?? true }

    /// How many words the library holds, single phones included.
    var heldWords: Int { knownTokens.count }

    /// How many words the decoder holds that `graph` does not use.
    func unusedWords(beside graph: SearchGraph) -> Int {
        knownTokens.subtracting(graph.words.lazy.map(\.token)).count
    }

    /// Searches along `graph` from the next utterance on. After an error the old graph still stands.
    mutating func install(_ graph: SearchGraph) throws(RecognitionError) {
        if let fault = graph.fault { throw RecognitionError(.badGraph, fault) }
        for word in graph.words { try add(word) }
        let isLarge = graph.stateCount > settings.wholeGraphStates
        let shortlist = isLarge ? Shortlist(of: graph) : nil
        let old = self.graph
        guard shortlist != nil || compile(graph, as: .phrases) else {
            if let old, self.shortlist == nil, !compile(old, as: .phrases) { self.graph = nil }
            throw RecognitionError(
                .badGraph, "PocketSphinx refuses a graph of \(graph.arcs.count) arcs; see its log")
        }
        if shortlist != nil { ps_unset_search(handle.pointer, Search.phrases.rawValue) }
        self.shortlist = shortlist
        isCompiled = shortlist == nil
        self.graph = graph
        words = Dictionary((graph.words + SearchGraph.phoneLoop.words).map { ($0.token, $0) }) {
            first, _ in first
        }
    }

    /// Makes ready what the phrases are measured by: one phone after the other at no cost.
    mutating func installPhones() throws(RecognitionError) {
        let phones = SearchGraph.phoneLoop
        for word in phones.words { try add(word) }
        guard compile(phones, as: .phones) else {
            throw RecognitionError(.badGraph, "PocketSphinx refuses a loop of phones; see its log")
        }
    }

    /// Exchanges one of the library's searches; whether it took the new one.
    func compile(_ graph: SearchGraph, as search: Search) -> Bool {
        // https://cmusphinx.github.io/doc/pocketsphinx/ps__search_8h.html
        // Of a large set of phrases the search is by far the largest thing in memory: the old one
        // goes first, so that there are never two.
        ps_unset_search(handle.pointer, search.rawValue)
        let model = GraphHandle.make(
            graph, named: search.rawValue, settings: settings, decoder: handle.pointer)
        guard let model else { return false }
        // A search reads its beams as it is made.
        let configuration = ps_get_config(handle.pointer)
        let beams = search == .phones ? settings.phoneLoopBeams : settings.beams
        cmd_ln_set_float_r(configuration, "-beam", beams.path)
        cmd_ln_set_float_r(configuration, "-wbeam", beams.word)
        cmd_ln_set_float_r(configuration, "-pbeam", beams.phone)
        return ps_set_fsg(handle.pointer, search.rawValue, model.pointer) >= 0
    }

    private mutating func add(_ word: SearchGraph.Word) throws(RecognitionError) {
        let token = word.token
        guard !knownTokens.contains(token) else { return }
        let phones = word.phones.joined(separator: " ")
        guard ps_add_word(handle.pointer, token, phones, 0) >= 0 else {
            throw RecognitionError(.badGraph, "PocketSphinx refuses the word \(token); see its log")
        }
        knownTokens.insert(token)
    }

    /// Makes a large graph searchable as a whole, at its price.
    mutating func compileWhole() {
        guard !isCompiled, let graph else { return }
        isCompiled = compile(graph, as: .phrases)
    }

    /// Begins an utterance with nothing left over from the one before.
    mutating func begin(_ mode: Mode, along search: Search, isKept: Bool = false) {
        if mode == .live { compileWhole() }
        let pointer = handle.pointer
        ps_set_search(pointer, search.rawValue)
        // Forgets the noise of the room as the front end has learnt it.
        ps_start_stream(pointer)
        if let features = ps_get_feat(pointer) {
            // Once fed piece by piece, the library stays with live normalisation for good, and it
            // carries its mean from utterance to utterance: both are put back.
            features.pointee.cmn = mode == .live ? CMN_LIVE : CMN_BATCH
            cmn_live_set(features.pointee.cmn_struct, usualMean)
        }
        start(isKept: isKept) { ps_start_utt(pointer) }
    }

    /// Begins an utterance by `action`, and has its scores kept or not.
    func start(isKept: Bool, _ action: () -> Void) {
        guard let record else { return action() }
        record.receive(isKept: isKept, action)
    }

    /// Hears `samples`. In the mode `whole` this may be said once only.
    func hear(_ samples: ArraySlice<Int16>, _ mode: Mode) {
        samples.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress, !buffer.isEmpty else { return }
            // https://cmusphinx.github.io/doc/pocketsphinx/pocketsphinx_8h.html
            ps_process_raw(handle.pointer, start, buffer.count, 0, mode == .whole ? 1 : 0)
        }
    }

    /// Ends the utterance: its last frames are searched, and a path must now end in the final state.
    func end() {
        ps_end_utt(handle.pointer)
    }

    /// The best path so far, or after `end` the best whole one; nil when there is none.
    func segments() -> [Segment]? {
        guard ps_get_hyp(handle.pointer, nil) != nil else { return nil }
        var segments: [Segment] = []
        var next = ps_seg_iter(handle.pointer)
        while let current = next {
            var (first, last, score): (Int32, Int32, Int32) = (0, 0, 0)
            ps_seg_frames(current, &first, &last)
            ps_seg_prob(current, &score, nil, nil)
            // Before the first frame nothing is said, yet an arc without a word may be passed.
            if let name = ps_seg_word(current), first >= 0, first <= last {
                segments.append(
                    Segment(
                        word: words[String(cString: name)], frames: Int(first)...Int(last),
                        score: Int(score)))
            }
            next = ps_seg_next(current)
        }
        return segments
    }

    /// What one unit of a segment's score is worth as a natural logarithm.
    var natsPerUnit: Double {
        // The library keeps acoustic scores shifted right by ten bits.
        logmath_log_to_ln(ps_get_logmath(handle.pointer), 1 << 10)
    }
}
