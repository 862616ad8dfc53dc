import TestSupport
import Testing
import Wire

@testable import phrasectl

struct CompletionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var line: String
        var words: [String] = []
        var live: Suggestions.Live?
        var takesFiles = false
        var testDescription: String { line }
    }

    static let cases = [
        Case(line: "remove", live: .phrases), Case(line: "test", live: .phrases),
        Case(line: "say", live: .phrases), Case(line: "--json show", live: .phrases),
        Case(line: "add"), Case(line: "rename 3"),
        Case(line: "run", live: .intents), Case(line: "run soup.order"),
        Case(line: "run --set size=2", live: .intents),
        Case(line: "add lunch --intent", live: .intents),
        Case(line: "devices", words: ["test"]), Case(line: "devices test", live: .devices),
        Case(line: "devices --seconds 3 test", live: .devices), Case(line: "devices test desk"),
        Case(line: "handlers", words: ["show", "allow", "deny", "forget", "prefer"]),
        Case(line: "handlers allow", live: .handlers),
        Case(line: "handlers prefer", live: .intents),
        Case(line: "handlers prefer soup.order", live: .handlers),
        Case(line: "intents show", live: .intents), Case(line: "intents check", takesFiles: true),
        Case(line: "intents check one.yaml", takesFiles: true),
        Case(line: "config", live: .settings), Case(line: "history", words: ["clear"]),
        Case(line: "completion", words: ["bash", "zsh", "fish"]),
        Case(line: "import", takesFiles: true), Case(line: "codegen", takesFiles: true),
        Case(line: "add lunch --run", takesFiles: true),
    ]

    @Test(arguments: cases)
    func `what may stand next is what the usage says`(expected: Case) {
        let typed = expected.line.split(separator: " ").map(String.init)
        let found = CompletionEngine.suggestions(after: typed)
        #expect(found.words.map(\.word).filter { !$0.hasPrefix("-") } == expected.words)
        #expect(found.live == expected.live)
        #expect(found.takesFiles == expected.takesFiles)
    }

    @Test func `first there is every command`() {
        let words = CompletionEngine.suggestions(after: []).words.map(\.word)
        #expect(Set(Verb.all.map(\.name)).isSubset(of: words))
    }

    @Test(arguments: [
        ("devices test", Method.devices, "desk\tDesk microphone"),
        ("run", Method.listIntents, "soup.order\tOrder soup"),
        ("handlers allow", Method.listHandlers, "org.example.Soup\tSoup Chef"),
        ("config", Method.configuration, "log.level\t"),
    ])
    func `the daemon is asked for what it knows`(line: String, method: String, told: String)
        async throws
    {
        let (text, _) = try await Shell.run(
            ["complete", "--"] + line.split(separator: " ").map(String.init), answering: method
        ) { _ throws(RPCError) in try Self.answer(method) }
        #expect(text.status == 0)
        #expect(text.output.split(separator: "\n").contains(told[...]), "\(text.output)")
    }

    /// Words as bash takes them apart, and what it is to put in place of the last.
    static let lines: [([String], [String])] = [
        (["devices", "test", ""], ["plughw:CARD=Desk\\,DEV=0", "two\\ words"]),
        (["devices", "test", "plu"], ["plughw:CARD=Desk\\,DEV=0"]),
        (["devices", "test", "plughw", ":"], ["CARD=Desk\\,DEV=0"]),
        (["devices", "test", "plughw", ":", "CARD", "=", "De"], ["Desk\\,DEV=0"]),
        (["devices", "test", "plughw", ":", "CARD", "=", "Kitchen"], []),
        (["devices", "test", "\"two"], ["two words"]),
        (["run", "--set", "size", "=", "2", "tw"], ["two\\ words"]),
    ]

    @Test(arguments: lines)
    func `bash is given what follows what it has`(typed: [String], replies: [String]) async throws {
        let script =
            CompletionScript.bash.text + """
                phrasectl() { printf 'plughw:CARD=Desk,DEV=0\tDesk\ntwo words\tTwo\n'; }
                COMP_WORDS=(phrasectl "$@") COMP_CWORD=$#
                _phrasectl
                for reply in "${COMPREPLY[@]}"; do printf '%s\n' "$reply"; done
                """
        let result = try await runProgram(
            ["/bin/bash", "-c", script, "bash"] + typed, in: "/",
            environment: ["PATH": "/usr/bin:/bin"])
        #expect(result.status == 0)
        #expect(
            result.output.split(separator: "\n").map(String.init) == replies, "\(result.output)")
    }

    @Test func `without a daemon there are only the words of the program`() async {
        let text = await Shell.run(
            ["complete", "--", "remove"], environment: ["PHRASED_RUNTIME_DIR": "/nonexistent"])
        #expect(text.status == 0)
        #expect(text.errors.isEmpty)
        #expect(text.output.contains("--json\t"))
    }

    private static func answer(_ method: String) throws(RPCError) -> JSONValue {
        switch method {
        case Method.devices:
            try JSONValue(
                encoding: DevicesResult(devices: [
                    .init(name: "desk", description: "Desk microphone", selected: true)
                ]))
        case Method.listIntents:
            ["intents": [["name": "soup.order", "title": "Order soup", "state": "ready"]]]
        case Method.configuration:
            try JSONValue(
                encoding: ConfigurationResult(
                    settings: [
                        .init(name: "log.level", value: "notice", origin: nil, waiting: nil)
                    ], files: []))
        default:
            try JSONValue(encoding: ListHandlersResult(handlers: [HandlersTests.soup]))
        }
    }
}
