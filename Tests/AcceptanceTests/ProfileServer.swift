import Foundation
import TestSupport

/// The server of GitHub profile's own tests, as a program; it knows “octocat” and ends with its owner.
final class ProfileServer {
    private let process = Process()
    private let leash = Pipe()
    /// What the example is told to ask.
    let address: String

    /// The server of test_github_profile.py, until its standard input is closed.
    private static let program = """
        import http.server, sys, threading, test_github_profile
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), test_github_profile.Server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        print(server.server_port, flush=True)
        sys.stdin.read()
        """

    /// Starts it and waits until it says where it is.
    init() async throws {
        let output = Pipe()
        _ = fcntl(leash.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", Self.program]
        process.currentDirectoryURL = URL(
            fileURLWithPath: "\(packageFolder)/Examples/GitHubProfile")
        process.environment = [
            "PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": "\(packageFolder)/Python",
        ]
        process.standardInput = leash
        process.standardOutput = output
        try process.run()
        let lines = Chronicle<String>()
        Thread.detachNewThread {
            LineSocket.readLines(output.fileHandleForReading.fileDescriptor) { lines.append($0) }
            lines.end()
        }
        address = "http://127.0.0.1:\(try await lines.take("the port"))"
    }

    deinit {
        // Closed already is as good.
        try? leash.fileHandleForWriting.close()
    }
}
