import Foundation
import Intents
import Testing

@testable import Delivery

struct CommandStartTests {
    let folder: URL
    let runner: CommandRunner

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("phrased-command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        runner = CommandRunner(
            deadline: .seconds(120),
            environment: CommandEnvironment(["PATH": "/usr/bin:/bin", "HOME": folder.path]))
    }

    /// Makes a file in a process of its own: were it open for writing here, a child that another
    /// test starts at that moment would hold it, and it could not be run.
    private func file(_ name: String, _ text: String, mode: String = "755") async -> String {
        let path = folder.appendingPathComponent(name).path
        let script = "printf %s \"$2\" > \"$1\" && chmod $3 \"$1\""
        let made = await runner.run(arguments: ["sh", "-c", script, "sh", path, text, mode])
        #expect(made == CommandResult(.exited(0)))
        return path
    }

    private func failure(_ arguments: [String]) async throws -> String {
        defer {
            // The folder of one test; a leftover does no harm.
            try? FileManager.default.removeItem(at: folder)
        }
        let result = await runner.run(arguments: arguments)
        let detached = await runner.startDetached(
            arguments: arguments, among: DetachedPrograms())
        guard case .failedToStart(let sentence) = result.ending else {
            Issue.record("it started: \(result)")
            return ""
        }
        #expect(detached == .failure(StartFailure(sentence)))
        return sentence.replacingOccurrences(of: folder.path, with: "HOME")
    }

    static let missing: [([String], String)] = [
        ([], "the command names no program; write one as the first argument"),
        (["", "x"], "the command names no program; write one as the first argument"),
        (
            ["phrased-nowhere"],
            "“phrased-nowhere” was not found in /usr/bin:/bin; install it or write its whole path"
        ),
        (["/nowhere/x"], "“/nowhere/x” does not exist; check the path"),
        (["./x"], "“HOME/./x” does not exist; check the path"),
        (["~/x"], "“HOME/~/x” does not exist; “~” is not expanded, write the path whole"),
        (["/etc"], "“/etc” is a folder, not a program; check the path"),
        (["/etc/passwd/x"], "“/etc/passwd/x” does not exist; check the path"),
        (["/dev/null"], "“/dev/null” is not a program; check the path"),
        (["/etc/passwd"], "“/etc/passwd” may not be executed; run: chmod +x /etc/passwd"),
        (
            ["true", "a\0b"],
            "a parameter contains the character U+0000, which no program can be given"
        ),
        (
            ["true", String(repeating: "x", count: 200_000)],
            "the arguments of “/usr/bin/true” are too long; shorten the parameters"
        ),
    ]

    @Test(arguments: missing)
    func `a program that cannot be run is named with the remedy`(
        arguments: [String], expected: String
    ) async throws {
        #expect(try await failure(arguments) == expected)
    }

    static let broken: [(String, String)] = [
        (
            "no first line",
            "“HOME/tool” is neither a program for this machine nor a script that"
                + " starts with “#!”; add such a line"
        ),
        (
            "#!/nowhere/sh\n",
            "“HOME/tool” needs an interpreter that does not exist; check its “#!” line"
        ),
        (
            "#!/etc/passwd\n",
            "“HOME/tool” or its interpreter may not be executed; check the permissions"
        ),
        (
            "",
            "“HOME/tool” is neither a program for this machine nor a script that"
                + " starts with “#!”; add such a line"
        ),
    ]

    @Test(arguments: broken)
    func `a file that is no program is named with the remedy`(
        text: String, expected: String
    ) async throws {
        let tool = await file("tool", text)
        #expect(try await failure([tool]) == expected)
    }

    @Test func `the path is searched as a shell does, past what may not be executed`() async throws
    {
        let first = folder.appendingPathComponent("first")
        try FileManager.default.createDirectory(at: first, withIntermediateDirectories: true)
        _ = await file("first/tool", "#!/bin/sh\necho wrong\n", mode: "644")
        _ = await file("tool", "#!/bin/sh\necho right\n")
        var runner = runner
        runner.environment.variables["PATH"] =
            "relative::\(first.path):\(folder.path):/usr/bin:/bin"
        #expect(
            await runner.run(arguments: ["tool"])
                == CommandResult(.exited(0), firstLine: "right"))
        try FileManager.default.removeItem(at: folder.appendingPathComponent("tool"))
        let result = await runner.run(arguments: ["tool"])
        #expect(
            result.ending
                == .failedToStart(
                    "“\(first.path)/tool” may not be executed; run: chmod +x \(first.path)/tool"))
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `a relative path starts at the home folder`() async throws {
        _ = await file("tool", "#!/bin/sh\necho \"$PWD\"\n")
        let result = await runner.run(arguments: ["./tool"])
        #expect(result == CommandResult(.exited(0), firstLine: folder.path))
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `a detached command runs on in its own session with its output thrown away`()
        async throws
    {
        let fifo = folder.appendingPathComponent("fifo").path
        #expect(mkfifo(fifo, 0o600) == 0)
        let script = """
            set -- $(cat /proc/$$/stat)
            test $1 = $5 -a $1 = $6 && echo "$1 $(readlink /proc/$$/fd/1)" > fifo
            """
        let started = await runner.startDetached(
            arguments: ["sh", "-c", script], among: DetachedPrograms())
        let pid = try started.get()
        // Opening waits for the writer, reading for its end: nothing here depends on time.
        let reader = try #require(FileHandle(forReadingAtPath: fifo))
        let text = String(decoding: try #require(try reader.readToEnd()), as: UTF8.self)
        #expect(text == "\(pid) /dev/null\n")
        try FileManager.default.removeItem(at: folder)
    }
}
