internal import CPocketSphinx
internal import Foundation
internal import Grammar

/// One PocketSphinx decoder for any words of a language: guesses what was said without phrases.
///
/// Its guesses are wrong in a word of three: good enough to choose among when a phrase is recorded,
/// and for nothing else. Most of its memory is the language model.
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
        cmd_ln_set_str_r(configuration, "-dict", "/dev/null")
        guard let pointer = ps_init(configuration) else { return nil }
        let dictation = Dictation(owning: DecoderHandle(owning: pointer))
        // https://cmusphinx.github.io/doc/sphinxbase/ngram__model_8h.html
        guard
            let model = ngram_model_read(
                configuration, settings.languageModel, NGRAM_AUTO, ps_get_logmath(pointer))
        else { return nil }
        // The decoder keeps it.
        defer { ngram_model_free(model) }
        guard dictation.learnWords(of: model, from: settings.dictionary),
            ps_set_lm(pointer, "words", model) == 0, ps_set_search(pointer, "words") == 0
        else { return nil }
        dictation.add(vocabulary)
        return dictation
    }

    /// What is less likely than this is no word of a command: it takes memory, and is heard in place of
    /// what was said. Some 30,000 words are likelier.
    private static let leastLikelihood = 4e-7

    /// Has the decoder know the likelier words of `model` as a dictionary has them; false when it
    /// cannot.
    private func learnWords(of model: OpaquePointer, from dictionary: String) -> Bool {
        guard let text = FileManager.default.contents(atPath: dictionary) else { return false }
        let file = phrased_memory_file()
        guard file >= 0 else { return false }
        defer { close(file) }
        let known = text.withUnsafeBytes { likely(in: $0, model) }
        let isWritten = known.withUnsafeBytes { write(file, $0.baseAddress, $0.count) == $0.count }
        return isWritten && ps_load_dict(handle.pointer, "/proc/self/fd/\(file)", nil, nil) == 0
    }

    /// The lines of a dictionary whose words are likely enough.
    private func likely(in text: UnsafeRawBufferPointer, _ model: OpaquePointer) -> [UInt8] {
        let (unknown, logarithms) = (ngram_unknown_wid(model), ps_get_logmath(handle.pointer))
        var used: Int32 = 0
        var known: [UInt8] = []
        guard var line = text.baseAddress else { return [] }
        let end = line + text.count
        // A hundred thousand lines: found by the C library, which takes a tenth of the time.
        while line < end {
            let length = end - line
            let next = memchr(line, Int32(UInt8(ascii: "\n")), length).map { $0 + 1 }
            let size = next.map { UnsafeRawPointer($0) - line } ?? length
            let token =
                memchr(line, Int32(UInt8(ascii: " ")), size).map { UnsafeRawPointer($0) - line }
                ?? size
            // `the(2)` is another way to say `the`.
            let word =
                memchr(line, Int32(UInt8(ascii: "(")), token).map { UnsafeRawPointer($0) - line }
                ?? token
            let number = withUnsafeTemporaryAllocation(of: CChar.self, capacity: word + 1) {
                guard let text = $0.baseAddress else { return unknown }
                memcpy(text, line, word)
                text[word] = 0
                return ngram_wid(model, text)
            }
            if number != unknown,
                logmath_exp(logarithms, ngram_ng_prob(model, number, nil, 0, &used))
                    >= Self.leastLikelihood
            {
                known += UnsafeRawBufferPointer(start: line, count: size)
            }
            line += size
        }
        return known
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
        var ways: [String: Int] = [:]
        for (index, word) in unknown.enumerated() {
            guard let text = word.text else { continue }
            ways[text, default: 0] += 1
            let number = ways[text, default: 1]
            // https://cmusphinx.github.io/doc/pocketsphinx/pocketsphinx_8h.html
            // The search is made anew once for all of them.
            ps_add_word(
                pointer, number == 1 ? text : "\(text)(\(number))",
                word.phones.joined(separator: " "),
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
