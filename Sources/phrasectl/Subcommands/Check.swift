import Wire

extension Verb {
    /// `check`: tells what recording a phrase would say.
    static let check = Verb(
        name: "check",
        summary: "tell how a phrase is pronounced and whether it could be recorded",
        usage: ["check PHRASE"],
        operand: "PHRASE",
        options: [],
        example: "phrasectl check \"burger time\""
    ) { values, session throws(Failure) in
        let params = CheckPhraseParams(phrase: try values.text("PHRASE"))
        let check = try await session.ask(Method.checkPhrase, params, as: PhraseCheck.self)
        let console = session.console
        let status = check.accepted ? ExitStatus.done : ExitStatus.refused
        if console.isJSON {
            try console.json(check)
            return status
        }
        if !check.words.isEmpty {
            var table = Table("WORD", "FROM", "PRONUNCIATIONS")
            for word in check.words {
                let ways = word.pronunciations.joined(separator: " | ")
                table.add(word.word, word.origin, ways.isEmpty ? "none known" : ways)
            }
            try console.write(table)
        }
        for line in check.problemLines { console.warn(line) }
        if let risk = check.risk {
            let reasons = risk.reasons.isEmpty ? "" : ": " + risk.reasons.joined(separator: "; ")
            try console.line("Predicted risk \(risk.level) (\(risk.score))\(reasons)".printable)
        }
        try console.line(
            "\"\(check.normalized.printable)\" "
                + (check.accepted
                    ? "can be recorded."
                    : check.problems.contains { $0.absolute == true }
                        ? "would be refused, with --force too."
                        : "would be refused without --force."))
        return status
    }
}
