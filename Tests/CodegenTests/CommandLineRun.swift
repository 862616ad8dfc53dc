import Foundation

/// What one command line came to.
struct CommandLineRun {
    let status: Int32
    /// What it printed and complained, in one.
    let text: String

    /// Runs it to its end.
    init(_ command: [String], in folder: String? = nil) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
        text = String(decoding: output, as: UTF8.self)
    }
}
