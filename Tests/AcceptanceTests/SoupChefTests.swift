import Foundation
import TestSupport
import Testing
import Wire

/// The example handler in plain Python, against the daemon.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct SoupChefTests {
    @Test func `somebody orders soup and the chef answers`() async throws {
        try await DaemonProcess.run { daemon, control in
            let chef = Process()
            let printed = Pipe()
            chef.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
            chef.arguments = ["\(packageFolder)/Examples/SoupChef/soup_chef.py"]
            chef.environment = daemon.environment
            chef.standardOutput = printed
            try chef.run()
            defer { chef.terminate() }
            try await control.allow("org.phrased.SoupChef")
            try await control.add("order my usual soup", intent: "soup.order", ["soup": "lentil"])
            try await control.add("order something else", intent: "soup.order", ["soup": "bricks"])
            try await eventually("the chef to come") {
                try await control.status().handlers == ["org.phrased.SoupChef": ["soup.order"]]
            }
            try await daemon.hear(try Speech.samples("order my usual soup"))
            let served = try await control.outcome()
            #expect(served.outcome == "handled", "\(served)")
            #expect(served.response == "Your lentil soup will be ready in 12 minutes")
            let refused = try await control.say("order something else")
            #expect(refused.outcome == "handler-failed")
            #expect(refused.reason.contains("bricks is not on the menu today"))
        }
    }
}
