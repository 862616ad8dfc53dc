import Foundation
import TestSupport
import Testing
import Wire

/// A client that knows only the page must get what the page says.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct ProtocolTests {
    /// Members whose values differ from run to run; their kinds do not.
    private static let varying: Set = [
        "confidence", "file", "files", "frames", "processing_ms", "score", "session", "time",
        "uptime",
        "version",
    ]

    @Test func `every example of the page happens as it is written`() async throws {
        let page = try ProtocolPage()
        try #require(page.steps.count > 40)
        var setup = try setup(page)
        // The page does not tell which libraries the machine lacks.
        setup.configuration = "recognition: { enhancement: off }\n"
        let daemon = try DaemonProcess(setup)
        try await daemon.ready()
        var talks: [ProtocolPage.Connection: Talk] = [:]
        for step in page.steps {
            let talk = try talks[step.connection] ?? Talk(step.connection, daemon.sockets)
            talks[step.connection] = talk
            if step.isSent {
                await talk.socket.send(step.text)
            } else {
                try await daemon.explained { try await expect(step, talk) }
            }
        }
        for (connection, talk) in talks {
            #expect(try await talk.rest().isEmpty, "\(connection) got what the page does not show")
        }
        try await daemon.stop()
    }

    /// A daemon whose folder has the definition files of the page.
    private func setup(_ page: ProtocolPage) throws -> DaemonProcess.Setup {
        let world = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: world.file("config/phrased/definitions"), withIntermediateDirectories: true)
        for (index, text) in page.definitions.enumerated() {
            try world.write(text, to: "config/phrased/definitions/\(index).yaml")
        }
        var setup = DaemonProcess.Setup()
        setup.world = world
        return setup
    }

    private func expect(_ step: ProtocolPage.Step, _ talk: Talk) async throws {
        let expected = try JSONValue(parsing: step.text)
        let found = try await talk.message(like: expected, "line \(step.line): \(step.text)")
        let differences = Self.differences(expected, found, at: "")
        #expect(
            differences.isEmpty,
            """
            Docs/Protocol.md:\(step.line)
              page:   \(expected.text)
              daemon: \(found.text)
              \(differences.joined(separator: "\n  "))
            """)
    }

    /// Where two messages differ, a member a line.
    private static func differences(
        _ page: JSONValue?, _ daemon: JSONValue?, at place: String
    ) -> [String] {
        if case .object(let left)? = page, case .object(let right)? = daemon {
            return Set(left.keys).union(right.keys).sorted().flatMap { key in
                let inner = place.isEmpty ? key : "\(place).\(key)"
                if varying.contains(key), kind(left[key]) == kind(right[key]) { return [String]() }
                return differences(left[key], right[key], at: inner)
            }
        }
        if case .array(let left)? = page, case .array(let right)? = daemon,
            left.count == right.count
        {
            return zip(left, right).enumerated().flatMap { index, pair in
                differences(pair.0, pair.1, at: "\(place)[\(index)]")
            }
        }
        guard page != daemon else { return [] }
        return ["\(place): page \(page?.text ?? "-"), daemon \(daemon?.text ?? "-")"]
    }

    private static func kind(_ value: JSONValue?) -> String {
        switch value {
        case .integer, .number: "number"
        case .string: "string"
        case nil: "absent"
        default: "other"
        }
    }

    /// One connection, with what came and was not expected yet.
    private final class Talk {
        let socket: LineSocket
        private var early: [JSONValue] = []

        init(_ connection: ProtocolPage.Connection, _ paths: SocketPaths) throws {
            socket = try LineSocket(connection == .handlers ? paths.handlers : paths.control)
        }

        /// The next answer if `expected` is one, else the next notification or request: events and
        /// answers keep their order among themselves only.
        func message(like expected: JSONValue, _ what: String) async throws -> JSONValue {
            let isCall = expected["method"] != nil
            if let index = early.firstIndex(where: { ($0["method"] != nil) == isCall }) {
                return early.remove(at: index)
            }
            while true {
                let message = try await socket.message(what)
                if (message["method"] != nil) == isCall { return message }
                early.append(message)
            }
        }

        /// What came besides, up to the answer to a last question.
        func rest() async throws -> [String] {
            await socket.send(#"{"jsonrpc":"2.0","id":"last","method":"no-such-method"}"#)
            while true {
                let message = try await socket.message("the answer to the last question")
                if message["id"] == "last" { return early.map(\.text) }
                early.append(message)
            }
        }
    }
}
