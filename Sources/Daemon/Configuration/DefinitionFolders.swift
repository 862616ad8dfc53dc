internal import Foundation

/// Where definition files are looked for: a later folder goes before an earlier one.
struct DefinitionFolders: Sendable, Equatable {
    /// Folders, or single files.
    var paths: [String]
    /// Whether somebody named them, so that one that is absent is a mistake.
    var areNamed: Bool
    /// The person's language, in which phrases are taken where files have them.
    var language: String?

    /// Those to read. A standard folder that is absent, or has no files yet, is none.
    var present: [String] {
        guard !areNamed else { return paths }
        return paths.filter { path in
            // One that cannot be listed is read all the same, to be complained about.
            guard FileManager.default.fileExists(atPath: path),
                let names = try? FileManager.default.contentsOfDirectory(atPath: path)
            else { return FileManager.default.fileExists(atPath: path) }
            return names.contains { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
        }
    }
}

extension DefinitionFolders {
    /// The folders that `configured` names, else those of `paths`. `~/` is the person's home.
    init(_ configured: [String]?, paths: DaemonPaths, language: String) {
        areNamed = configured != nil
        self.language = language
        self.paths = (configured ?? paths.definitions).map { path in
            guard path.hasPrefix("~/"), let home = paths.home else { return path }
            return home + path.dropFirst(1)
        }
    }
}
