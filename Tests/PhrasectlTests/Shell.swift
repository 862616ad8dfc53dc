import Synchronization
import TestSupport
import Wire

@testable import phrasectl

/// What one command line came to.
struct Transcript: Equatable {
    var status: Int32
    var output: String
    var errors: String
}

/// Runs command lines as a shell would, against a scripted daemon or none.
enum Shell {
    /// Runs `phrasectl` with these arguments.
    static func run(
        _ arguments: [String], columns: Int? = nil, environment: [String: String] = [:]
    ) async -> Transcript {
        let output = Text()
        let errors = Text()
        let status = await phrasectl.run(
            arguments: arguments, environment: environment,
            output: Sink(columns: columns, write: output.append),
            errors: Sink(write: errors.append))
        return Transcript(status: status, output: output.value, errors: errors.value)
    }

    /// Runs it against a daemon that answers one method; returns what that method was asked, too.
    static func run(
        _ arguments: [String], columns: Int? = nil, events: [EventMessage] = [],
        answering method: String = "", _ answer: @escaping ScriptedServer.Answer = { _ in .null }
    ) async throws -> (Transcript, params: JSONValue?) {
        try await ScriptedServer.serve([method: answer], events: events) { server in
            let transcript = await run(
                arguments, columns: columns,
                environment: ["PHRASED_RUNTIME_DIR": server.runtimeDirectory, "NO_COLOR": "1"])
            return (transcript, server.params(of: method))
        }
    }
}

/// Text that is written from anywhere.
final class Text: Sendable {
    private let text = Mutex("")
    var value: String { text.withLock(\.self) }
    @Sendable func append(_ more: String) -> Bool {
        text.withLock { $0 += more }
        return true
    }
}
