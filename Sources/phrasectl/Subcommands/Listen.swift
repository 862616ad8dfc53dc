import Wire

extension Verb {
    /// `listen`: takes what is said next for a phrase.
    static let listen = Verb(
        name: "listen",
        summary: "take what is said next for a phrase, as a key may be bound to",
        usage: ["listen [--timeout SECONDS]"],
        operand: nil,
        options: [
            .init(
                name: "--timeout", kind: .value("SECONDS"),
                help: "how long one may take to begin to speak: 0.1 to 60 (8)")
        ],
        example: "phrasectl listen --timeout 5"
    ) { values, session throws(Failure) in
        let params = ListenParams(timeout: try values.number("--timeout"))
        let outcome = try await session.ask(Method.listen, params, as: OutcomeMessage.self)
        return try tell(outcome, session.console)
    }
}

extension Values {
    /// The number that an option was given last; nil when it was not.
    func number(_ option: String) throws(Failure) -> Double? {
        guard let text = options[option]?.last else { return nil }
        guard let number = Double(text), number.isFinite else {
            throw usage("\(option) takes a number, not \"\(text)\"")
        }
        return number
    }
}
