import Foundation
import TestSupport
import Testing
import Wire

/// Templates and definition files in a running daemon.
@Suite(.startsDaemons, .timeLimit(.minutes(5)))
struct TemplateTests {
    private static let home = """
        intents:
          Lamps:
            data:
            - sentences: ["switch {state} the lamp in the {room}"]
        lists:
          state: {values: ["on", "off"]}
          room: {values: [kitchen, {in: "(cellar|basement)", out: cellar}]}
        """

    private func definitions(in world: TemporaryDirectory, _ files: [String: String]) throws {
        try FileManager.default.createDirectory(
            atPath: world.file("config/phrased/definitions"), withIntermediateDirectories: true)
        for (name, text) in files {
            try world.write(text, to: "config/phrased/definitions/\(name)")
        }
    }

    private func setup(_ files: [String: String] = [:]) throws -> DaemonProcess.Setup {
        var setup = DaemonProcess.Setup()
        let world = try TemporaryDirectory()
        try definitions(in: world, files)
        setup.world = world
        return setup
    }

    @Test func `what was said in a slot reaches a command whole`() async throws {
        try await DaemonProcess.run(setup(["home.yaml": Self.home])) { _, control in
            let script = "echo \"$1|$2|$PHRASED_PARAM_ROOM|$PHRASED_PARAM_N\""
            try await control.add(
                "dim [the lamp in] the {room} to {1..100:n} [percent]",
                run: ["sh", "-c", script, "sh", "{room} {n}", "{heard}"])
            let outcome = try await control.say("Dim the BASEMENT to twenty!")
            #expect(outcome.outcome == "handled")
            #expect(outcome.response == "cellar 20|dim the basement to twenty|cellar|20")
            #expect(outcome.parameters == ["room": .string("cellar"), "n": .integer(20)])
            #expect(outcome.phrase == "dim [the lamp in] the {room} to {1..100:n} [percent]")
            let miss = try await control.say("dim the kitchen to")
            #expect(miss.outcome == "not-a-phrase" && miss.reason.contains("needs a value for n"))
        }
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flite"), "needs flite"))
    func `what is spoken along a template is heard with its values`() async throws {
        try await DaemonProcess.run(setup(["home.yaml": Self.home])) { daemon, control in
            try await control.add(
                "dim [the lamp in] the {room} to {1..100:n} percent", run: ["echo", "{room} {n}"])
            try await control.add("burger time", run: ["echo", "burger"])
            let gap = Speech.quiet(.milliseconds(1_100))
            for (said, response) in [
                ("dim the basement to twenty five percent", "cellar 25"),
                ("burger time", "burger"),
                ("dim the lamp in the kitchen to sixty percent", "kitchen 60"),
            ] {
                try await daemon.hear(gap + Speech.bare(said, .slt) + gap)
                let outcome = try await control.outcome()
                #expect(outcome.response == response, "\(said): \(outcome)")
            }
            try await daemon.hear(Speech.bare("switch on the lamp in the cellar", .slt) + gap)
            let outcome = try await control.outcome()
            #expect(outcome.intent == "Lamps" && outcome.outcome == "no-handler", "\(outcome)")
        }
    }

    @Test func `a slot goes before a fixed parameter, and a file's sentence needs no shortcut`()
        async throws
    {
        try await DaemonProcess.run(setup(["home.yaml": Self.home])) { daemon, control in
            let handler = try LineSocket(daemon.sockets.handlers)
            for line in [
                #"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"client":"h","protocol":1}}"#,
                #"{"jsonrpc":"2.0","id":2,"method":"handler/register","params":{"handler":"h","intents":["Lamps"]}}"#,
            ] {
                await handler.send(line)
                _ = try await handler.message("an answer")
            }
            try await control.allow("h")
            try await control.add(
                "lamps {state}", intent: "Lamps", ["state": "dim", "room": "hall"])
            for (said, parameters) in [
                ("lamps off", #"{"room":"hall","state":"off"}"#),
                ("switch on the lamp in the cellar", #"{"room":"cellar","state":"on"}"#),
            ] {
                async let outcome = control.say(said)
                let request = try await handler.message("the intent")
                #expect(request["params"]?["parameters"]?.text == parameters)
                let id = try #require(request["id"])
                await handler.send(
                    #"{"jsonrpc":"2.0","id":\#(id.text),"result":{"code":"success"}}"#)
                let end = try await outcome
                #expect(end.outcome == "handled")
            }
        }
    }

    @Test func `files are read again on request, and a broken one stops no other`() async throws {
        let setup = try setup()
        try await DaemonProcess.run(setup) { daemon, control in
            let refusal = try await control.refusal(
                Method.addShortcut,
                try JSONValue(
                    parsing:
                        #"{"phrase":"dim {room}","action":{"command":{"arguments":["true"]}}}"#))
            #expect(refusal.reason == "template")
            #expect(refusal.message == "1:1: there is no list {room}")
            #expect(refusal.remedy == "add it under lists")

            try definitions(
                in: daemon.world,
                [
                    "home.yaml": Self.home,
                    "broken.yaml": "intents:\n  X:\n    data:\n    - sentences: [\"a (b|c\"]\n",
                    "no.yaml": "intents: [",
                ])
            let result = try await control.client.request(
                Method.reload, nil, as: ReloadResult.self)
            #expect(result.changed == ["definitions"])
            let file = daemon.world.file("config/phrased/definitions/broken.yaml")
            #expect(
                result.diagnostics.contains { $0.hasPrefix("\(file):4:22: error: “(” is never") })
            #expect(result.diagnostics.contains { $0.contains("/no.yaml:") })
            #expect(try await control.status().warnings == result.diagnostics)
            try await control.add("dim {room}", run: ["echo", "{room}"])
            #expect(try await control.say("dim basement").response == "cellar")
            #expect(try await control.say("switch on the lamp in the cellar").intent == "Lamps")

            // The same again is nothing new; without the list, the phrase is kept and says why.
            let again = try await control.client.request(
                Method.reload, nil, as: ReloadResult.self)
            #expect(again.changed == [])
            for name in ["home.yaml", "broken.yaml", "no.yaml"] {
                try definitions(in: daemon.world, [name: "{}"])
            }
            _ = try await control.client.request(Method.reload, nil)
            let list = try await control.client.request(
                Method.listShortcuts, nil, as: ListShortcutsResult.self)
            #expect(list.shortcuts.map(\.state) == ["disabled"])
            #expect(
                try await control.status().warnings == [
                    "phrase 1:1:1: error: there is no list {room}; add it under lists"
                ])
            #expect(try await control.say("dim basement").outcome == "not-a-phrase")
        }
        // Another daemon over the same state: the phrase is there, and live with its list.
        try definitions(in: try #require(setup.world), ["home.yaml": Self.home])
        try await DaemonProcess.run(setup) { _, control in
            let outcome = try await control.say("dim basement")
            #expect(outcome.response == "cellar")
        }
    }

    /// A phrase that cannot be recorded, the code of the reason, and where it is.
    private static let refused = [
        ("", "empty", "no words"), ("   ", "empty", "no words"), ("—", "empty", "no words"),
        ("[…]", "empty", "no words"),
        ("()", "template", "1:1: "), ("turn (on|off lamp", "template", "1:6: "),
        ("turn on] lamp", "template", "1:8: "), ("say {", "template", "1:5: "),
        ("a <rule> b", "template", "1:1: "), ("{heard} {1..3:heard}", "template", "1:1: "),
        ("Turn  (on|off) it", "duplicate", "with number 2"),
    ]

    @Test func `what cannot be a phrase is refused with the place, and the others go on`()
        async throws
    {
        try await DaemonProcess.run { _, control in
            try await control.add("living-room tv_set PM2.5", run: ["echo", "sensor"])
            try await control.add("turn (on|off) it", run: ["echo", "{heard}"])
            for (phrase, code, place) in Self.refused {
                let action = ActionMessage(command: .init(arguments: ["true"]))
                let error = try await control.refusal(
                    Method.addShortcut,
                    JSONValue(encoding: AddShortcutParams(phrase: phrase, action: action)))
                #expect(error.reason == code, "\(phrase)")
                #expect(error.message.contains(place), "\(phrase): \(error.message)")
                #expect(error.remedy?.isEmpty == false, "\(phrase)")
            }
            #expect(try await control.say("living room TV set pm2.5").response == "sensor")
            #expect(try await control.say("turn off it").response == "turn off it")
        }
    }

    @Test func `every sentence of a file is listed with its state, also after a new pronunciation`()
        async throws
    {
        let text = """
            intents:
              Go: {data: [{sentences: ["let us go", "日本 now", "dim {nothing}"]}]}
            """
        try await DaemonProcess.run(setup(["go.yaml": text])) { daemon, control in
            func states() async throws -> [String] {
                try await control.client.request(
                    Method.listSentences, nil, as: ListSentencesResult.self
                ).sentences.map(\.state)
            }
            #expect(try await states() == ["no-handler", "unpronounceable", "disabled"])
            let list = try await control.client.request(
                Method.listSentences, ListSentencesParams(after: 1), as: ListSentencesResult.self)
            #expect(list.sentences.map(\.sentence) == ["日本 now", "dim {nothing}"])
            #expect(list.sentences[0].reason == "nobody knows how to say “日本”")
            #expect(list.sentences[1].reason?.contains("there is no list {nothing}") == true)
            #expect(list.sentences[1].place?.hasSuffix("go.yaml:2:52") == true)

            let way = PronounceParams(words: ["日本"], phones: "N IH HH AA N")
            _ = try await control.client.request(
                Method.pronounceWord, try JSONValue(encoding: way))
            let handler = try LineSocket(daemon.sockets.handlers)
            try await handler.greet()
            await handler.send(
                #"{"jsonrpc":"2.0","id":2,"method":"handler/register","params":{"handler":"h","intents":["Go"]}}"#
            )
            _ = try await handler.message("an answer")
            #expect(try await control.say("let us leave").outcome == "not-a-phrase")
            #expect(
                try await states() == ["not-authorized", "not-authorized", "disabled"])
            try await control.allow("h")
            #expect(try await states() == ["ready", "ready", "disabled"])
        }
    }
}
