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
        kitchen.response = "{soup} it is"
        kitchen.configuration = "voice: {answer-window: 30 s}"
        var setup = try kitchen.setup()
        setup.environment["DBUS_SESSION_BUS_ADDRESS"] = desktop.address
        try await DaemonProcess.run(setup) { daemon, control in
            try await daemon.hear(try Speech.samples(SoupKitchen.phrase))
            try await control.asked()
            let shown = try await desktop.calls.take("the note") { $0.contains("Notify") }
            #expect(shown.contains("Which soup would you like?"), "\(shown)")
            #expect(shown.contains("lentil"))
            try desktop.press("lentil", on: 1)
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
}
