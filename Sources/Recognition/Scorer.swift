internal import CPocketSphinx
internal import Decoding
internal import Grammar

/// PocketSphinx, used for what it does best: how well each sound of the model fits each frame.
///
/// It searches along single phones meanwhile, in any order at no cost: that is what phrases are
/// measured by. The same audio gives the same scores, whatever came before.
struct Scorer: ~Copyable {
    /// How audio is handed over and normalised.
    enum Mode {
        /// Piece by piece, around the model's usual spectrum.
        case live
        /// All at once, around the mean of the utterance itself.
        case whole
    }

    /// The library's name for its search.
    static let search = "phones"

    private let handle: DecoderHandle
    /// Where the library writes its scores.
    private let record: ScoreRecord
    private let phones: [String: SearchGraph.Word]
    /// The cepstral mean that the model starts from; the library changes its own copy as it listens.
    private let usualMean: [mfcc_t]

    /// A library that was told to write its scores to `record`, and to search along phones.
    init(owning handle: consuming DecoderHandle, record: ScoreRecord) {
        let features = ps_get_feat(handle.pointer)
        var mean = [mfcc_t](repeating: 0, count: Int(features?.pointee.cepsize ?? 13))
        if let normalization = features?.pointee.cmn_struct { cmn_live_get(normalization, &mean) }
        usualMean = mean
        self.handle = handle
        self.record = record
        let words = SearchGraph.phoneLoop.words
        phones = Dictionary(uniqueKeysWithValues: words.map { ($0.token, $0) })
    }

    /// Whether utterances can be begun; once not, only a new scorer can begin them.
    var isUsable: Bool { record.hasLinks }

    /// Begins an utterance with nothing left over from the one before.
    func begin(_ mode: Mode) {
        let pointer = handle.pointer
        record.clear()
        ps_set_search(pointer, Self.search)
        // Forgets the noise of the room as the front end has learnt it.
        ps_start_stream(pointer)
        if let features = ps_get_feat(pointer) {
            // Once fed piece by piece, the library stays with live normalisation for good, and it
            // carries its mean from utterance to utterance: both are put back.
            var mean = usualMean
            features.pointee.cmn = mode == .live ? CMN_LIVE : CMN_BATCH
            cmn_live_set(features.pointee.cmn_struct, &mean)
        }
        record.receive { ps_start_utt(pointer) }
    }

    /// Hears `samples`. In the mode `whole` this may be said once only.
    func hear(_ samples: ArraySlice<Int16>, _ mode: Mode) {
        samples.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress, !buffer.isEmpty else { return }
            // https://cmusphinx.github.io/doc/pocketsphinx/pocketsphinx_8h.html
            ps_process_raw(handle.pointer, start, buffer.count, 0, mode == .whole ? 1 : 0)
        }
    }

    /// Ends the utterance: the scores of its last frames are there then.
    func end() {
        ps_end_utt(handle.pointer)
    }

    /// Calls `hear` with the scores of each frame from the one of that index on; how many there are now. Frames have `count` scores.
    func scores(
        from frame: Int, of count: Int, _ hear: (UnsafePointer<Int16>) -> Void
    ) -> Int {
        record.frames(from: frame, of: count, hear)
    }

    /// Forgets the scores and gives their memory back.
    func clear() { record.clear() }

    /// The best path along phones after `end`; nil where there is none.
    func path() -> [Segment]? {
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
                        word: phones[String(cString: name)], frames: Int(first)...Int(last),
                        score: Int(score)))
            }
            next = ps_seg_next(current)
        }
        return segments
    }
}
