import Foundation
import TestSupport
import Testing
import Wire

/// Intent definitions in a running daemon.
@Suite(.startsDaemons, .timeLimit(.minutes(5)))
struct DefinitionTests {
    private static let soup = """
        intent: soup.order
        title: Order soup
        parameters:
        - {name: soup, type: enumeration, values: [tomato, {value: chowder, title: clam chowder}]}
        - {name: quantity, type: integer, range: {from: 1, to: 10}}
        phrases:
        - order {quantity} bowls of {soup}
        """

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flite"), "needs flite"))
    func `a file that appears is said and typed at once, and one that breaks stays in force`()
        async throws
    {
        var setup = DaemonProcess.Setup()
        let world = try TemporaryDirectory()
        setup.world = world
        try await DaemonProcess.run(setup) { daemon, control in
            let folder = "config/phrased/definitions"
            try FileManager.default.createDirectory(
                atPath: world.file(folder), withIntermediateDirectories: true)
            try world.write(Self.soup, to: "\(folder)/soup.yaml")
            try await eventually("the intent") { try await intents(control) == ["no-handler"] }

            let typed = try await control.say("order three bowls of clam chowder")
            let parameters: [String: JSONValue] = ["quantity": 3, "soup": "chowder"]
            #expect(typed.intent == "soup.order" && typed.parameters == parameters)
            try await daemon.hear(
                Speech.bare("order two bowls of tomato", .slt) + Speech.quiet(.milliseconds(1_100)))
            let spoken = try await control.outcome()
            #expect(spoken.intent == "soup.order", "\(spoken)")
            #expect(spoken.parameters == ["quantity": 2, "soup": "tomato"])

            try world.write(Self.soup + "\nconfirmation: 7\n", to: "\(folder)/soup.yaml")
            try await eventually("the complaint") {
                try await control.status().warnings.contains { $0.contains("stays in force") }
            }
            #expect(try await intents(control) == ["no-handler"])
            try FileManager.default.removeItem(atPath: world.file("\(folder)/soup.yaml"))
            try await eventually("nothing") { try await intents(control).isEmpty }
        }
    }

    private func intents(_ control: ControlSession) async throws -> [String] {
        try await control.client.request(
            Method.listIntents, nil, as: ListIntentsResult.self
        ).intents.map(\.state)
    }
}
