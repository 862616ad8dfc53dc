import Foundation

/// A directory with a few files that goes when the test ends.
final class ScratchFiles {
    let path: String

    init(_ files: [String: String]) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("definitions-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        path = folder.path
    }

    deinit {
        // A directory that is left over does no harm: the system clears it.
        try? FileManager.default.removeItem(atPath: path)
    }
}
