import Foundation
import TestSupport
import Testing
import Wire

/// What went wrong with shortcuts for users of other programs, on the running daemon. That shortcuts
/// are told apart is in ManageTests, that a locked session keeps doors shut in LockTests, that older
/// files keep their shortcuts in StoreTests.
@Suite(.startsDaemons, .timeLimit(.minutes(5)))
struct ShortcutCaseTests {
    private let setup: DaemonProcess.Setup

    init() throws {
        let world = try TemporaryDirectory()
        try DonatingKitchen.define(in: world)
        try world.write(
            "intent: stew.cook\ntitle: Cook stew\nconfirmation: false\nphrases: [cook the stew]\n",
            to: "config/phrased/definitions/stew.yaml")
        var setup = DaemonProcess.Setup()
        setup.world = world
        self.setup = setup
    }

    static let lists = ["add to list", "shopping", "shopping list", "my shopping list", "list"]

    @Test func `a phrase that ends with a word of another is that phrase and no other`()
        async throws
    {
        try await DaemonProcess.run(setup) { _, control in
            for phrase in Self.lists {
                _ = try await control.client.request(
                    Method.addShortcut,
                    AddShortcutParams(
                        phrase: phrase,
                        action: ActionMessage(command: .init(arguments: ["echo", phrase])),
                        force: true),
                    as: AddShortcutResult.self)
            }
            for phrase in Self.lists {
                #expect(try await control.say(phrase).response == phrase)
            }
        }
    }

    @Test(.enabled(if: LivePathTests.hasSoundServer, "needs flite"))
    func `so it is when it is spoken`() async throws {
        try await DaemonProcess.run(setup) { daemon, control in
            for phrase in ["add this to the list", "my shopping list", "shopping list"] {
                try await control.add(phrase, run: ["echo", phrase])
            }
            for phrase in ["shopping list", "my shopping list", "add this to the list"] {
                try await daemon.hear(try Speech.samples(phrase))
                #expect(try await control.outcome().response == phrase)
            }
        }
    }

    @Test(arguments: [["soup.order", "stew.cook"], ["stew.cook", "soup.order"]])
    func `of two programs with different intents both are reached, whichever came last`(
        intents: [String]
    ) async throws {
        try await DaemonProcess.run(setup) { daemon, control in
            var kitchens: [String: DonatingKitchen] = [:]
            for intent in intents {
                kitchens[intent] = try await DonatingKitchen.connect(
                    "org.test.\(intent)", daemon, control, intents: [intent])
            }
            for (said, intent) in [("cook the stew", "stew.cook"), ("give me pea", "soup.order")] {
                async let outcome = control.say(said)
                let request = try await #require(kitchens[intent]).serve { _ in }
                #expect(request["intent"] == .string(intent))
                #expect(try await outcome.outcome == "handled")
            }
        }
    }

    private func states(_ control: ControlSession) async throws -> [String] {
        try await control.client.request(
            Method.listShortcuts, ListShortcutsParams(), as: ListShortcutsResult.self
        ).shortcuts.map(\.state)
    }

    @Test func `after a restart every phrase is there, and works once its program is`()
        async throws
    {
        try await DaemonProcess.run(setup) { daemon, control in
            let kitchen = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            for (phrase, soup) in [("my usual soup", "tomato"), ("the other soup", "pea")] {
                try await control.add(phrase, intent: "soup.order", ["soup": .string(soup)])
            }
            #expect(try await states(control) == ["ready", "ready"])
            // It stays until here.
            #expect(try await kitchen.told().isEmpty)
        }
        try await DaemonProcess.run(setup) { daemon, control in
            #expect(try await states(control) == ["no-handler", "no-handler"])
            #expect(try await control.say("my usual soup").outcome == "no-handler")
            let kitchen = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            #expect(try await states(control) == ["ready", "ready"])
            async let outcome = control.say("the other soup")
            _ = try await kitchen.serve { _ in }
            #expect(try await outcome.outcome == "handled")
        }
    }
}
