import Foundation
import TestSupport
import Testing

@testable import phrase_codegen

/// `phrase-codegen` and `phrasectl codegen` as programs.
struct CommandTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("intent: tea.brew\ntitle: Brew tea\n", to: "tea.yaml")
        try folder.write("intent: tea.brew\ntitle: [\n", to: "broken.yaml")
        try folder.write("intents: {}\n", to: "sentences.yaml")
    }

    private static let programs = [["phrase-codegen"], ["phrasectl", "codegen"]]

    private func run(_ program: [String], _ arguments: [String]) async throws -> CommandLineRun {
        try await CommandLineRun(
            [BuiltProgram.path(program[0])] + program.dropFirst() + arguments, in: folder.path)
    }

    @Test(arguments: programs)
    func `the language is that of the output`(program: [String]) async throws {
        #expect(try await run(program, ["--output", "tea.py", "tea.yaml"]).status == 0)
        let python = try String(contentsOfFile: folder.file("tea.py"), encoding: .utf8)
        #expect(python.contains("class TeaBrewHandler(phrased.Handler[TeaBrewIntent]):"))
        let swift = try await run(program, ["tea.yaml"])
        #expect(swift.text.contains("protocol TeaBrewIntentHandling: Sendable {"))
        #expect(try await run(program, ["--language", "python", "tea.yaml"]).text == python)
        let access = try await run(program, ["--access", "public", "tea.yaml"])
        #expect(access.text.contains("public struct TeaBrewIntent: Intent {"))
    }

    @Test(arguments: ["broken.yaml", "sentences.yaml", "missing.yaml"])
    func `mistakes are told with their file, and nothing is written`(name: String) async throws {
        let result = try await run(["phrase-codegen"], ["--output", "made.swift", name])
        #expect(result.status == 1)
        #expect(result.text.contains(name), "\(result.text)")
        #expect(!FileManager.default.fileExists(atPath: folder.file("made.swift")))
    }

    static let mistakes: [([String], String)] = [
        ([], "the definition file is missing"), (["a", "b"], "one definition file at a time"),
        (["--language", "cobol", "a"], "“cobol” is no language; take swift or python"),
        (
            ["--access", "secret", "a"],
            "“secret” is no access level; take internal, package or public"
        ),
        (["--output"], "--output needs a value"),
        (["--outptu", "x"], "there is no option “--outptu”"),
    ]

    @Test(arguments: mistakes)
    func `a wrong command line is a sentence`(arguments: [String], sentence: String) {
        let error = #expect(throws: Options.Mistake.self) { try Options(arguments) }
        #expect(error?.sentence == sentence)
    }

    @Test func `an output that cannot be written is told`() async throws {
        let result = try await run(
            ["phrase-codegen"], ["--output", "/proc/none/tea.swift", "tea.yaml"])
        #expect(result.status == 1)
        #expect(result.text.contains("/proc/none/tea.swift cannot be written"))
    }
}
