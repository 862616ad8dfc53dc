import Foundation
import Intents
import TestSupport
import Testing

@testable import phrase_codegen

/// The code that is made, kept in Tests/Fixtures/snapshots; `UPDATE_SNAPSHOTS=1` rewrites it.
@Suite(.serialized)
struct SnapshotTests {
    static let definitions = ["soup": soupDefinition, "odd": oddDefinition]

    @Test(arguments: definitions.keys.sorted())
    func `the code stays what it is`(name: String) throws {
        let definition = try #require(Self.definitions[name])
        try check(SwiftCode(definition, source: "\(name).yaml").text, "codegen-\(name).swift.txt")
        try check(PythonCode(definition, source: "\(name).yaml").text, "codegen-\(name).py.txt")
    }

    @Test func `the code compiles in Swift, public too`() async throws {
        let folder = try TemporaryDirectory()
        let files = try Self.definitions.sorted { $0.key < $1.key }.map { name, definition in
            let access = name == "soup" ? "public" : "internal"
            return try folder.write(
                SwiftCode(definition, source: "\(name).yaml", access: access).text,
                to: "\(name).swift")
        }
        let modules = URL(filePath: BuiltProgram.path("phrase-codegen")).deletingLastPathComponent()
            .appending(path: "Modules").path
        let sockets = "\(packageFolder)/Sources/CSocket/module.modulemap"
        let complaints = try await run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors"]
                + ["-module-cache-path", folder.file("cache"), "-I", modules]
                + ["-Xcc", "-fmodule-map-file=\(sockets)", "-parse-as-library"] + files)
        #expect(complaints == "")
    }

    @Test func `the code is right in Python`() async throws {
        let folder = try TemporaryDirectory()
        let files = try Self.definitions.sorted { $0.key < $1.key }.map { name, definition in
            try folder.write(
                PythonCode(definition, source: "\(name).yaml").text, to: "\(name)_intent.py")
        }
        #expect(try await run(["python3", "-m", "py_compile"] + files) == "")
        let modules = files.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
        let imports = "import sys; sys.path.append('\(packageFolder)/Python'); import "
        #expect(
            try await run(
                ["python3", "-B", "-c", imports + modules.joined(separator: ", ")],
                in: folder.path) == "")
        // A machine without mypy checks that much less.
        guard try await run(["python3", "-c", "import mypy"]) == "" else { return }
        let library = "\(packageFolder)/Python/phrased.py"
        let cache = ["--cache-dir", folder.file("cache")]
        #expect(
            try await run(
                ["python3", "-m", "mypy", "--strict", "--no-error-summary"] + cache + files + [
                    library
                ])
                == "")
    }

    /// What a program complains about.
    private func run(_ command: [String], in folder: String? = nil) async throws -> String {
        let result = try await CommandLineRun(command, in: folder)
        return result.status == 0 ? result.text : "failed: \(result.text)"
    }

    private func check(_ text: String, _ name: String) throws {
        let file = "\(packageFolder)/Tests/Fixtures/snapshots/\(name)"
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        }
        let kept = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text == kept, "if this is meant, run again with UPDATE_SNAPSHOTS=1")
    }
}
