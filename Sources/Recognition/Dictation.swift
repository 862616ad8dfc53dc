internal import CPocketSphinx
internal import Foundation
internal import Grammar

/// One PocketSphinx decoder for any words of a language: guesses what was said without phrases.
///
/// It takes a tenth of a gigabyte, and its guesses are wrong in a word of three: good enough to
/// choose among when a phrase is recorded, and for nothing else.
struct Dictation: ~Copyable {
    private let handle: DecoderHandle

    private init(owning handle: consuming DecoderHandle) { self.handle = handle }

    /// Loads the language model and its dictionary; nil where one of them is not installed.
    ///
    /// `vocabulary` are words that neither may know.
    static func load(
        _ settings: RecognitionSettings, vocabulary: [SearchGraph.Word]
    ) -> Dictation? {
        let files = [settings.languageModel, settings.dictionary]
        guard files.allSatisfy(FileManager.default.isReadableFile) else { return nil }
        DecoderLog.silence()
        guard let configuration = cmd_ln_parse_r(nil, ps_args(), 0, nil, 0) else { return nil }
        defer { cmd_ln_free_r(configuration) }
        cmd_ln_set_str_r(configuration, "-hmm", settings.modelDirectory)
        cmd_ln_set_str_r(configuration, "-dict", settings.dictionary)
        cmd_ln_set_str_r(configuration, "-lm", settings.languageModel)
        guard let pointer = ps_init(configuration) else { return nil }
        let dictation = Dictation(owning: DecoderHandle(owning: pointer))
        dictation.add(vocabulary)
        return dictation
    }

    /// The likeliest sentences in `samples`, each once, best first.
    func sentences(in samples: [Int16], atMost count: Int) -> [[String]] {
        let pointer = handle.pointer
        ps_start_stream(pointer)
        ps_start_utt(pointer)
        samples.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress, !buffer.isEmpty else { return }
            ps_process_raw(pointer, start, buffer.count, 0, 1)
        }
        ps_end_utt(pointer)
        var found: [[String]] = []
        if let best = ps_get_hyp(pointer, nil) { found.append(Self.words(best)) }
        // https://cmusphinx.github.io/doc/pocketsphinx/pocketsphinx_8h.html
        var next = ps_nbest(pointer)
        var looks = 0
        while let current = next {
            if let text = ps_nbest_hyp(current, nil) {
                let words = Self.words(text)
                if !words.isEmpty, !found.contains(words) { found.append(words) }
            }
            looks += 1
            guard found.count < count, looks < 4 * count else {
                ps_nbest_free(current)
                break
            }
            next = ps_nbest_next(current)
        }
        return found.filter { !$0.isEmpty }
    }

    /// Words the dictionary does not list get a place in the language model as well.
    private func add(_ vocabulary: [SearchGraph.Word]) {
        let pointer = handle.pointer
        let unknown = vocabulary.filter { word in
            guard let text = word.text else { return false }
            guard let known = ps_lookup_word(pointer, text) else { return true }
            free(known)
            return false
        }
        for (index, word) in unknown.enumerated() {
            // https://cmusphinx.github.io/doc/pocketsphinx/pocketsphinx_8h.html
            // The search is made anew once for all of them.
            ps_add_word(
                pointer, word.text, word.phones.joined(separator: " "),
                index == unknown.count - 1 ? 1 : 0)
        }
    }

    /// `the(2) <sil> soup` as `the`, `soup`.
    private static func words(_ text: UnsafePointer<CChar>) -> [String] {
        String(cString: text).split(separator: " ").compactMap { token in
            guard !token.hasPrefix("<"), !token.hasPrefix("[") else { return nil }
            return String(token.prefix { $0 != "(" })
        }
    }
}
