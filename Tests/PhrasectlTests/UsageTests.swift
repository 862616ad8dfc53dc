import Testing

@testable import phrasectl

struct UsageTests {
    @Test(arguments: [""] + Verb.all.map(\.name))
    func `Help is as it was agreed, and fits a terminal`(verb: String) async throws {
        let arguments = verb.isEmpty ? ["--help"] : [verb, "--help"]
        let transcript = await Shell.run(arguments)
        #expect(transcript.status == 0)
        #expect(transcript.errors == "")
        #expect(transcript.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
        try Snapshot.check(transcript.output, verb.isEmpty ? "usage" : "usage-\(verb)")
    }

    @Test(arguments: [["--version"], ["add", "--version"], ["list", "--json", "--version"]])
    func `The version is told with every command`(arguments: [String]) async {
        let transcript = await Shell.run(arguments)
        #expect(transcript == .init(status: 0, output: "phrasectl 0.1.0\n", errors: ""))
    }

    @Test(arguments: [["help"], ["-h"], ["list", "-h"], ["--help", "list"], ["help", "add"]])
    func `Help is found however it is asked for`(arguments: [String]) async {
        let transcript = await Shell.run(arguments)
        #expect(transcript.status == 0)
        #expect(transcript.output.contains("Usage: phrasectl"))
    }

    /// A wrong command line, and what the complaint must contain.
    static let mistakes: [([String], String)] = [
        ([], "a command is missing: one of add, record, list"),
        (["lsit"], "no command \"lsit\"; did you mean \"list\"?"),
        (["stat"], "did you mean \"status\"?"),
        (["rm"], "use one of add"),
        (["list", "--jsno"], "did you mean \"--json\"?"),
        (["add", "a", "--forse"], "\"add\" has no option \"--forse\"; did you mean \"--force\"?"),
        (["list", "--force"], "\"list\" has no option \"--force\""),
        (["list", "extra"], "\"list\" takes no \"extra\""),
        (["list", "--json=yes"], "--json takes no value"),
        (["list", "--socket"], "--socket needs a value: PATH"),
        (["--nonsense"], "no option \"--nonsense\""),
        (["add"], "PHRASE is missing"),
        (["add", " ", "--run", "x"], "PHRASE is missing"),
        (["add", "a"], "what to start is missing: --run, --intent or --activity"),
        (["add", "a", "--run"], "--run needs what follows: COMMAND…"),
        (["add", "a", "--run", ""], "--run needs what follows: COMMAND…"),
        (["add", "a", "--intent", "X", "--run", "x"], "either --run, --intent or --activity"),
        (["add", "a", "--intent", "X", "--detach"], "--detach goes with --run only"),
        (["add", "a", "--set", "a=1", "--run", "x"], "--set goes with --intent only"),
        (["add", "a", "--intent", "X", "--set", "a"], "--set needs key=value, not \"a\""),
        (["add", "a", "--intent", "X", "--set", "=1"], "--set needs key=value"),
        (["add", "a", "--intent", "X", "--set", ":=1"], "--set needs key:=JSON"),
        (["add", "a", "--intent", "X", "--set", "a:=["], "the value of --set a:= is not JSON"),
        (["add", "a", "--intent", "X", "--set", "a=1", "--set", "a=2"], "\"a\" is set twice"),
        (["add", "a", "--intent", "X", "--intent", "Y"], "--intent names one intent"),
        (["add", "a", "--activity", "X", "--intent", "Y"], "either --run, --intent or --activity"),
        (["add", "a", "--intent", "X", "--url", "u:v"], "--url goes with --activity only"),
        (["add", "a", "--activity", "X", "--url", "a", "--url", "b"], "--url is given once"),
        (["add", "a", "--activity", "X", "--info", "a"], "--info needs key=value, not \"a\""),
        (["handlers", "alow", "x"], "did you mean \"allow\"?"),
        (["handlers", "allow"], "\"allow\" needs one NAME"),
        (["handlers", "prefer"], "\"prefer\" needs INTENT and NAME"),
        (["handlers", "show", "a", "b"], "\"show\" takes one NAME"),
        (["run"], "one INTENT is needed"), (["run", "a", "b"], "one INTENT is needed"),
        (["run", "a", "--set", "b"], "--set needs key=value"),
        (["activities", "x"], "\"activities\" takes no \"x\""),
        (["say"], "TEXT is missing"),
        (["remove"], "the ID or the PHRASE is missing"),
    ]

    @Test(arguments: mistakes)
    func `A wrong command line is explained`(arguments: [String], complaint: String) async {
        let transcript = await Shell.run(arguments)
        #expect(transcript.status == 2)
        #expect(transcript.output == "")
        #expect(transcript.errors.contains(complaint))
        #expect(transcript.errors.contains("--help\""))
    }
}
