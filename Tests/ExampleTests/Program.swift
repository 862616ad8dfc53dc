import Foundation
import TestSupport

/// One example as a program, with the runtime directory of a scripted daemon; ended at the end.
final class Program {
    private let process = Process()
    private let errors = Pipe()
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
                process.waitUntilExit()
                return process.terminationStatus
            }
        }
    }

    /// What a program that ends by itself writes.
    static func output(of command: [String], in folder: String) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = URL(filePath: folder)
        var environment = ProcessInfo.processInfo.environment
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}

/// The folder of one example.
func exampleFolder(_ name: String) -> String { "\(packageFolder)/Examples/\(name)" }
