import TestSupport
import Testing
import Wire

/// Questions on the desktop.
@Suite(
    .startsDaemons, .timeLimit(.minutes(5)),
    .enabled(
        if: LivePathTests.mustRun || LoginBus.isAvailable, "needs dbus and python3-dbusmock"))
struct NotificationTests {
    @Test func `a button answers, and the note goes with the question`() async throws {
        let desktop = try await DesktopBus()
        var kitchen = SoupKitchen()
        kitchen.parameters = ["soup"]
        kitchen.image = "applications-kitchen"
        kitchen.response = "{soup} it is"
        kitchen.configuration = "voice: {answer-window: 30 s}"
        var setup = try kitchen.setup()
        setup.environment["DBUS_SESSION_BUS_ADDRESS"] = desktop.address
        try await DaemonProcess.run(setup) { daemon, control in
            try await daemon.hear(try Speech.samples(SoupKitchen.phrase))
            #expect(try await control.asked().image == "applications-kitchen")
            let shown = try await desktop.calls.take("the note") { $0.contains("Notify") }
            #expect(shown.contains("Which soup would you like?"), "\(shown)")
            #expect(shown.contains("lentil"))
            #expect(shown.contains("applications-kitchen"))
            try await desktop.press("lentil", on: 1)
            let answer = try await control.answered()
            #expect(answer.by == "notification")
            #expect(answer.accepted)
            try await desktop.calls.take("the note to be closed") {
                $0.contains("CloseNotification")
            }

            try await control.asked()
            try await desktop.calls.take("the second note") { $0.contains("Notify") }
            try await daemon.hear(try Speech.samples("yes"))
            #expect(try await control.answered().by == "voice")
            try await desktop.calls.take("the second note to be closed") {
                $0.contains("CloseNotification")
            }
            #expect(try await control.sessionOutcome().response == "lentil it is")
        }
    }

    @Test func `a program that merely connects is asked about on the desktop, once`() async throws {
        let desktop = try await DesktopBus()
        var setup = DaemonProcess.Setup()
        setup.environment["DBUS_SESSION_BUS_ADDRESS"] = desktop.address
        try await DaemonProcess.run(setup) { daemon, control in
            let cook = try LineSocket(daemon.sockets.handlers)
            try await cook.greet()
            for (button, trust) in [("allow", "allowed"), ("deny", "denied")] {
                // Said again, it is not asked about again.
                for _ in 1...2 { try await Self.register("org.test.Cook\(button)", cook) }
                let shown = try await desktop.calls.take("the note") { $0.contains("Notify") }
                for text in ["May Cook (org.test.Cook\(button))", "Makes soup"] {
                    #expect(shown.contains(text), "\(shown)")
                }
                try await desktop.press(button, on: trust == "allowed" ? 1 : 2)
                let decided = try await control.events.take("the decision") {
                    $0.handler?.trust == trust
                }
                #expect(decided.handler?.handler == "org.test.Cook\(button)")
            }
            #expect(!desktop.calls.elements.contains { $0.contains(" Notify ") })
        }
    }

    /// Announces itself under a name.
    private static func register(_ name: String, _ cook: LineSocket) async throws {
        await cook.send(
            #"{"jsonrpc":"2.0","id":1,"method":"handler/register","params":{"handler":"\#(name)","name":"Cook","usage":"Makes soup","intents":["soup.order"]}}"#
        )
        let answer = try await cook.message("the answer to handler/register")
        #expect(answer["result"] != nil, "\(answer.text)")
    }
}
