import Testing
import Wire

@testable import Daemon

struct FittingTests {
    private static func status(
        handlers: [String: [String]] = [:], warnings: [String] = []
    ) -> StatusMessage {
        StatusMessage(
            version: "1", state: "ready", uptime: 1, muted: false,
            capture: .init(state: "running", device: "default"), phrases: 0, unpronounceable: 0,
            handlers: handlers, outcomes: [:], warnings: warnings)
    }

    @Test func `what fits stays as it is`() {
        let status = Self.status(handlers: ["cook": ["soup"]], warnings: ["one", "two"])
        #expect(status.fitting() == status)
    }

    @Test func `the most and longest handlers and warnings fit into one message`() throws {
        let name = String(repeating: "ü", count: 95)
        var handlers: [String: [String]] = [:]
        for number in 0..<Limits.handlers {
            handlers["\(name)\(number)"] = (0..<Limits.handlerIntents).map { "\(name)\($0)" }
        }
        let warnings = [String](repeating: String(repeating: "\u{1}", count: 1_000), count: 5_000)
        let status = Self.status(handlers: handlers, warnings: warnings).fitting()
        let bytes = try JSONValue(encoding: status).text.utf8.count
        #expect(bytes < Limits.messageBytes)
        #expect(status.handlers.count == Limits.handlers)
        #expect(status.warnings.suffix(2).allSatisfy { $0.contains("more") })
        let kept = status.warnings.count - 2
        #expect(status.warnings.dropLast().last == "\(5_000 - kept) more are not shown here")
    }

    @Test func `an event that is too long is cut to what can be read`() throws {
        let long = String(repeating: "\u{1B}x", count: 1 << 20)
        var event = EventMessage(type: .outcome, time: 1)
        event.outcome = OutcomeMessage(
            outcome: "handled", reason: long, heard: long, phrase: long,
            parameters: ["a": .string(long)], response: long)
        let short = event.shortened
        #expect(try JSONValue(encoding: short).text.utf8.count < 1 << 14)
        #expect(short.outcome?.outcome == "handled")
        #expect(short.outcome?.heard?.contains("\u{1B}") == false)
    }
}
