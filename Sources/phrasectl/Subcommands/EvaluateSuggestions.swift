extension Verb {
    /// `evaluate-suggestions`: replays a log of what was done; no daemon is needed.
    static let evaluateSuggestions = Verb(
        name: "evaluate-suggestions",
        summary: "tell how often what was done next would have been suggested",
        usage: ["evaluate-suggestions LOG.jsonl"],
        operand: "FILE",
        options: [],
        example: "phrasectl evaluate-suggestions home.jsonl --json"
    ) { values, session throws(Failure) in
        guard values.operands.count == 1 else {
            throw values.usage("one FILE is needed: a JSON object a line with time and intent")
        }
        throw Sibling().become(values.arguments([], isJSON: session.console.isJSON))
    }
}
