internal import CPocketSphinx
internal import Foundation

extension Decoder {
    /// Files without which the library would end the process, or the model would be of no use.
    private static let modelFiles = ["mdef", "means", "variances", "transition_matrices"]

    /// Loads the acoustic model, and no words but single phones: those in use come with each graph.
    static func load(_ settings: RecognitionSettings) throws(RecognitionError) -> Decoder {
        if let fault = settings.fault { throw RecognitionError(.badSetting, fault) }
        let folder = settings.modelDirectory
        for file in modelFiles
        where !FileManager.default.isReadableFile(atPath: "\(folder)/\(file)") {
            throw RecognitionError(
                .noModel,
                "there is no readable \(file) in the acoustic model \(folder); "
                    + "install pocketsphinx-en-us or correct the setting")
        }
        DecoderLog.silence()
        // https://cmusphinx.github.io/doc/sphinxbase/cmd__ln_8h.html
        guard let configuration = cmd_ln_parse_r(nil, ps_args(), 0, nil, 0) else {
            throw RecognitionError(.badSetting, "PocketSphinx does not know its own options")
        }
        defer { cmd_ln_free_r(configuration) }
        apply(settings, to: configuration)
        let record = ScoreRecord.make()
        if let folder = record?.folder { cmd_ln_set_str_r(configuration, "-senlogdir", folder) }
        guard let pointer = ps_init(configuration) else {
            throw RecognitionError(
                .noModel, "PocketSphinx cannot load the acoustic model \(folder); see its log")
        }
        var decoder = Decoder(
            owning: DecoderHandle(owning: pointer), settings: settings, record: record)
        try decoder.installPhones()
        decoder.prepareSharing()
        return decoder
    }

    private static func apply(_ settings: RecognitionSettings, to configuration: OpaquePointer) {
        cmd_ln_set_str_r(configuration, "-hmm", settings.modelDirectory)
        // No words at the start; each is added when a graph first needs it.
        cmd_ln_set_str_r(configuration, "-dict", "/dev/null")
        // Scores are measured from the best sound of each frame. Without this it would be the best
        // one that is searched for, and scores of two searches would have nothing to do with each
        // other: a graph that fits nothing would look good.
        cmd_ln_set_int_r(configuration, "-compallsen", 1)
        // Scoring every second frame only is cheaper and as good in quiet, but it halves what is heard
        // right in noise; leaving out one of four Gaussians costs nothing in either.
        cmd_ln_set_int_r(configuration, "-topn", 3)
        cmd_ln_set_float_r(configuration, "-lw", settings.languageWeight)
        // Looking some frames ahead is of no use to a graph, and would score frames out of order.
        cmd_ln_set_int_r(configuration, "-pl_window", 0)
        // Tokens are unique by content: letter case tells two apart, and variants are arcs.
        cmd_ln_set_int_r(configuration, "-dictcase", 1)
        cmd_ln_set_int_r(configuration, "-fsgusealtpron", 0)
        // The best path of the search itself is wanted; a lattice costs more the larger the graph.
        cmd_ln_set_int_r(configuration, "-bestpath", 0)
    }
}
