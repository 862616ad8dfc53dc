internal import CPocketSphinx
internal import Foundation
internal import Grammar

extension Scorer {
    /// Files without which the library would end the process, or the model would be of no use.
    private static let modelFiles = ["mdef", "means", "variances", "transition_matrices"]

    /// Loads the acoustic model, and no words but single phones.
    static func load(_ settings: RecognitionSettings) throws(RecognitionError) -> Scorer {
        if let fault = settings.fault { throw RecognitionError(.badSetting, fault) }
        let folder = settings.modelDirectory
        for file in modelFiles
        where !FileManager.default.isReadableFile(atPath: "\(folder)/\(file)") {
            throw RecognitionError(
                .noModel,
                "there is no readable \(file) in the acoustic model \(folder); "
                    + "install pocketsphinx-en-us or correct the setting")
        }
        guard let record = ScoreRecord.make() else {
            throw RecognitionError(
                .noMemory,
                "no folder can be made in any of \(ScoreRecord.places.joined(separator: ", ")), "
                    + "or there is no memory for a file; make room in one of them")
        }
        DecoderLog.silence()
        // https://cmusphinx.github.io/doc/sphinxbase/cmd__ln_8h.html
        guard let configuration = cmd_ln_parse_r(nil, ps_args(), 0, nil, 0) else {
            throw RecognitionError(.badSetting, "PocketSphinx does not know its own options")
        }
        defer { cmd_ln_free_r(configuration) }
        apply(settings, to: configuration)
        cmd_ln_set_str_r(configuration, "-senlogdir", record.folder)
        guard let pointer = ps_init(configuration) else {
            throw RecognitionError(
                .noModel, "PocketSphinx cannot load the acoustic model \(folder); see its log")
        }
        let handle = DecoderHandle(owning: pointer)
        guard PhoneLoop.install(in: pointer) else {
            throw RecognitionError(.noModel, "PocketSphinx refuses a loop of phones; see its log")
        }
        return Scorer(owning: handle, record: record)
    }

    private static func apply(_ settings: RecognitionSettings, to configuration: OpaquePointer) {
        cmd_ln_set_str_r(configuration, "-hmm", settings.modelDirectory)
        // No words but phones: the phrases are searched for elsewhere.
        cmd_ln_set_str_r(configuration, "-dict", "/dev/null")
        // Scores of all sounds in every frame, beside the best of them.
        cmd_ln_set_int_r(configuration, "-compallsen", 1)
        // Scoring every second frame only is cheaper and as good in quiet, but it halves what is heard
        // right in noise; leaving out one of four Gaussians costs nothing in either.
        cmd_ln_set_int_r(configuration, "-topn", settings.gaussians)
        let beam = settings.phoneLoopBeam
        for name in ["-beam", "-wbeam", "-pbeam"] {
            cmd_ln_set_float_r(configuration, name, beam)
        }
        // What each phone of the loop costs, and so what phrases are measured by: 6.5 is the library's own.
        cmd_ln_set_float_r(configuration, "-lw", 6.5)
        // Looking some frames ahead is of no use to a loop, and would score frames out of order.
        cmd_ln_set_int_r(configuration, "-pl_window", 0)
        cmd_ln_set_int_r(configuration, "-dictcase", 1)
        cmd_ln_set_int_r(configuration, "-fsgusealtpron", 0)
        // The best path of the search itself is wanted, no lattice.
        cmd_ln_set_int_r(configuration, "-bestpath", 0)
    }
}
