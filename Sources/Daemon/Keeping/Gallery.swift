internal import Files
internal import Foundation
internal import Intents
internal import Wire

/// Ready-made shortcuts: files in the folders of the project and of other programs.
struct Gallery: Sendable {
    /// Longest file, and most files of one folder.
    private static let (longest, most) = (256 << 10, 200)

    /// Where collections are looked for: a later folder goes before an earlier one.
    let folders: [String]
    /// Where programs are looked for, separated by colons.
    let path: String

    /// One collection as its file has it.
    struct Collection: Sendable {
        let name: String
        let path: String
        let file: ShortcutFile
    }

    /// Collections by name, and what is wrong with their files.
    var collections: ([String: Collection], [Diagnostic]) {
        var collections: [String: Collection] = [:]
        var diagnostics: [Diagnostic] = []
        for folder in folders {
            // A folder that is absent has none.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names.sorted().prefix(Self.most) where name.hasSuffix(".yaml") {
                let path = "\(folder)/\(name)"
                do throws(FileError) {
                    let bytes = try PlainFile.contents(of: path, limit: Self.longest)
                    let (file, problems) = ShortcutFile.read(
                        String(decoding: bytes, as: UTF8.self), file: path)
                    diagnostics += problems
                    let short = String(name.dropLast(5))
                    collections[short] = Collection(name: short, path: path, file: file)
                } catch {
                    diagnostics.append(Diagnostic(.error, file: path, error.detail))
                }
            }
        }
        return (collections, diagnostics)
    }

    /// What there is, of these names alone when they are given, as the protocol shows it.
    func result(names: [String]? = nil) -> GalleryResult {
        var (collections, diagnostics) = collections
        if let names { collections = collections.filter { names.contains($0.key) } }
        return GalleryResult(
            collections: collections.values.sorted { $0.name < $1.name }.map { collection in
                GalleryResult.Collection(
                    name: collection.name, title: collection.file.title ?? collection.name,
                    file: collection.path,
                    shortcuts: collection.file.entries.map { entry in
                        let (chosen, missing) = chosen(entry)
                        return GalleryResult.Item(
                            phrase: chosen.phrase, title: chosen.title, action: chosen.action,
                            missing: missing.isEmpty ? nil : missing)
                    })
            },
            diagnostics: diagnostics.map(\.description).fitting(bytes: Limits.messageBytes / 4))
    }

    /// The entry with the first of its commands that is installed, and what is missing of it.
    func chosen(_ entry: ShortcutFile.Entry) -> (ShortcutFile.Entry, missing: [String]) {
        var entry = entry
        let commands =
            entry.alternatives.isEmpty
            ? [entry.action.command?.arguments ?? []] : entry.alternatives
        let usable = commands.first { $0.first.map(isInstalled) ?? true }
        guard let usable else { return (entry, commands.compactMap(\.first)) }
        if entry.action.command != nil { entry.action.command?.arguments = usable }
        return (entry, [])
    }

    private func isInstalled(_ program: String) -> Bool {
        if program.hasPrefix("/") { return FileManager.default.isExecutableFile(atPath: program) }
        return path.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }
}

extension ControlService {
    /// Adds the shortcuts of collections; those whose program is missing are refused with its name.
    func addGallery(_ names: [String]) async throws(RPCError) -> ImportShortcutsResult {
        let (collections, diagnostics) = gallery.collections
        var results: [ImportShortcutsResult.Entry] = []
        for name in names {
            guard collections[name] != nil else {
                throw RPCError(
                    .notFound, "there is no collection “\(name.prefix(60))”",
                    remedy: collections.isEmpty
                        ? "there is none at all in \(gallery.folders.joined(separator: ", "))"
                        : "there are \(collections.keys.sorted().joined(separator: ", "))")
            }
        }
        for collection in names.compactMap({ collections[$0] }) {
            for entry in collection.file.entries {
                let (chosen, missing) = gallery.chosen(entry)
                guard missing.isEmpty else {
                    results.append(
                        .init(
                            phrase: entry.phrase, result: "refused",
                            reason: "none of these is installed: "
                                + missing.joined(separator: ", ")))
                    continue
                }
                results += await book.take([chosen], force: false)
            }
        }
        return ImportShortcutsResult(
            entries: results, diagnostics: diagnostics.map(\.description))
    }
}
