import Foundation
import TestSupport
import Testing
import Wire

/// The log and the outcomes are for whoever wants them: nobody's absence ends the daemon.
@Suite(.startsDaemons, .serialized, .timeLimit(.minutes(5)))
struct LostOutputTests {
    /// Ways to lose what the daemon writes, for the shell that starts it.
    private static let losses = [
        "2>/dev/full", ">/dev/full", "2>&-", ">&-", "2>&1 | true", ">/dev/full 2>/dev/full",
    ]

    @Test(arguments: losses)
    func `the daemon lives on when nobody takes what it writes`(loss: String) async throws {
        let world = try TemporaryDirectory()
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        let program = "'\(BuiltProgram.path("phrased"))' --input - --log-level debug"
        let run = "(\(program); echo $? >'\(world.file("status"))') \(loss)"
        let sound = Pipe()
        _ = fcntl(sound.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        shell.arguments = ["-c", run]
        shell.standardInput = sound
        shell.environment = [
            "PATH": "/usr/bin:/bin", "HOME": world.path,
            "PHRASED_RUNTIME_DIR": world.file("run"), "XDG_STATE_HOME": world.file("state"),
        ]
        try shell.run()
        let path = SocketPaths(directory: world.file("run")).control
        // It is bound before anybody listens; until then nothing is lost by asking again.
        try await eventually("its socket") { (try? LineSocket(path)) != nil }
        try await ControlClient.connect(to: path, as: "test") { client throws(RPCError) in
            let said = try await client.request(
                Method.say, SayParams(text: "nothing"), as: OutcomeMessage.self)
            #expect(said.outcome == "not-a-phrase")
            _ = try await client.request(Method.status, nil, as: StatusMessage.self)
        }
        try sound.fileHandleForWriting.close()
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                shell.waitUntilExit()
                done.resume()
            }
        }
        let status = try String(contentsOfFile: world.file("status"), encoding: .utf8)
        #expect(status == "0\n")
    }
}
