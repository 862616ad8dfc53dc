import Foundation
import Glibc
import TestSupport
import Testing
import Wire

/// Every example as a program, over a real socket with a scripted daemon at its other end.
struct ProgramTests {
    /// One example: how it is started, and what it answers.
    struct Example: Sendable, CustomTestStringConvertible {
        let name: String
        let command: [String]
        let resolves: JSONValue
        /// An intent with its parameters, and the answer when it is handled.
        let intent: String
        let parameters: JSONValue
        let answer: JSONValue
        var testDescription: String { name }

        /// An example in Python.
        static func python(
            _ name: String, _ file: String, resolves: JSONValue, _ intent: String,
            _ parameters: JSONValue, answer: JSONValue
        ) -> Example {
            Example(
                name: name, command: ["python3", "\(exampleFolder(name))/\(file)"],
                resolves: resolves, intent: intent, parameters: parameters, answer: answer)
        }
    }

    static let examples: [Example] = [
        Example(
            name: "SoupChef", command: [BuiltProgram.path("soup-chef")],
            resolves: ["soup.order": ["soup", "quantity", "pickup"]], intent: "soup.order",
            parameters: ["soup": "tomato", "quantity": 1],
            answer: [
                "code": "success", "properties": ["wait": "PT10M", "price": 4.5],
            ]),
        .python(
            "Burger", "burger.py", resolves: ["burger.order": ["quantity"]], "burger.order",
            ["name": "veggie", "quantity": 1],
            answer: ["code": "success", "properties": ["wait-time": "PT6M"]]),
        .python(
            "GitHubProfile", "github_profile.py", resolves: [:], "github.profile",
            ["name": "octocat"], answer: ["code": "unreachable"]),
        .python(
            "DeviceControl", "device_control.py",
            resolves: ["device.control": ["device", "operation"]], "device.control",
            ["device": "lamp", "operation": "turn-on"],
            answer: ["code": "success", "properties": ["state": "on"]]),
    ]

    /// A network that is never there, and a home that nobody lives in.
    private func environment(_ daemon: ScriptedDaemon, _ home: TemporaryDirectory) -> [String:
        String]
    {
        daemon.environment.merging(
            ["GITHUB_API": "http://127.0.0.1:9", "HOME": home.path]
        ) { $1 }
    }

    private func check(_ example: Example, _ handler: ScriptedDaemon.Registered) async throws {
        #expect(handler.params["handler"] == .string("org.phrased.\(example.name)"))
        #expect(handler.params["resolves"] == example.resolves)
        let answer = try await handler.ask("intent/handle", example.intent, example.parameters)
        #expect(answer == example.answer)
    }

    @Test(arguments: examples)
    func `it connects, answers, and comes back`(example: Example) async throws {
        let home = try TemporaryDirectory()
        try await ScriptedDaemon.serve { daemon in
            let program = try Program(example.command, environment: environment(daemon, home))
            let handler = try await daemon.handler()
            try await check(example, handler)
            try await program.lines.take("that it is open") { $0.hasSuffix("is open") }
            handler.peer.close()
            let error = await #expect(throws: RPCError.self) {
                try await daemon.handler().ask("intent/handle", "nobody's")
            }
            #expect(error?.message.contains("not supported here") == true)
        }
    }

    @Test(arguments: examples)
    func `it is activated, and ends when it is not needed`(example: Example) async throws {
        let home = try TemporaryDirectory()
        try await ScriptedDaemon.serve { daemon in
            var ends: [Int32] = [-1, -1]
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
            try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
            let ours = try Connection.adopt(ends[0])
            let theirs = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
            let program = try Program(
                example.command,
                environment: ["GITHUB_API": "http://127.0.0.1:9", "HOME": home.path],
                socket: theirs)
            try theirs.close()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await daemon.converse(over: ours) }
                let handler = try await daemon.handler()
                try await check(example, handler)
                handler.peer.close()
                #expect(try await program.end() == 0)
            }
        }
    }

    @Test(arguments: examples)
    func `a daemon that does not take it is told`(example: Example) async throws {
        let home = try TemporaryDirectory()
        try await ScriptedDaemon.serve { daemon in
            daemon.refuse(RPCError(.refused, "nobody wants it", reason: "bad-name"))
            let program = try Program(example.command, environment: environment(daemon, home))
            try await program.lines.take("the reason") { $0.hasSuffix("nobody wants it") }
            #expect(try await program.end() == 1)
        }
    }

    @Test(arguments: [
        "Python", "Examples/Burger", "Examples/GitHubProfile", "Examples/DeviceControl",
    ])
    func `the tests in Python pass`(folder: String) async throws {
        let (status, output) = try await Program.output(
            of: ["python3", "-m", "unittest"], in: "\(packageFolder)/\(folder)")
        #expect(status == 0, "\(output)")
    }

    @Test(arguments: [
        ("Burger", "burger.order.yaml", "burger_order.py"),
        ("GitHubProfile", "github.profile.yaml", "github_profile_intent.py"),
    ])
    func `made code is that of its definition`(name: String, source: String, made: String)
        async throws
    {
        let (status, output) = try await Program.output(
            of: [BuiltProgram.path("phrase-codegen"), "--language", "python", source],
            in: exampleFolder(name))
        #expect(status == 0)
        let kept = try String(contentsOfFile: "\(exampleFolder(name))/\(made)", encoding: .utf8)
        // Lines come without their ends.
        #expect(
            output + "\n" == kept, "make it anew with phrase-codegen --output \(made) \(source)")
    }
}
