import Foundation
import TestSupport
import Testing
import Wire

/// The four examples as they are installed: started by the daemon when somebody wants them.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct ExampleTests {
    /// An intent with its parameters, and what becomes of it.
    static let runs: [(String, JSONValue, outcome: String, said: String)] = [
        (
            "burger.order", ["name": "cheeseburger", "quantity": 2], "handled",
            "Your 2 cheeseburgers will be ready in 8 minutes."
        ),
        (
            "burger.order", ["name": "veggie"], "handled",
            "Your veggie burger will be ready in 6 minutes."
        ),
        ("burger.order", [:], "handler-failed", "I do not know which burger you want."),
        (
            "burger.order", ["name": "veggie", "quantity": 7], "declined",
            "nobody is there to be asked"
        ),
        ("soup.history", [:], "handled", "You have not ordered yet."),
        (
            "soup.order", ["soup": "clam chowder"], "handled",
            "Your clam chowder will be ready in 15 minutes."
        ),
        ("soup.history", [:], "handled", "You ordered once: 1 bowl of chowder."),
        ("soup.order", ["soup": "chowder", "quantity": 10], "handled", "Your clam chowder"),
        (
            "soup.order", ["soup": "chowder", "quantity": 2], "declined",
            "nobody is there to be asked"
        ),
        ("soup.order", ["soup": "bricks"], "declined", "nobody is there to be asked"),
        ("soup.history", [:], "handled", "You ordered 2 times, last 10 bowls of chowder."),
        ("github.profile", ["name": "octocat"], "handler-failed", "GitHub does not answer."),
        (
            "device.control", ["device": "lamp", "operation": "turn-on"], "handled",
            "The lamp is on."
        ),
        (
            "device.control", ["device": "lamp", "operation": "turn-on"], "handled",
            "The lamp is on already."
        ),
        (
            "device.control", ["device": "radio", "operation": "set-up"], "handled",
            "Here are the settings of the radio."
        ),
        ("device.control", ["device": "radio"], "declined", "nobody is there to be asked"),
    ]

    @Test func `every example is started, asked and answers in its definition's words`()
        async throws
    {
        try await DaemonProcess.run(try InstalledExamples().setup()) { daemon, control in
            for (intent, parameters, outcome, said) in Self.runs {
                let result = try await control.client.request(
                    Method.runIntent,
                    RunIntentParams(intent: intent, parameters: parameters.members, yes: true),
                    as: OutcomeMessage.self)
                #expect(result.outcome == outcome, "\(intent) \(parameters.text): \(result)")
                let words = "\(result.response ?? "") \(result.reason)"
                #expect(words.contains(said), "\(intent) \(parameters.text): \(words)")
            }
            let status = try await control.status()
            #expect(status.handlers.keys.sorted() == InstalledExamples.applications)
            // Its window, if it had one.
            try await eventually("the settings to open") {
                daemon.complaints.elements.contains { $0.contains("Settings of the radio") }
            }
        }
    }

    @Test func `an order is spoken and grilled`() async throws {
        try await DaemonProcess.run(try InstalledExamples().setup()) { daemon, control in
            try await control.add("burger time", intent: "burger.order", ["name": "hamburger"])
            try await daemon.hear(try Speech.samples("burger time"))
            let served = try await control.outcome()
            #expect(served.outcome == "handled", "\(served)")
            #expect(served.response == "Your hamburger will be ready in 6 minutes.")
        }
    }
}

extension JSONValue {
    /// The members of an object.
    fileprivate var members: [String: JSONValue] {
        if case .object(let members) = self { members } else { [:] }
    }
}
