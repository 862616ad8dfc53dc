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
    private func ask(_ words: String...) throws -> String {
        let busctl = Process()
        let printed = Pipe()
        busctl.executableURL = URL(fileURLWithPath: "/usr/bin/busctl")
        busctl.arguments =
            ["--address=\(bus.address)", "call", "org.phrased.Search", "/org/phrased/Search"]
            + ["org.gnome.Shell.SearchProvider2"] + words
        busctl.standardOutput = printed
        busctl.standardError = printed
        try busctl.run()
        let bytes = try printed.fileHandleForReading.readToEnd() ?? Data()
        busctl.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    @Test(.enabled(if: LoginBus.isAvailable, "python3-dbusmock is not installed"))
    func `a shortcut is found, shown and started`() async throws {
        var setup = DaemonProcess.Setup()
        setup.environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        try await DaemonProcess.run(setup) { daemon, control in
            try await control.add("burger time", run: ["echo", "Here it comes"])
            try await eventually("the search to answer") {
                try ask("GetInitialResultSet", "as", "1", "burger") == "as 1 \"shortcut:1\""
            }
            #expect(
                try ask("GetSubsearchResultSet", "asas", "1", "shortcut:1", "2", "burger", "ti")
                    == "as 1 \"shortcut:1\"")
            let card = try ask("GetResultMetas", "as", "1", "shortcut:1")
            #expect(card.hasPrefix("aa{sv} 1 "))
            #expect(card.contains("\"name\" s \"burger time\""))
            #expect(
                try ask("ActivateResult", "sasu", "shortcut:1", "1", "burger", "0") == "")
            let outcome = try await control.outcome()
            #expect(outcome.response == "Here it comes")
            #expect(try ask("ActivateResult", "sasu", "shortcut:99", "0", "0") == "")
            #expect(try ask("Explode").contains("no such method"))
            #expect(try ask("GetInitialResultSet", "as", "1", "nothing like it") == "as 0")
        }
    }
}
