import Wire

extension Verb {
    /// `say`: takes text as if it had been heard.
    static let say = Verb(
        name: "say",
        summary: "take text as if it had been heard",
        usage: ["say TEXT"],
        operand: "TEXT",
        options: [],
        example: "phrasectl say burger time"
    ) { values, session throws(Failure) in
        let params = SayParams(text: try values.text("TEXT"))
        let outcome = try await session.withDaemon { client throws(RPCError) in
            try await client.subscribe(to: [.question])
            return try await listening(to: client, { tellQuestion($0, session.console) }) {
                () throws(RPCError) in
                try await client.request(Method.say, params, as: OutcomeMessage.self)
            }
        }
        return try tell(outcome, session.console)
    }

    /// Shows a question that the person is asked, not this program, and how it can be answered here.
    private static func tellQuestion(_ question: QuestionMessage, _ console: Console) {
        console.warn(question.lines)
        console.warn("  answer by voice, or in another terminal: phrasectl answer TEXT")
    }

    /// Shows an outcome; the exit status says whether it was handled.
    static func tell(_ outcome: OutcomeMessage, _ console: Console) throws(Failure) -> Int32 {
        // An answer is done, too: what comes of it is told whoever said the phrase.
        let isHandled = ["handled", "answered"].contains(outcome.outcome)
        if console.isJSON {
            try console.json(outcome)
        } else if isHandled {
            try console.line(outcome.line(console))
        } else {
            console.warn("phrasectl: \(outcome.line(nil))")
        }
        return isHandled ? ExitStatus.done : ExitStatus.refused
    }
}

extension OutcomeMessage {
    /// The outcome on one line, coloured when the console is given and shows colours.
    func line(_ console: Console?) -> String {
        let isHandled = ["handled", "answered"].contains(outcome)
        let name = console?.styled(outcome, isHandled ? .green : .yellow) ?? outcome
        var parts = [name]
        if let heard = phrase ?? heard ?? intent { parts.append("\"\(heard.printable)\"") }
        let text = isHandled ? response ?? reason : reason
        if !text.isEmpty { parts.append(isHandled ? "→ \(text.printable)" : text.printable) }
        return parts.joined(separator: "  ")
    }
}
