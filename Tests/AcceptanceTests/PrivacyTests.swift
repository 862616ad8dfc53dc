import Foundation
import TestSupport
import Testing
import Wire

/// What people say stays with them, and what the daemon holds stays with the daemon.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct PrivacyTests {
    /// Words that nobody records, in speech and in values.
    private static let said = ["elephant", "tomorrow", "tangerine"]

    @Test func `nothing that was said is in the log or in any file`() async throws {
        let daemon = try await converse(keeping: false)
        for line in daemon.complaints.elements {
            for word in Self.said { #expect(!line.contains(word), "\(line)") }
        }
        for (path, text) in Self.texts(in: daemon.world) {
            for word in Self.said { #expect(!text.contains(word), "\(word) is in \(path)") }
        }
    }

    @Test func `what was said is kept where that is switched on, and nowhere else`() async throws {
        let daemon = try await converse(keeping: true)
        let found = Self.texts(in: daemon.world).filter { _, text in
            Self.said.contains { text.contains($0) }
        }
        #expect(found.map { ($0.0 as NSString).lastPathComponent } == ["history.jsonl"])
    }

    /// Says a few things to a daemon with one template, and stops it.
    private func converse(keeping: Bool) async throws -> DaemonProcess {
        let world = try TemporaryDirectory()
        let definitions = world.file("config/phrased/definitions")
        try FileManager.default.createDirectory(
            atPath: definitions, withIntermediateDirectories: true)
        try world.write(
            "lists: { fruit: { values: [tangerine] } }\n",
            to: "config/phrased/definitions/fruit.yaml")
        var setup = DaemonProcess.Setup()
        setup.world = world
        if keeping { setup.configuration = "history: { keep: true }\n" }
        let daemon = try DaemonProcess(setup)
        try await daemon.ready()
        try await daemon.converse { control in
            try await control.add("burger time", run: ["echo", "One burger"])
            try await control.add("note {fruit}", run: ["echo", "Noted"])
            try await control.say("an elephant walked in")
            try await control.say("note tangerine")
            try await daemon.hear(try Speech.samples("we shall see what tomorrow brings"))
            _ = try await control.outcome()
            try await daemon.hear(try Speech.samples("burger time"))
            #expect(try await control.outcome().outcome == "handled")
            let history = try await control.client.request(
                Method.listHistory, nil, as: HistoryResult.self)
            #expect(history.kept == keeping)
            if keeping {
                try await eventually("the last outcome to be kept") {
                    try await control.client.request(
                        Method.listHistory, nil, as: HistoryResult.self
                    ).entries.count == 4
                }
            } else {
                #expect(history.entries.isEmpty)
            }
        }
        try await daemon.stop()
        return daemon
    }

    /// Every file that a daemon may have written, with what is in it.
    private static func texts(in world: TemporaryDirectory) -> [(String, String)] {
        ["run", "state", "data", "home"].flatMap { name -> [(String, String)] in
            let folder = world.file(name)
            let paths = FileManager.default.enumerator(atPath: folder)?.allObjects ?? []
            return paths.compactMap { path in
                guard let path = path as? String,
                    let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
                else { return nil }
                return (path, String(decoding: data, as: UTF8.self))
            }
        }
    }

    @Test func `a command inherits nothing of the daemon's`() async throws {
        try await DaemonProcess.run { _, control in
            // What is printed would be the response.
            let looking = [
                "find", "/proc/self/fd", "-lname", "socket:*", "-o", "-lname", "anon_inode:*",
                "-o", "-lname", "*sqlite*",
            ]
            try await control.add("show me", run: looking)
            let outcome = try await control.say("show me")
            #expect(outcome.outcome == "handled", "\(outcome)")
            #expect(outcome.response == nil || outcome.response == "", "\(outcome)")
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can be another user"))
    func `another user is turned away, even where the files would let them in`() async throws {
        try await DaemonProcess.run { daemon, control in
            let open = [daemon.world.path, daemon.world.file("run")]
            for path in open + [daemon.sockets.control, daemon.sockets.handlers] {
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o777], ofItemAtPath: path)
            }
            for path in [daemon.sockets.control, daemon.sockets.handlers] {
                let answer = try await Self.askAsNobody(path)
                #expect(answer.contains("user 65534 may not use this socket"), "\(answer)")
            }
            #expect(try await control.status().state == "ready")
        }
    }

    /// What the socket answers another user, who waits for it.
    private static func askAsNobody(_ path: String) async throws -> String {
        let program = """
            import socket, sys
            s = socket.socket(socket.AF_UNIX)
            s.connect(sys.argv[1])
            print(s.recv(4096).decode())
            """
        return try await OtherUser(65_534).run(["/usr/bin/python3", "-c", program, path]).output
    }

    @Test(arguments: [true, false])
    func `what was done is remembered unless that is switched off`(remembers: Bool) async throws {
        let world = try Self.kitchen(handling: "answer(code='success')")
        var setup = DaemonProcess.Setup()
        setup.world = world
        if !remembers { setup.configuration = "suggestions: { remember: false }\n" }
        let daemon = try DaemonProcess(setup)
        try await daemon.ready()
        try await daemon.converse { control in
            let params = RunIntentParams(
                intent: "soup.order", parameters: ["soup": .string("tangerine")], yes: true)
            let outcome = try await control.client.request(
                Method.runIntent, params, as: OutcomeMessage.self)
            #expect(outcome.outcome == "handled", "\(outcome)")
            let kept = try await control.client.request(
                Method.listInteractions, ListInteractionsParams(), as: ListInteractionsResult.self)
            #expect(kept.interactions.isEmpty == !remembers)
        }
        try await daemon.stop()
        let found = Self.texts(in: world).filter { $1.contains("tangerine") }
            .map { ($0.0 as NSString).lastPathComponent }
        #expect(found == (remembers ? ["phrased.sqlite"] : []))
    }

    /// A world in which a handler for an intent with one value is installed, which runs `handling`.
    private static func kitchen(handling: String) throws -> TemporaryDirectory {
        let world = try TemporaryDirectory()
        var chef = InstalledHandler()
        chef.handling = handling
        try chef.install(in: world)
        try world.write(
            """
            intent: soup.order
            category: order
            title: Order soup
            parameters:
            - { name: soup, type: string, required: true, prompt: "Which soup?" }
            """, to: "config/phrased/definitions/soup.yaml")
        return world
    }

    @Test func `a stop declines what waits for an answer, and ends at once`() async throws {
        let mark = try TemporaryDirectory()
        let world = try Self.kitchen(
            handling: "open('\(mark.file("cooked"))', 'w').close(); answer(code='success')")
        var setup = DaemonProcess.Setup()
        setup.world = world
        let daemon = try DaemonProcess(setup)
        try await daemon.ready()
        try await daemon.converse { control in
            async let outcome: JSONValue? = try? control.client.request(
                Method.runIntent,
                try JSONValue(encoding: RunIntentParams(intent: "soup.order", interactive: true)))
            try await control.event(.question)
            daemon.signal(SIGTERM)
            #expect(try await daemon.ended() == 0)
            let told = await outcome?["outcome"]
            #expect(told != .string("handled"))
        }
        #expect(!FileManager.default.fileExists(atPath: mark.file("cooked")))
    }
}
