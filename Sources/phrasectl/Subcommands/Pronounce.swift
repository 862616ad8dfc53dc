import Speaking
import Wire

extension Verb {
    /// `pronounce`: shows, speaks and corrects how words are said.
    static let pronounce = Verb(
        name: "pronounce",
        summary: "show, speak or correct how words are pronounced",
        usage: [
            "pronounce WORD… [--quiet]",
            "pronounce WORD --sounds-like TEXT [--quiet]",
            "pronounce WORD --phones PHONES [--quiet]",
            "pronounce WORD… --forget [--quiet]",
        ],
        operand: "WORD…",
        options: [
            .init(name: "--quiet", kind: .flag, help: "show only, without speaking"),
            .init(
                name: "--sounds-like", kind: .value("TEXT"),
                help: "say it like these words, such as \"cue beck\""),
            .init(
                name: "--phones", kind: .value("PHONES"),
                help: "say it with these phones, such as \"K AH M\""),
            .init(name: "--forget", kind: .flag, help: "forget what you said about it"),
        ],
        example: """
            phrasectl pronounce kombucha
            phrasectl pronounce Quebec --sounds-like "cue beck"
            """
    ) { values, session throws(Failure) in
        let result = try await session.ask(
            Method.pronounceWord, try params(values), as: PronounceResult.self)
        let console = session.console
        if console.isJSON {
            try console.json(result)
        } else {
            try console.write(table(result))
        }
        if !values.has("--quiet"), !console.isJSON { speak(result, on: console) }
        return result.words.contains { $0.ways.isEmpty } ? ExitStatus.refused : ExitStatus.done
    }

    private static func params(_ values: Values) throws(Failure) -> PronounceParams {
        let text = try values.text("the WORD")
        var params = PronounceParams(words: [text])
        params.phones = try single("--phones", values)
        params.soundsLike = try single("--sounds-like", values)
        params.forget = values.has("--forget") ? true : nil
        let changes = [params.phones != nil, params.soundsLike != nil, params.forget != nil]
        guard changes.count(where: \.self) <= 1 else {
            throw values.usage("only one of --phones, --sounds-like and --forget")
        }
        return params
    }

    private static func single(
        _ option: String, _ values: Values
    ) throws(Failure) -> String? {
        guard let given = values.options[option] else { return nil }
        guard given.count == 1 else { throw values.usage("\(option) is given twice") }
        return given[0]
    }

    private static func table(_ result: PronounceResult) -> Table {
        var table = Table("WORD", "FROM", "WEIGHT", "PHONES")
        for word in result.words {
            for way in word.ways {
                table.add(word.word, way.origin, "\(way.weight)", way.phones)
            }
            if word.ways.isEmpty { table.add(word.word, "none", "", "none known") }
        }
        return table
    }

    /// Speaks every way; that there is no sound is told and fails nothing.
    private static func speak(_ result: PronounceResult, on console: Console) {
        do throws(SpeakingError) {
            for way in result.words.flatMap(\.ways) {
                let phones = way.phones.split(separator: " ").map(String.init)
                try Loudspeaker.play(try Voice.speak(phones))
            }
        } catch {
            console.warn("Not spoken: \(error.detail)")
        }
    }
}
