import Wire

extension Verb {
    /// `search`: finds shortcuts, activities and what was done, by words.
    static let search = Verb(
        name: "search",
        summary: "find shortcuts, activities and what was done, by words",
        usage: ["search TEXT [--count N]"],
        operand: "TEXT",
        options: [
            .init(name: "--count", kind: .value("N"), help: "how many, 20 unless said")
        ],
        example: "phrasectl search soup"
    ) { values, session throws(Failure) in
        let params = SearchParams(
            text: try values.text("TEXT"), count: try values.wholeNumber("--count"))
        let result = try await session.ask(Method.search, params, as: SearchResult.self)
        let console = session.console
        if console.isJSON {
            try console.json(result)
        } else if result.results.isEmpty {
            try console.line("Nothing was found.")
        } else {
            var table = Table("KIND", "ID", "WHAT", "STARTS")
            for found in result.results {
                table.add(
                    found.kind, String(found.id), found.title, found.action?.text ?? "")
            }
            try console.write(table)
        }
        return result.results.isEmpty ? ExitStatus.refused : ExitStatus.done
    }

    /// `vocabulary`: shows the names that programs registered.
    static let vocabulary = Verb(
        name: "vocabulary",
        summary: "show the names that programs use for their things, or forget them",
        usage: ["vocabulary", "vocabulary forget PROGRAM [LIST]"],
        operand: "…",
        options: [],
        example: "phrasectl vocabulary --json"
    ) { values, session throws(Failure) in
        let words = values.operands
        if words.first == "forget", (2...3).contains(words.count) {
            let params = RemoveVocabularyParams(
                list: words.dropFirst(2).first, application: words[1])
            let result = try await session.ask(
                Method.removeVocabulary, params, as: VocabularyResult.self)
            if session.console.isJSON { try session.console.json(result) }
            return ExitStatus.done
        }
        guard words.isEmpty || words == ["show"] else {
            throw values.usage("\"vocabulary\" takes nothing, or \"forget PROGRAM\"")
        }
        let result = try await session.withDaemon { client throws(RPCError) in
            var all = ListVocabularyResult(lists: [])
            var after: Int?
            repeat {
                let page = try await client.request(
                    Method.listVocabulary, ListVocabularyParams(after: after),
                    as: ListVocabularyResult.self)
                all.lists += page.lists
                // A daemon that does not advance must not keep us here for ever.
                after = page.next.flatMap { next in next > after ?? 0 ? next : nil }
            } while after != nil
            return all
        }
        try show(result, session.console)
        return ExitStatus.done
    }

    private static func show(
        _ result: ListVocabularyResult, _ console: Console
    ) throws(Failure) {
        if console.isJSON { return try console.json(result) }
        if result.lists.isEmpty { return try console.line("No program registered names.") }
        var table = Table("PROGRAM", "LIST", "LANGUAGE", "NAME", "SOUNDS LIKE")
        for list in result.lists {
            for entry in list.entries {
                let sounds = (entry.pronunciations ?? []) + (entry.soundsLike ?? [])
                table.add(
                    list.application, list.list, list.language, entry.text,
                    sounds.joined(separator: "; "))
            }
        }
        try console.write(table)
    }
}
