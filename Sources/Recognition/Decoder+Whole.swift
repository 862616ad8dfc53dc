internal import CPocketSphinx
internal import Grammar

extension Decoder {
    /// What a whole utterance sounds like; nil where no way fits it.
    ///
    /// Scoring sounds is most of the work, so both searches share the scores.
    mutating func decode(_ samples: ArraySlice<Int16>) -> (path: [Segment]?, phones: [Segment]?) {
        let isShared = isSharing && samples.count / ScoreRecord.samples < ScoreRecord.frames - 8
        begin(.whole, along: .phones, isKept: isShared)
        hear(samples, .whole)
        end()
        let phones = segments()
        defer { record?.clear() }
        let search = prepared(for: phones)
        if isShared, searchRecord(along: search) { return (segments(), phones) }
        begin(.whole, along: search)
        hear(samples, .whole)
        end()
        return (segments(), phones)
    }

    /// The search along the phrases; of a large graph, along those that sound like `phones`.
    private mutating func prepared(for phones: [Segment]?) -> Search {
        guard let shortlist else { return .phrases }
        let heard = (phones ?? []).compactMap { $0.word?.phones.first }
        let isShort = heard.count <= settings.shortlistPhones
        if isShort {
            let part = shortlist.graph(soundingLike: heard, limit: settings.shortlistArcs)
            if compile(part, as: .candidates) { return .candidates }
        }
        compileWhole()
        return .phrases
    }

    /// Searches once more through the utterance that was just heard; whether that was possible.
    private func searchRecord(along search: Search) -> Bool {
        let (pointer, record) = (handle.pointer, record)
        ps_set_search(pointer, search.rawValue)
        // The library begins an utterance of its own for this, and writes its scores too.
        var frames: Int32?
        start(isKept: false) {
            // https://cmusphinx.github.io/doc/pocketsphinx/pocketsphinx_8h.html
            frames = record?.withScores { ps_decode_senscr(pointer, $0) }
        }
        return frames.map { $0 > 0 } ?? false
    }

    /// Sees whether scores can be shared by two searches, and makes the library ready for it.
    ///
    /// It has two tables of frames, which grow together when it is fed without searching, to what they
    /// are fed. A whole utterance lets only one of them grow, and reading scores would write behind
    /// the other's end: so both are made as long here as the longest utterance that shares.
    mutating func prepareSharing() {
        guard let record else { return }
        var mean = usualMean
        begin(.live, along: .phones, isKept: true)
        mean.withUnsafeMutableBufferPointer { mean in
            var rows = [UnsafeMutablePointer<mfcc_t>?](
                repeating: mean.baseAddress, count: ScoreRecord.frames + 8)
            // https://cmusphinx.github.io/doc/pocketsphinx/pocketsphinx_8h.html
            ps_process_cep(handle.pointer, &rows, Int32(rows.count), 1, 0)
        }
        end()
        isSharing = record.isInOrder
        record.clear()
    }
}
