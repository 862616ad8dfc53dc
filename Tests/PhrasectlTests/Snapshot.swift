import Foundation
import Testing

/// A text kept in Tests/Fixtures/snapshots; `UPDATE_SNAPSHOTS=1` rewrites it.
enum Snapshot {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/snapshots")

    /// Compares `text` with the snapshot called `name`.
    static func check(_ text: String, _ name: String) throws {
        let file = folder.appending(path: "\(name).txt")
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(text == kept, "if this is meant, run again with UPDATE_SNAPSHOTS=1")
    }
}
