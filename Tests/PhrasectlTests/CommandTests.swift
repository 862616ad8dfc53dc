import TestSupport
import Testing
import Wire

@testable import phrasectl

struct CommandTests {
    static let burger = ShortcutMessage(
        id: 12, phrase: "burger time",
        action: .init(command: .init(arguments: ["notify-send", "Burger time!"])), state: "ready")
    static let light = ShortcutMessage(
        id: 13, phrase: "灯りをつけて",
        action: .init(intent: .init(name: "Dim", parameters: ["level": 20, "room": "the bath"])),
        state: "no-handler")
    static let fine = PhraseCheck(
        normalized: "burger time",
        words: [.init(word: "burger", pronunciations: ["B ER G ER"], origin: "dictionary")],
        problems: [], accepted: true)

    /// Arguments after `add`, and the params the daemon must get.
    static let additions: [([String], JSONValue)] = [
        (
            ["burger time", "--run", "sh", "-c", "echo --json", "--force"],
            [
                "phrase": "burger time",
                "action": ["command": ["arguments": ["sh", "-c", "echo --json", "--force"]]],
            ]
        ),
        (
            ["burger", "time", "--force", "--detach", "--run", "x"],
            [
                "phrase": "burger time", "force": true,
                "action": ["command": ["arguments": ["x"], "detach": true]],
            ]
        ),
        (
            [
                "--intent", "Dim", "a", "--set", "b=true", "--set", "i=3", "--set", "d=2.5",
                "--set", "s=x=y", "--set=z=007", "--set", "e=", "--set", "n=-4", "--set",
                "j:=[1,{}]",
                "--set", "q:=\"5\"", "--set", "v=1e5",
            ],
            [
                "phrase": "a",
                "action": [
                    "intent": [
                        "name": "Dim",
                        "parameters": [
                            "b": true, "i": 3, "d": 2.5, "s": "x=y", "z": "007", "e": "", "n": -4,
                            "j": [1, [:]], "q": "5", "v": "1e5",
                        ],
                    ]
                ],
            ]
        ),
        (
            [
                "menu", "--activity", "soup.menu", "--application", "org.example.soup", "--title",
                "The menu", "--url", "https://a.b", "--info", "day=3", "--info", "x:=[]",
            ],
            [
                "phrase": "menu",
                "action": [
                    "activity": [
                        "type": "soup.menu", "application": "org.example.soup",
                        "title": "The menu", "url": "https://a.b",
                        "user_info": ["day": 3, "x": []],
                    ]
                ],
            ]
        ),
        (
            ["--", "--odd", "--run"],
            [:]
        ),
    ]

    @Test(arguments: additions)
    func `What add is told reaches the daemon`(arguments: [String], params: JSONValue) async throws
    {
        let (transcript, sent) = try await Shell.run(
            ["add"] + arguments, answering: Method.addShortcut
        ) { _ throws(RPCError) in
            try JSONValue(encoding: AddShortcutResult(shortcut: Self.burger, check: Self.fine))
        }
        guard params != [:] else {
            // After "--" everything is a word of the phrase, so nothing to start was given.
            #expect(transcript.status == 2)
            return
        }
        #expect(sent == params)
        let output = "Recorded 12: \"burger time\" → run: notify-send 'Burger time!'\n"
        #expect(transcript == .init(status: 0, output: output, errors: ""))
    }

    @Test func `A refusal is told with its remedy and the status 1`() async throws {
        let arguments = ["add", "burger time", "--run", "x"]
        let refusal = RPCError(
            .refused, "\"burger time\" exists already", reason: "duplicate", remedy: "use --force")
        let (text, _) = try await Shell.run(arguments, answering: Method.addShortcut) {
            _ throws(RPCError) in throw refusal
        }
        #expect(text.status == 1)
        #expect(text.errors == "phrasectl: \"burger time\" exists already\n  use --force\n")
        let (json, _) = try await Shell.run(["--json"] + arguments, answering: Method.addShortcut) {
            _ throws(RPCError) in throw refusal
        }
        #expect(json.output == "")
        let error = try JSONValue(parsing: json.errors)
        #expect(error["error"]?["code"] == "duplicate")
    }

    @Test func `An empty list says what to do next`() async throws {
        let (text, _) = try await Shell.run(["list"], answering: Method.listShortcuts) {
            _ throws(RPCError) in ["shortcuts": []]
        }
        #expect(text.status == 0)
        #expect(text.output.hasPrefix("No phrases yet. Record one with: phrasectl add"))
        let (json, _) = try await Shell.run(["list", "--json"], answering: Method.listShortcuts) {
            _ throws(RPCError) in ["shortcuts": []]
        }
        #expect(json.output == "{\"sentences\":[],\"shortcuts\":[]}\n")
    }

