extension Verb {
    /// `match`: tries sentences along definition files; no daemon is needed.
    static let match = Verb(
        name: "match",
        summary: "tell how many sentences of a file come out right",
        usage: ["match --definitions PATH… --cases FILE [--details]"],
        operand: nil,
        options: matchOptions,
        example: "phrasectl match --definitions ~/.config/phrased/definitions --cases cases.jsonl"
    ) { values, session throws(Failure) in
        for name in ["--definitions", "--cases"] where !values.has(name) {
            throw values.usage("\(name) is missing")
        }
        throw Sibling().become(
            values.arguments(matchOptions, isJSON: session.console.isJSON))
    }

    private static let matchOptions: [Option] = [
        .init(
            name: "--definitions", kind: .value("PATH"),
            help: "a definition file, or a folder of them; may be given again"),
        .init(
            name: "--cases", kind: .value("FILE"),
            help: "one JSON object a line: sentence, context, intent, slots"),
        .init(name: "--details", kind: .flag, help: "tell each sentence that came out wrong"),
    ]
}
