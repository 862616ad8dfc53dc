import Foundation

/// Runs a program, the first of `command`, to its end and tells its status and all that it wrote.
package func runProgram(
    _ command: [String], in folder: String, environment: [String: String],
    atMost bound: Duration = .seconds(60)
) async throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    let ended = Chronicle<Int32>()
    process.terminationHandler = { ended.append($0.terminationStatus) }
    try process.run()
    let lines = Chronicle<String>()
    Thread.detachNewThread {
        LineSocket.readLines(output.fileHandleForReading.fileDescriptor) { lines.append($0) }
        lines.end()
    }
    let status = try await ended.take("the end of \(command)", atMost: bound)
    try await eventually("its output") { lines.isEnded }
    return (status, lines.elements.joined(separator: "\n"))
}