    @Test func `Sentences of files are listed behind the phrases, over pages, with their state`()
        async throws
    {
        let sentences = [
            SentenceMessage(intent: "Lamps", sentence: "dim {lamp}", state: "ready"),
            SentenceMessage(
                intent: "Lamps", sentence: "日本", state: "unpronounceable",
                reason: "nobody knows how to say “日本”"),
        ]
        let answers: [String: ScriptedServer.Answer] = [
            Method.listShortcuts: { _ throws(RPCError) in
                try JSONValue(encoding: ListShortcutsResult(shortcuts: [Self.burger]))
            },
            Method.listSentences: { call throws(RPCError) in
                let isSecond = call.params?["after"] == 1
                return try JSONValue(
                    encoding: ListSentencesResult(
                        sentences: [sentences[isSecond ? 1 : 0]], next: isSecond ? nil : 1))
            },
        ]
        try await ScriptedServer.serve(answers) { server in
            let environment = ["PHRASED_RUNTIME_DIR": server.runtimeDirectory, "NO_COLOR": "1"]
            let text = await Shell.run(["list"], environment: environment)
            let lines = text.output.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines[1].hasPrefix("12  burger time"))
            #expect(lines[2] == "")
            #expect(
                lines[4...].map { $0.split(separator: " ") == [] ? "" : "\($0)" } == [
                    "Lamps   dim {lamp}          ready",
                    "Lamps   日本                needs pronunciation: nobody knows how to say “日本”",
                    "",
                ])
            let json = await Shell.run(["list", "--json"], environment: environment)
            let all = try JSONValue(parsing: json.output)
            #expect(all["sentences"] == (try JSONValue(encoding: sentences)))
        }
    }

    @Test func `Who is turned away is told why`() async throws {
        let folder = SocketDirectory()
        var options = UnixListener.Options()
        options.connections = 0
        let listener = try UnixListener(path: "\(folder.path)/control.sock", options: options)
        defer { listener.close() }
        try listener.start()
        let text = await Shell.run(
            ["status"], environment: ["PHRASED_RUNTIME_DIR": folder.path, "NO_COLOR": "1"])
        #expect(text.status == 1)
        #expect(
            text.errors == "phrasectl: 0 connections are open already\n"
                + "  close one, or try again later\n")
    }

    @Test(arguments: [nil, 60, 30, 10])
    func `A list over pages is one table that fits the terminal`(columns: Int?) async throws {
        let (text, _) = try await Shell.run(
            ["list"], columns: columns, answering: Method.listShortcuts
        ) { call throws(RPCError) in
            let isSecond = call.params?["after"] == 12
            return try JSONValue(
                encoding: isSecond
                    ? ListShortcutsResult(shortcuts: [Self.light])
                    : ListShortcutsResult(shortcuts: [Self.burger], next: 12))
        }
        #expect(text.status == 0)
        // The narrowest table cannot be narrower than its columns.
        let widest = columns.map { max($0, 32) } ?? .max
        #expect(
            text.output.split(separator: "\n").allSatisfy { DisplayWidth.of("\($0)") <= widest })
        try Snapshot.check(text.output, "list-\(columns.map(String.init) ?? "plain")")
    }

    @Test(
        arguments: [("12", ["id": 12]), ("burger time", ["phrase": "burger time"])]
            as [(String, JSONValue)])
    func `Remove takes a number or a phrase`(word: String, params: JSONValue) async throws {
        let (text, sent) = try await Shell.run(["remove", word], answering: Method.removeShortcut) {
            _ throws(RPCError) in
            try JSONValue(encoding: RemoveShortcutResult(removed: Self.burger))
        }
        #expect(sent == params)
        #expect(text.output == "Removed 12: \"burger time\"\n")
    }

    /// An outcome, the status, the output and the errors.
    static let outcomes: [(OutcomeMessage, Int32, String, String)] = [
        (
            .init(outcome: "handled", reason: "done", phrase: "burger time", response: "Yum"), 0,
            "handled  \"burger time\"  → Yum\n", ""
        ),
        (
            .init(outcome: "not-a-phrase", reason: "No phrase sounds like that.", heard: "x"), 1,
            "",
            "phrasectl: not-a-phrase  \"x\"  No phrase sounds like that.\n"
        ),
        (
            .init(outcome: "handled", reason: "", phrase: "a", response: "\u{1B}[2Jgone\n"), 0,
            "handled  \"a\"  → \u{FFFD}[2Jgone\u{FFFD}\n", ""
        ),
    ]

    @Test(arguments: outcomes)
    func `Say tells the outcome`(
        outcome: OutcomeMessage, status: Int32, output: String, errors: String
    ) async throws {
        let (text, sent) = try await Shell.run(["say", "burger", "time"], answering: Method.say) {
            _ throws(RPCError) in try JSONValue(encoding: outcome)
        }
        #expect(sent == ["text": "burger time"])
        #expect(text == .init(status: status, output: output, errors: errors))
        let (json, _) = try await Shell.run(["say", "--json", "x"], answering: Method.say) {
            _ throws(RPCError) in try JSONValue(encoding: outcome)
        }
        #expect(json.status == status)
        #expect(try JSONValue(parsing: json.output).decode(as: OutcomeMessage.self) == outcome)
    }

    @Test func `Check shows the pronunciations and the problems`() async throws {
        let check = PhraseCheck(
            normalized: "burger zzx",
            words: Self.fine.words + [.init(word: "zzx", pronunciations: [], origin: "none")],
            problems: [
                .init(
                    severity: "error", code: "unpronounceable", message: "\"zzx\" cannot be said",
                    other: nil)
            ], accepted: false)
        let (text, _) = try await Shell.run(["check", "burger zzx"], answering: Method.checkPhrase)
        {
            _ throws(RPCError) in try JSONValue(encoding: check)
        }
        #expect(text.status == 1)
        #expect(text.errors == "error: \"zzx\" cannot be said\n")
        try Snapshot.check(text.output, "check")

        var twin = check
        twin.problems = [
            .init(severity: "error", code: "duplicate", message: "it is there", absolute: true)
        ]
        let (answer, absolute) = (
            try JSONValue(encoding: twin), "would be refused, with --force too"
        )
        let (refusal, _) = try await Shell.run(
            ["check", "burger zzx"], answering: Method.checkPhrase
        ) { _ throws(RPCError) in answer }
        #expect(refusal.output.contains(absolute), "\(refusal.output)")
    }

    static let daemon = StatusMessage(
        version: "0.1.0", state: "degraded", uptime: 3_723, muted: false,
        capture: .init(
            state: "degraded", device: "default", reason: "no card", frames: 9, reopens: 3),
        phrases: 2, unpronounceable: 1, handlers: ["org.example.soup": ["Order", "Menu"]],
        outcomes: ["handled": 3, "muted": 0, "no-speech": 4], warnings: ["models are missing"])

    @Test func `Status is told line by line, or as it came`() async throws {
        let (text, _) = try await Shell.run(["status"], answering: Method.status) {
            _ throws(RPCError) in try JSONValue(encoding: Self.daemon)
        }
        try Snapshot.check(text.output, "status")
        let (json, _) = try await Shell.run(["status", "--json"], answering: Method.status) {
            _ throws(RPCError) in try JSONValue(encoding: Self.daemon)
        }
        #expect(try JSONValue(parsing: json.output).decode(as: StatusMessage.self) == Self.daemon)
    }

    @Test func `Devices, mute, unmute and reload tell what they did`() async throws {
        let (none, _) = try await Shell.run(["devices"], answering: Method.devices) {
            _ throws(RPCError) in ["devices": []]
        }
        #expect(none.output.hasPrefix("No microphones found."))
        let (some, _) = try await Shell.run(["devices"], answering: Method.devices) {
            _ throws(RPCError) in
            ["devices": [["name": "plughw:CARD=USB", "description": "USB", "selected": true]]]
        }
        #expect(some.output == "USED  NAME             DESCRIPTION\n*     plughw:CARD=USB  USB\n")
        let (mute, sent) = try await Shell.run(["mute", "--persist"], answering: Method.mute) {
            _ throws(RPCError) in ["muted": true]
        }
        #expect(sent == ["persist": true])
        #expect(mute.output == "The microphone is closed. Open it with: phrasectl unmute\n")
        let (unmute, _) = try await Shell.run(["unmute"], answering: Method.unmute) {
            _ throws(RPCError) in ["muted": false]
        }
        #expect(unmute.output == "The microphone is open.\n")
        let (reload, _) = try await Shell.run(["reload"], answering: Method.reload) {
            _ throws(RPCError) in
            ["changed": ["device"], "needs_restart": [], "diagnostics": ["c:1:2: error: no"]]
        }
        #expect(
            reload
                == .init(status: 1, output: "In force now: device\n", errors: "c:1:2: error: no\n"))
    }

    @Test(arguments: [["list"], ["monitor"], ["--json", "list"]])
    func `Without a daemon the path and the remedy are told`(arguments: [String]) async {
        let transcript = await Shell.run(arguments + ["--runtime-dir", "/nowhere"])
        #expect(transcript.status == 3)
        #expect(transcript.output == "")
        #expect(transcript.errors.contains("/nowhere/control.sock"))
        #expect(transcript.errors.contains("systemctl --user start phrased"))
    }

    @Test func `A socket may be named, and a program that takes no more ends it quietly`()
        async throws
    {
        try await ScriptedServer.serve([
            Method.listShortcuts: { _ throws(RPCError) in ["shortcuts": []] }
        ]) { server in
            let errors = Text()
            let status = await phrasectl.run(
                arguments: ["list", "--socket", server.path], environment: [:],
                output: Sink { _ in false }, errors: Sink(write: errors.append))
            #expect(status == 0)
            #expect(errors.value == "")
        }
    }
}
