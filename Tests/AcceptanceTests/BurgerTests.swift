import Foundation
import TestSupport
import Testing
import Wire

/// An example handler in Python, against the daemon.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct BurgerTests {
    /// Lays the definition and the manifest of the example where a person lays them.
    private func install(in world: TemporaryDirectory) throws {
        let example = "\(packageFolder)/Examples/Burger"
        for (folder, name) in [
            ("definitions", "burger.order.yaml"), ("handlers", "org.phrased.Burger.yaml"),
        ] {
            try FileManager.default.createDirectory(
                atPath: world.file("config/phrased/\(folder)"), withIntermediateDirectories: true)
            let text = try String(contentsOfFile: "\(example)/\(name)", encoding: .utf8)
                .replacing("/usr/local/share/doc/phrased", with: packageFolder)
            try world.write(text, to: "config/phrased/\(folder)/\(name)")
        }
    }

    @Test func `somebody orders a burger and it is grilled`() async throws {
        var setup = DaemonProcess.Setup()
        let world = try TemporaryDirectory()
        setup.world = world
        try install(in: world)
        try await DaemonProcess.run(setup) { daemon, control in
            let burger = Process()
            burger.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
            burger.arguments = ["-B", "\(packageFolder)/Examples/Burger/burger.py"]
            burger.environment = daemon.environment
            burger.standardError = FileHandle.nullDevice
            try burger.run()
            // It inherits the signal mask of the thread that starts it, which may block SIGTERM.
            defer { kill(burger.processIdentifier, SIGKILL) }
            try await control.add("burger time", intent: "burger.order", ["name": "cheeseburger"])
            try await control.add("feed me fish", intent: "burger.order", ["name": "fish"])
            try await eventually("the grill to be lit") {
                try await control.status().handlers == ["org.phrased.Burger": ["burger.order"]]
            }
            try await daemon.hear(try Speech.samples("burger time"))
            let served = try await control.outcome()
            #expect(served.outcome == "handled", "\(served)")
            let refused = try await control.say("feed me fish")
            #expect(refused.outcome != "handled", "\(refused)")
        }
    }
}
