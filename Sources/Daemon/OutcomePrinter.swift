internal import Wire

/// Prints outcomes on standard output, one a line, for whoever feeds a recording by hand.
package struct OutcomePrinter: Sendable {
    private let isJSON: Bool

    /// A printer of sentences, or of JSON.
    package init(json: Bool) {
        isJSON = json
    }

    /// Prints one outcome.
    func print(_ outcome: OutcomeMessage) {
        let line = isJSON ? json(outcome) : sentence(outcome)
        StandardStream.output.write("\(line)\n")
    }

    private func sentence(_ outcome: OutcomeMessage) -> String {
        let heard = outcome.heard.map { "\"\($0)\": " } ?? ""
        let response = outcome.response.map { ": \($0)" } ?? ""
        return "\(heard)\(outcome.outcome) (\(outcome.reason))\(response)"
    }

    private func json(_ outcome: OutcomeMessage) -> String {
        (try? JSONValue(encoding: outcome).text)  // It has only strings and numbers: cannot fail.
            ?? "{}"
    }
}
