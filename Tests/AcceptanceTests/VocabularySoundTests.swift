import TestSupport
import Testing
import Wire

/// Names of programs, spoken.
@Suite(
    .startsDaemons, .timeLimit(.minutes(5)),
    .enabled(if: LivePathTests.hasSoundServer, "needs flite"))
struct VocabularySoundTests {
    private func name(
        _ names: [JSONValue], _ kitchen: DonatingKitchen, _ control: ControlSession
    ) async throws {
        control.forget(.shortcuts)
        let answer = try await kitchen.call(
            Method.setVocabulary, ["list": "soup", "entries": .array(names)])
        #expect(answer == ["names": .integer(names.count)])
        try await control.event(.shortcuts)
    }

    @Test func `a list that is replaced is spoken at once, and the old one is not`() async throws {
        let world = try TemporaryDirectory()
        try DonatingKitchen.define(in: world)
        var setup = DaemonProcess.Setup()
        setup.world = world
        try await DaemonProcess.run(setup) { daemon, control in
            let kitchen = try await DonatingKitchen.connect("org.test.Soup", daemon, control)
            func hears(_ name: String, as value: JSONValue) async throws {
                try await daemon.hear(try Speech.samples("give me \(name)"))
                let request = try await kitchen.serve { _ in }
                #expect(request["parameters"]?["soup"] == value)
                #expect(try await control.outcome().outcome == "handled")
            }
            try await name([["text": "broccoli", "value": "b-7"]], kitchen, control)
            try await hears("broccoli", as: "b-7")
            try await name([["text": "mushroom"], ["text": "goulash"]], kitchen, control)
            try await hears("goulash", as: "goulash")
            try await hears("mushroom", as: "mushroom")
            try await daemon.hear(try Speech.samples("give me broccoli"))
            #expect(try await control.outcome().outcome != "handled")
        }
    }
}
