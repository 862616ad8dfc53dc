import Wire

extension Verb {
    /// `answer`: answers the question that is open.
    static let answer = Verb(
        name: "answer",
        summary: "answer the question that phrased asks",
        usage: ["answer TEXT"],
        operand: "TEXT",
        options: [],
        example: "phrasectl answer the second one"
    ) { values, session throws(Failure) in
        let answer = try await session.ask(
            Method.answerSession, AnswerParams(text: try values.text("TEXT")),
            as: AnswerResult.self)
        if session.console.isJSON {
            try session.console.json(answer)
        } else if let reason = answer.reason {
            session.console.warn("phrasectl: no answer: \(reason.printable)")
        } else {
            try session.console.line("answered")
        }
        return answer.accepted ? ExitStatus.done : ExitStatus.refused
    }
}
