import Foundation
import TestSupport
import Testing
import Wire

/// What the desktop's search finds and starts, asked as GNOME Shell asks.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct DesktopSearchTests {
    private let bus: LoginBus

    init() async throws { bus = try await LoginBus() }

    /// What `busctl` prints of the answer to one call, or its complaint.
    private func ask(_ words: String...) async throws -> String {
        let command = [
            "/usr/bin/busctl", "--address=\(bus.address)", "call", "org.phrased.Search",
            "/org/phrased/Search", "org.gnome.Shell.SearchProvider2",
        ]
        return try await runProgram(
            command + words, in: "/", environment: ["PATH": "/usr/bin:/bin"]
        ).output
    }

    @Test(.enabled(if: LoginBus.isAvailable, "python3-dbusmock is not installed"))
    func `a shortcut is found, shown and started`() async throws {
        var setup = DaemonProcess.Setup()
        setup.environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        try await DaemonProcess.run(setup) { daemon, control in
            try await control.add("burger time", run: ["echo", "Here it comes"])
            try await eventually("the search to answer") {
                try await ask("GetInitialResultSet", "as", "1", "burger") == "as 1 \"shortcut:1\""
            }
            #expect(
                try await ask(
                    "GetSubsearchResultSet", "asas", "1", "shortcut:1", "2", "burger", "ti")
                    == "as 1 \"shortcut:1\"")
            let card = try await ask("GetResultMetas", "as", "1", "shortcut:1")
            #expect(card.hasPrefix("aa{sv} 1 "))
            #expect(card.contains("\"name\" s \"burger time\""))
            #expect(
                try await ask("ActivateResult", "sasu", "shortcut:1", "1", "burger", "0") == "")
            let outcome = try await control.outcome()
            #expect(outcome.response == "Here it comes")
            #expect(try await ask("ActivateResult", "sasu", "shortcut:99", "0", "0") == "")
            #expect(try await ask("Explode").contains("no such method"))
            #expect(try await ask("GetInitialResultSet", "as", "1", "nothing like it") == "as 0")
        }
    }
}
