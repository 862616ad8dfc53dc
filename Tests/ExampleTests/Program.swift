import Foundation
import TestSupport

/// One example as a program, with the runtime directory of a scripted daemon; ended at the end.
final class Program {
    private let process = Process()
    private let errors = Pipe()
    private let ended = Chronicle<Int32>()
    /// What it wrote to its standard error.
    let lines = Chronicle<String>()

    /// Starts it; with a socket, as the daemon starts a handler.
    init(
        _ command: [String], environment: [String: String], socket: FileHandle? = nil
    ) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        var variables = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        variables["PYTHONDONTWRITEBYTECODE"] = "1"
        variables.merge(environment) { $1 }
        // Foundation passes only the standard streams on.
        if let socket {
            variables["PHRASED_HANDLER_FD"] = "0"
            process.standardInput = socket
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        process.environment = variables
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        process.terminationHandler = { [ended] in ended.append($0.terminationStatus) }
        try process.run()
        Thread.detachNewThread { [errors, lines] in
            LineSocket.readLines(errors.fileHandleForReading.fileDescriptor) { lines.append($0) }
            lines.end()
        }
    }

    deinit {
        // It inherits the signal mask of the thread that starts it, which may block SIGTERM.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Waits for its end; the status.
    func end() async throws -> Int32 {
        while true {
            do {
                try await lines.take("the end of the program")
            } catch {
                guard lines.isEnded else { throw error }
                return try await ended.take("its status")
            }
        }
    }

    /// What a program that ends by itself writes.
    static func output(of command: [String], in folder: String) async throws -> (Int32, String) {
        var environment = ProcessInfo.processInfo.environment
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        let run = try await runProgram(
            ["/usr/bin/env"] + command, in: folder, environment: environment)
        return (run.status, run.output)
    }
}

/// The folder of one example.
func exampleFolder(_ name: String) -> String { "\(packageFolder)/Examples/\(name)" }
