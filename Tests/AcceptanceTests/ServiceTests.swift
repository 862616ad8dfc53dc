import Foundation
import TestSupport
import Testing
import Wire

/// The daemon as systemd and the person who configures it see it.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct ServiceTests {
    @Test func `it is ready when its sockets answer, and tells how it is`() async throws {
        var setup = DaemonProcess.Setup()
        setup.configuration = "log: { level: debug }\n"
        let daemon = try DaemonProcess(setup)
        let ready = try await daemon.notifications.messages.take("READY=1") {
            $0.contains("READY=1")
        }
        #expect(ready.contains("STATUS="))
        for path in [daemon.sockets.control, daemon.sockets.handlers] {
            try await LineSocket(path).greet()
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
        _ = try await daemon.notifications.messages.take("what it listens to") {
            $0 == "STATUS=Listening on standard input"
        }
        daemon.signal(SIGHUP)
        let reloading = try await daemon.notifications.messages.take("RELOADING=1") {
            $0.contains("RELOADING=1")
        }
        #expect(reloading.contains("MONOTONIC_USEC="))
        _ = try await daemon.notifications.messages.take("READY=1 again") {
            $0.contains("READY=1")
        }
        try await daemon.stop()
        _ = try await daemon.notifications.messages.take("STOPPING=1") {
            $0.contains("STOPPING=1")
        }
        #expect(!FileManager.default.fileExists(atPath: daemon.sockets.control))
        #expect(!FileManager.default.fileExists(atPath: daemon.sockets.handlers))
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `it ends well when it is told to while somebody speaks`(signal: Int32) async throws {
        let daemon = try DaemonProcess()
        try await daemon.ready()
        try await daemon.converse { control in
            try await control.add("burger time", run: ["echo", "too late"])
            try await daemon.hear(Array(try Speech.samples("burger time").prefix(18_000)))
            try await control.event(.speech)
            daemon.signal(signal)
            let outcome = try await control.outcome()
            #expect(outcome.outcome == "cancelled", "\(outcome)")
        }
        #expect(try await daemon.ended() == 0)
    }

    @Test func `a reload changes settings and loses no phrase`() async throws {
        var setup = DaemonProcess.Setup()
        setup.configuration = "endpointing:\n  hang-over: 600 ms\n"
        try await DaemonProcess.run(setup) { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            func reload(_ text: String) async throws -> ReloadResult {
                try daemon.world.write(text, to: "config/phrased/phrased.yaml")
                return try await control.client.request(
                    Method.reload, nil, as: ReloadResult.self)
            }
            let speech = try Speech.samples("burger time")
            let middle = speech.count / 2
            try await daemon.hear(Array(speech[..<middle]))
            try await control.event(.speech)
            let result = try await reload(
                "endpointing: { hang-over: 300 ms }\nrecognition: { beam: 1e-70 }\nlog: { level: debug }\n"
            )
            #expect(result.changed == ["endpointing.hang-over", "log.level"])
            #expect(result.needsRestart == ["recognition.beam"])
            #expect(result.diagnostics == [])
            try await daemon.hear(Array(speech[middle...]))
            #expect(try await control.outcome().outcome == "handled")
            // A pause of 0.4 s inside is now too long.
            let split =
                Speech.quiet(.seconds(1)) + (try Speech.bare("burger"))
                + Speech.quiet(.milliseconds(500)) + (try Speech.bare("time"))
                + Speech.quiet(.seconds(1))
            try await daemon.hear(split)
            #expect(try await control.outcome().outcome != "handled")
            #expect(try await control.outcome().outcome != "handled")

            // Said again as long as it holds.
            let again = try await reload(
                "endpointing: { hang-over: 300 ms }\nrecognition: { beam: 1e-70 }\nlog: { level: debug }\n"
            )
            #expect(again.changed == [])
            #expect(again.needsRestart == ["recognition.beam"])
            let wrong = try await reload("endpointing:\n  hang-over: soon\n  hang-under: 1 s\n")
            #expect(wrong.changed == ["endpointing.hang-over", "log.level"])
            #expect(wrong.diagnostics.count == 2)
            #expect(wrong.diagnostics.first?.contains("phrased.yaml:2:") == true)
            #expect(try await control.status().warnings == wrong.diagnostics)
            _ = try await daemon.complaints.take("the mistake in the log") {
                $0.contains("phrased.yaml:2:") && $0.contains("error")
            }
            try await obedience.expect(after: "wrong settings")
            let broken = try await reload("endpointing: [")
            #expect(broken.diagnostics.count == 1)
            try await obedience.expect(after: "a broken file")
            let path = daemon.configurationPath
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false)
            let unread = try await control.client.request(
                Method.reload, nil, as: ReloadResult.self)
            #expect(unread.diagnostics.count == 1)
            #expect(try await control.status().warnings == unread.diagnostics)
            try FileManager.default.removeItem(atPath: path)
            _ = try await reload("")
            #expect(try await control.status().warnings == [])
        }
    }

    @Test func `mistakes in the configuration are logged at start and at SIGHUP`() async throws {
        var setup = DaemonProcess.Setup()
        setup.configuration = "endpointing:\n  hang-over: soon\n"
        try await DaemonProcess.run(setup) { daemon, control in
            _ = try await daemon.complaints.take("the mistake") {
                $0.contains("phrased.yaml:2:14") && $0.contains("soon")
            }
            try daemon.world.write(
                "endpointing:\n  hang-under: 1 s\n  hang-over: 1 s\n",
                to: "config/phrased/phrased.yaml")
            daemon.signal(SIGHUP)
            _ = try await daemon.complaints.take("what changed") {
                $0.contains("read again") && $0.contains("endpointing.hang-over")
            }
            _ = try await daemon.complaints.take("the mistake") {
                $0.contains("phrased.yaml:2:3") && $0.contains("hang-under")
            }
        }
    }

    @Test func `muting persists when it is asked to`() async throws {
        var setup = DaemonProcess.Setup()
        setup.world = try TemporaryDirectory()
        try await DaemonProcess.run(setup) { daemon, control in
            _ = try await Obedience.prepare(daemon, control)
            // In the middle of a phrase.
            let speech = try Speech.samples("burger time")
            let middle = speech.count / 2
            try await daemon.hear(Array(speech[..<middle]))
            try await control.event(.speech)
            _ = try await control.client.request(Method.mute, ["persist": true])
            try await control.capture("muted")
            #expect(try await control.status().capture.state == "muted")
            try await daemon.hear(Array(speech[middle...]))
            #expect(try await control.outcome().outcome == "muted")
        }
        try await DaemonProcess.run(setup) { daemon, control in
            let status = try await control.status()
            #expect(status.muted)
            #expect(status.capture.state == "muted")
            let obedience = Obedience(daemon: daemon, control: control)
            try await daemon.hear(try Speech.samples("burger time"))
            let fed = try Speech.samples("burger time").count / 320
            try await eventually("the muted frames") {
                try await control.status().capture.frames >= fed
            }
            _ = try await control.client.request(Method.unmute, nil)
            try await obedience.expect(after: "unmute")
            #expect(try await control.status().outcomes == ["handled": 1])
        }
        try await DaemonProcess.run(setup) { daemon, control in
            #expect(try await control.status().muted == false)
            _ = try await control.client.request(Method.mute, nil)
        }
        try await DaemonProcess.run(setup) { _, control in
            let status = try await control.status()
            #expect(!status.muted, "a mute without persist ends with the daemon")
        }
    }

    @Test func `nothing a person says is logged or written`() async throws {
        var setup = DaemonProcess.Setup()
        setup.world = try TemporaryDirectory()
        let daemon = try DaemonProcess(setup)
        try await daemon.ready()
        try await daemon.converse { control in
            let obedience = try await Obedience.prepare(daemon, control)
            try await obedience.expect()
            try await control.say("a very private remark")
        }
        try await daemon.stop()
        #expect(daemon.complaints.elements.allSatisfy { !$0.contains("burger") })
        #expect(daemon.complaints.elements.allSatisfy { !$0.contains("private") })
        let files = FileManager.default.enumerator(atPath: daemon.world.path)
        while let name = files?.nextObject() as? String {
            let content = FileManager.default.contents(atPath: daemon.world.file(name))
            #expect(content?.range(of: Data("private".utf8)) == nil, "\(name)")
        }
    }

    @Test(
        arguments: [
            (["--input", "/nonexistent.wav"], Int32(1), "/nonexistent.wav"),
            (["--input", "/etc/passwd"], 1, "not a WAV file"),
            (["--config", "/nonexistent.yaml"], 78, "/nonexistent.yaml"),
            (["--log-level", "loud"], 2, "loud"),
            (["--louder"], 2, "--louder"),
            (["--realtime"], 2, "--realtime"),
            (["--json"], 2, "--json"),
            (["--system=no"], 2, "--system"),
            (["--state-dir", "/proc/self/nowhere"], 1, "/proc/self/nowhere"),
            (["--runtime-dir", "/proc/self/nowhere"], 1, "/proc/self/nowhere"),
        ])
    func `what keeps it from running is said in a line`(
        arguments: [String], status: Int32, words: String
    ) async throws {
        var setup = DaemonProcess.Setup()
        setup.isFed = false
        setup.arguments = arguments
        let daemon = try DaemonProcess(setup)
        #expect(try await daemon.ended() == status)
        let complaint = try await daemon.complaints.take("the complaint")
        #expect(complaint.hasPrefix("phrased: "), "\(complaint)")
        #expect(complaint.contains(words), "\(complaint)")
        #expect(daemon.notifications.messages.elements.allSatisfy { !$0.contains("READY") })
    }
}
