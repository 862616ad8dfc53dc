extension Verb {
    /// `evaluate`: hears recordings as the daemon hears a microphone; no daemon is needed.
    static let evaluate = Verb(
        name: "evaluate",
        summary: "tell how well phrases are recognised in recordings",
        usage: ["evaluate [--definitions PATH…] [--phrases FILE] --manifest FILE [OPTION…]"],
        operand: nil,
        options: evaluateOptions,
        example: "phrasectl evaluate --phrases mine.txt --manifest recordings/manifest.jsonl"
    ) { values, session throws(Failure) in
        throw Sibling().become(
            values.arguments(evaluateOptions, isJSON: session.console.isJSON))
    }

    private static let evaluateOptions: [Option] = [
        .init(
            name: "--definitions", kind: .value("PATH"),
            help: "a definition file, or a folder of them; may be given again"),
        .init(
            name: "--phrases", kind: .value("FILE"),
            help: "one phrase a line; its intent is the phrase itself"),
        .init(
            name: "--manifest", kind: .value("FILE"),
            help: "one JSON object a line: audio, intent, slots"),
        .init(
            name: "--negatives", kind: .value("DIR"),
            help: "recordings in which nothing must be recognised"),
        .init(name: "--noise", kind: .value("FILE"), help: "noise to mix into the recordings"),
        .init(
            name: "--snr", kind: .value("LIST"),
            help: "how far speech lies above the noise, in dB: 24,18,12,6"),
        .init(
            name: "--sensitivity", kind: .value("X"),
            help: "0 to 1: how readily what was heard is accepted"),
        .init(
            name: "--enhancement", kind: .value("NAME"),
            help: "auto, deepfilternet, rnnoise or off"),
        .init(name: "--libraries", kind: .value("DIR"), help: "where those libraries are"),
        .init(name: "--jobs", kind: .value("N"), help: "recordings at the same time"),
        .init(name: "--details", kind: .flag, help: "tell what became of each recording"),
    ]
}
