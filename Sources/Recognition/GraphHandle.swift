internal import CPocketSphinx
internal import Foundation
internal import Grammar

/// Owns our reference to one graph in PocketSphinx's form and gives it back exactly once.
struct GraphHandle: ~Copyable {
    /// Valid as long as the handle.
    let pointer: UnsafeMutablePointer<fsg_model_t>

    /// Takes over a reference that nobody else gives back.
    init(owning pointer: UnsafeMutablePointer<fsg_model_t>) { self.pointer = pointer }

    deinit { fsg_model_free(pointer) }
}

extension GraphHandle {
    /// `graph` as `decoder` takes it, or nil when the library refuses. The graph must be sound.
    static func make(
        _ graph: SearchGraph, named name: String, settings: RecognitionSettings,
        decoder: OpaquePointer
    ) -> GraphHandle? {
        // https://cmusphinx.github.io/doc/sphinxbase/fsg__model_8h.html
        let logarithms = ps_get_logmath(decoder)
        guard
            let model = fsg_model_init(
                name, logarithms, Float(settings.languageWeight), Int32(graph.stateCount))
        else { return nil }
        let handle = GraphHandle(owning: model)
        model.pointee.start_state = Int32(graph.start)
        model.pointee.final_state = Int32(graph.final)
        let words = graph.words.map { fsg_model_word_add(model, $0.token) }
        let choices = graph.choices
        for arc in graph.arcs {
            let choice = pow(Double(choices[arc.from]), -settings.choiceExponent)
            let logarithm = logmath_log(logarithms, arc.probability * choice)
            let weight = Double(logarithm) * settings.languageWeight
            let (from, to) = (Int32(arc.from), Int32(arc.to))
            if let word = arc.word {
                fsg_model_trans_add(model, from, to, Int32(weight), words[word])
            } else {
                fsg_model_null_trans_add(model, from, to, Int32(weight))
            }
        }
        glist_free(fsg_model_null_trans_closure(model, nil))
        return handle
    }
}
