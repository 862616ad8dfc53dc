import Foundation
import Testing

/// The sources of the package, as text.
enum SourceTree {
    /// One Swift file.
    struct File: Sendable, CustomTestStringConvertible {
        /// Its path below `Sources`.
        let path: String
        let text: String

        /// The room it stands in, such as `Capture`.
        var room: String { path.split(separator: "/").first.map(String.init) ?? "" }
        var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        var testDescription: String { path }

        /// The modules it imports.
        var imports: [String] {
            lines.compactMap { line in
                let words = line.split(separator: " ")
                guard let index = words.firstIndex(of: "import"), index <= 1 else { return nil }
                return words.last.map(String.init)
            }
        }
    }

    /// Folder of the package.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every file below `Sources`.
    static func files() throws -> [File] {
        let sources = root.appendingPathComponent("Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            File(
                path: path,
                text: try String(
                    contentsOf: sources.appendingPathComponent(path), encoding: .utf8))
        }
    }
}
