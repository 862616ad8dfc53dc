import Foundation
import TestSupport

/// What one command line came to.
struct CommandLineRun {
    let status: Int32
    /// What it printed and complained, in one.
    let text: String

    /// Runs it to its end.
    init(_ command: [String], in folder: String? = nil) async throws {
        let run = try await runProgram(
            ["/usr/bin/env"] + command,
            in: folder ?? FileManager.default.currentDirectoryPath,
            environment: ProcessInfo.processInfo.environment,
            // Compilers take their time on a busy machine.
            atMost: .seconds(300))
        status = run.status
        // Lines come without their ends.
        text = run.output.isEmpty ? "" : run.output + "\n"
    }
}
