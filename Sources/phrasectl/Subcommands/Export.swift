import Foundation
import Wire

extension Verb {
    /// `export`: writes every recorded phrase as one file.
    static let export = Verb(
        name: "export",
        summary: "write the recorded phrases as a YAML file",
        usage: ["export [FILE]"],
        operand: "FILE",
        options: [],
        example: "phrasectl export shortcuts.yaml"
    ) { values, session throws(Failure) in
        let text = try await session.withDaemon { client throws(RPCError) in
            var text = ""
            var after: Int?
            repeat {
                let page = try await client.request(
                    Method.exportShortcuts, ExportShortcutsParams(after: after),
                    as: ExportShortcutsResult.self)
                text += page.text
                // A daemon that does not advance must not keep us here for ever.
                after = page.next.flatMap { next in next > after ?? 0 ? next : nil }
            } while after != nil
            return text
        }
        guard let path = values.operands.first else {
            try session.console.write(text)
            return ExitStatus.done
        }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .cannotWrite("\(path): \(error.localizedDescription)")
        }
        return ExitStatus.done
    }

    /// `import`: adds the phrases of a file.
    static let `import` = Verb(
        name: "import",
        summary: "add the phrases of a file that export wrote",
        usage: ["import FILE [--force]"],
        operand: "FILE",
        options: [
            .init(name: "--force", kind: .flag, help: "take phrases although a check says no")
        ],
        example: "phrasectl import shortcuts.yaml"
    ) { values, session throws(Failure) in
        guard let path = values.operands.first, values.operands.count == 1 else {
            throw values.usage("one FILE is needed; - for standard input")
        }
        guard let data = contents(of: path), let text = String(data: data, encoding: .utf8) else {
            throw .refused(
                RPCError(
                    .refused, "\(path) cannot be read as text", reason: "unreadable",
                    remedy: "check the path"))
        }
        let params = ImportShortcutsParams(
            text: text, name: path, force: values.has("--force") ? true : nil)
        let result = try await session.ask(
            Method.importShortcuts, params, as: ImportShortcutsResult.self)
        return try tell(result, session.console)
    }

    private static func contents(of path: String) -> Data? {
        if path == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
        return FileManager.default.contents(atPath: path)
    }

    /// Tells what became of each entry; refused where one was.
    static func tell(
        _ result: ImportShortcutsResult, _ console: Console
    ) throws(Failure) -> Int32 {
        if console.isJSON {
            try console.json(result)
        } else {
            for line in result.diagnostics { console.warn(line.printable) }
            var table = Table("RESULT", "ID", "PHRASE", "REASON")
            for entry in result.entries {
                table.add(
                    entry.result, entry.shortcut.map(String.init) ?? "", entry.phrase,
                    entry.reason ?? "")
            }
            if !result.entries.isEmpty { try console.write(table) }
        }
        let isRefused = result.entries.contains { $0.result == "refused" }
        return isRefused || !result.diagnostics.isEmpty ? ExitStatus.refused : ExitStatus.done
    }
}
