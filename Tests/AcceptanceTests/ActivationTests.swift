import Foundation
import TestSupport
import Testing
import Wire

/// Handlers that the daemon starts when they are needed.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct ActivationTests {
    private func setup(
        _ handlers: InstalledHandler..., configuration: String? = nil
    ) throws -> DaemonProcess.Setup {
        let world = try TemporaryDirectory()
        for handler in handlers { try handler.install(in: world) }
        var setup = DaemonProcess.Setup()
        setup.world = world
        setup.configuration = configuration
        return setup
    }

    @Test func `one that is installed is started when it is needed, once, and again after it left`()
        async throws
    {
        var chef = InstalledHandler()
        chef.handling = """
            print("cooking", file=sys.stderr, flush=True)
                    answer(code='success', text=str(os.getpid()))
                    if params["parameters"].get("last"): sys.exit(0)
            """
        try await DaemonProcess.run(try setup(chef)) { daemon, control in
            try await control.add("soup please", intent: "soup.order")
            try await control.add("last soup", intent: "soup.order", ["last": true])
            #expect(try await control.status().handlers.isEmpty)
            let first = try await control.say("soup please")
            #expect(first.outcome == "handled", "\(first)")
            let pid = try #require(first.response)
            #expect(try await control.say("soup please").response == pid)
            try await daemon.complaints.take("its words in the log") {
                $0.contains("writer=org.test.Chef") && $0.contains("line=cooking")
            }
            #expect(try await control.say("last soup").response == pid)
            try await eventually("the handler to be gone") {
                try await control.status().handlers.isEmpty
            }
            let again = try await control.say("soup please")
            #expect(again.outcome == "handled", "\(again)")
            #expect(again.response != pid)
        }
    }

    @Test func `one that has nothing to do is let go, and not while it is waited for`() async throws
    {
        var chef = InstalledHandler()
        chef.idleExit = "1 s"
        chef.handling = """
            if params["parameters"].get("slow"): time.sleep(2)
                    answer(code='success', text=str(os.getpid()))
            """
        try await DaemonProcess.run(try setup(chef)) { daemon, control in
            try await control.add("soup please", intent: "soup.order")
            try await control.add("slow soup", intent: "soup.order", ["slow": true])
            let slow = try await control.say("slow soup")
            #expect(slow.outcome == "handled", "\(slow)")
            try await daemon.complaints.take("that it is let go") { $0.contains("was let go") }
            #expect(try await control.status().handlers.isEmpty)
            // It ended well: it is started again at once.
            let again = try await control.say("soup please")
            #expect(again.outcome == "handled", "\(again)")
            #expect(again.response != slow.response)
            #expect(try await control.say("soup please").response == again.response)
        }
    }

    @Test func `one that crashes or hangs costs its own session, and is not started at once again`()
        async throws
    {
        var crashing = InstalledHandler()
        crashing.starting = "sys.exit('no stove')"
        var hanging = InstalledHandler()
        hanging.application = "org.test.Sloth"
        hanging.intents = ["sleep"]
        hanging.starting = "time.sleep(600)"
        var liar = InstalledHandler()
        liar.application = "org.test.Liar"
        liar.intents = ["lie"]
        let setup = try setup(
            crashing, hanging, liar, configuration: "delivery:\n  start-deadline: 2 s\n")
        let world = try #require(setup.world)
        let program = "org.test.Liar.py"
        let text = try String(contentsOfFile: world.file(program), encoding: .utf8)
        try world.write(
            text.replacing("\"handler\": \"org.test.Liar\"", with: "\"handler\": \"org.other\""),
            to: program)
        try await DaemonProcess.run(setup) { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            try await control.add("soup please", intent: "soup.order")
            try await control.add("good night", intent: "sleep")
            try await control.add("tell me a story", intent: "lie")
            let crashed = try await control.say("soup please")
            #expect(crashed.outcome == "handler-failed")
            #expect(
                crashed.reason.contains("ended with status 1 before it registered: no stove"),
                "\(crashed)")
            let held = try await control.say("soup please")
            #expect(held.reason.contains("is not started again for"), "\(held)")
            let late = try await control.say("good night")
            #expect(late.outcome == "timed-out")
            #expect(late.reason.contains("did not register as org.test.Sloth"), "\(late)")
            let lied = try await control.say("tell me a story")
            #expect(lied.outcome == "timed-out", "\(lied)")
            #expect(try await control.status().handlers.isEmpty)
            try await obedience.expect(after: "handlers that do not start")

            var mended = InstalledHandler()
            mended.handling = "answer(code='success', text='Soup')"
            try mended.install(in: daemon.world)
            _ = try await control.client.request(Method.reload, nil)
            let served = try await control.say("soup please")
            #expect(served.response == "Soup", "\(served)")
        }
    }

    @Test func `handlers end with the daemon`() async throws {
        let setup = try setup(InstalledHandler())
        let pid = Chronicle<Int32>()
        try await DaemonProcess.run(setup) { _, control in
            try await control.add("soup please", intent: "soup.order")
            let response = try #require(try await control.say("soup please").response)
            pid.append(try #require(Int32(response.split(separator: " ").last ?? "")))
        }
        let number = try await pid.take("its number")
        try await eventually("the handler to end") { kill(number, 0) != 0 }
    }

    @Test func `a manifest with a mistake is told, and the others work`() async throws {
        let setup = try setup(InstalledHandler())
        try #require(setup.world).write(
            "application: org.test.Other\ncomand: [x]", to: "config/phrased/handlers/other.yaml")
        try await DaemonProcess.run(setup) { daemon, control in
            let file = daemon.world.file("config/phrased/handlers/other.yaml")
            #expect(
                try await control.status().warnings == [
                    "\(file):2:1: warning: “comand” is not known; did you mean “command”?"
                ])
            try await control.add("soup please", intent: "soup.order")
            #expect(try await control.say("soup please").outcome == "handled")
        }
    }

    @Test func `an activity opens its program, connected or not`() async throws {
        var chef = InstalledHandler()
        chef.activities = ["soup.menu"]
        let setup = try setup(chef)
        let world = try #require(setup.world)
        let folder = world.file("data/applications")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try world.write(
            """
            [Desktop Entry]
            Type=Application
            Exec=sh -c "echo \\\\"\\\\$0 \\\\$PHRASED_INFO_DAY\\\\" >\(world.file("shown"))" %u
            """, to: "data/applications/org.test.Chef.desktop")
        try await DaemonProcess.run(setup) { daemon, control in
            let activity = ActivityMessage(
                type: "soup.menu", application: "org.test.Chef", userInfo: ["day": "today"],
                url: "https://example.org/menu")
            try await control.add("the menu please", opening: activity)
            try await control.add("soup please", intent: "soup.order")
            let started = try await control.say("the menu please")
            #expect(started.outcome == "handled", "\(started)")
            #expect(started.reason == "org.test.Chef was started")
            try await eventually("the program to show it") {
                (try? String(contentsOfFile: daemon.world.file("shown"), encoding: .utf8))
                    == "https://example.org/menu today\n"
            }
            _ = try await control.say("soup please")
            let opened = try await control.say("the menu please")
            #expect(opened.reason == "org.test.Chef was opened", "\(opened)")
            try await daemon.complaints.take("what it was shown") { $0.contains("shown soup.menu") }
            let missing = ActivityMessage(type: "map", application: "org.test.Absent")
            try await control.add("where am I", opening: missing)
            let absent = try await control.say("where am I")
            #expect(absent.outcome == "no-handler")
            #expect(absent.reason.contains("org.test.Absent was not found"))
        }
    }
}
