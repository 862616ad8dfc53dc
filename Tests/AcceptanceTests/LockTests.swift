import Foundation
import TestSupport
import Testing
import Wire

/// Intents that are refused while the session is locked.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct LockTests {
    private func setup(_ configuration: String? = nil) throws -> DaemonProcess.Setup {
        var chef = InstalledHandler()
        chef.restricted = ["soup.order"]
        chef.handling = "answer(code='success', text='Soup')"
        var setup = DaemonProcess.Setup()
        let world = try TemporaryDirectory()
        try chef.install(in: world)
        setup.world = world
        setup.configuration = configuration
        return setup
    }

    @Test(.enabled(if: LoginBus.isAvailable, "python3-dbusmock is not installed"))
    func `what is restricted is refused while logind says locked, and done after`() async throws {
        let bus = try await LoginBus()
        try await bus.addSession("c1")
        var setup = try setup()
        setup.environment["DBUS_SYSTEM_BUS_ADDRESS"] = bus.address
        try await DaemonProcess.run(setup) { _, control in
            try await control.add("soup please", intent: "soup.order")
            #expect(try await control.say("soup please").response == "Soup")
            try await bus.setLocked(true, "c1")
            let locked = try await control.say("soup please")
            #expect(locked.outcome == "locked")
            #expect(locked.reason == "soup.order was refused because the session is locked")
            try await bus.setLocked(false, "c1")
            #expect(try await control.say("soup please").response == "Soup")
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can boot a sandbox"))
    func `the real logind says it in a sandbox`() async throws {
        let built = URL(filePath: BuiltProgram.path("phrased")).deletingLastPathComponent().path
        let run = try await runProgram(
            ["\(packageFolder)/scripts/test-lock", built], in: packageFolder,
            environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"], atMost: .seconds(180))
        // 77: this kernel lets root make no sandbox.
        #expect([0, 77].contains(run.status), "\(run.output)")
    }

    @Test func `where nothing tells, it is refused, unless configured otherwise`() async throws {
        try await DaemonProcess.run(try setup()) { daemon, control in
            try await control.add("soup please", intent: "soup.order")
            let refused = try await control.say("soup please")
            #expect(refused.outcome == "locked")
            #expect(refused.reason.contains("message bus cannot be reached"), "\(refused)")
            try daemon.world.write(
                "delivery: {locked-without-logind: allow}", to: "config/phrased/phrased.yaml")
            _ = try await control.client.request(Method.reload, nil)
            #expect(try await control.say("soup please").response == "Soup")
        }
    }
}
