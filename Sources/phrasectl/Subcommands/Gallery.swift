import Wire

extension Verb {
    /// `gallery`: shows and adds ready-made shortcuts.
    static let gallery = Verb(
        name: "gallery",
        summary: "show ready-made shortcuts, and add them",
        usage: ["gallery [list]", "gallery show NAME", "gallery add NAME…"],
        operand: "list, show or add",
        options: [],
        example: "phrasectl gallery add volume media"
    ) { values, session throws(Failure) in
        let names = Array(values.operands.dropFirst())
        switch values.operands.first ?? "list" {
        case "add":
            guard !names.isEmpty else { throw values.usage("the NAME of a collection is missing") }
            let result = try await session.ask(
                Method.addGallery, AddGalleryParams(names: names), as: ImportShortcutsResult.self)
            return try tell(result, session.console)
        case "list" where names.isEmpty, "show" where names.count == 1:
            let result = try await session.ask(
                Method.listGallery, nil, as: GalleryResult.self)
            return try show(result, names.first, session.console)
        default: throw values.usage("\"gallery\" takes list, show NAME or add NAME…")
        }
    }

    private static func show(
        _ result: GalleryResult, _ name: String?, _ console: Console
    ) throws(Failure) -> Int32 {
        let chosen = result.collections.filter { name == nil || $0.name == name }
        guard name == nil || !chosen.isEmpty else {
            let names = result.collections.map(\.name).joined(separator: ", ")
            throw .refused(
                RPCError(
                    .notFound, "there is no collection \"\(name ?? "")\"",
                    remedy: "there are \(names)"))
        }
        if console.isJSON {
            try console.json(GalleryResult(collections: chosen, diagnostics: result.diagnostics))
            return ExitStatus.done
        }
        for line in result.diagnostics { console.warn(line.printable) }
        if name == nil {
            guard !chosen.isEmpty else {
                try console.line("No collection is installed.")
                return ExitStatus.done
            }
            var table = Table("NAME", "TITLE", "SHORTCUTS", "MISSING")
            for collection in chosen {
                let missing = Set(collection.shortcuts.compactMap(\.missing).flatMap(\.self))
                table.add(
                    collection.name, collection.title, String(collection.shortcuts.count),
                    missing.sorted().joined(separator: ", "))
            }
            try console.write(table)
        } else {
            var table = Table("PHRASE", "STARTS", "MISSING")
            for item in chosen.flatMap(\.shortcuts) {
                table.add(
                    item.phrase, item.title ?? item.action.text,
                    item.missing?.joined(separator: " or ") ?? "")
            }
            try console.write(table)
        }
        return ExitStatus.done
    }
}
