import Foundation

/// A program or library of this package as it was built, found beside the test program.
package enum BuiltProgram {
    /// Its absolute path.
    package static func path(_ name: String) -> String {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let candidates = [program.path, CommandLine.arguments.first ?? ""].map {
            "\(URL(fileURLWithPath: $0).deletingLastPathComponent().path)/\(name)"
        }
        return candidates.first(where: FileManager.default.fileExists) ?? candidates[0]
    }
}

/// The folder of the package, for tests of files that are not built.
package let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
