internal import CPocketSphinx
internal import Grammar

/// The library's search along single phones.
enum PhoneLoop {
    /// Has `decoder` know every phone as a word, and search along them in any order at no cost.
    static func install(in decoder: OpaquePointer) -> Bool {
        let graph = SearchGraph.phoneLoop
        for word in graph.words
        where ps_add_word(decoder, word.token, word.phones.joined(separator: " "), 0) < 0 {
            return false
        }
        // https://cmusphinx.github.io/doc/sphinxbase/fsg__model_8h.html
        let logarithms = ps_get_logmath(decoder)
        guard let model = fsg_model_init(Scorer.search, logarithms, 1, Int32(graph.stateCount))
        else { return false }
        defer { fsg_model_free(model) }
        model.pointee.start_state = Int32(graph.start)
        model.pointee.final_state = Int32(graph.final)
        let words = graph.words.map { fsg_model_word_add(model, $0.token) }
        for arc in graph.arcs {
            let (from, to) = (Int32(arc.from), Int32(arc.to))
            if let word = arc.word {
                fsg_model_trans_add(model, from, to, 0, words[word])
            } else {
                fsg_model_null_trans_add(model, from, to, 0)
            }
        }
        glist_free(fsg_model_null_trans_closure(model, nil))
        return ps_set_fsg(decoder, Scorer.search, model) >= 0
    }
}
