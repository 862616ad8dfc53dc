import Foundation
import TestSupport
import Testing
import Wire

/// Who may talk to the daemon, what it may do itself, and what it hands on to what it starts.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct PrivilegeTests {
    /// A user that nobody on the machine is.
    private static let stranger = OtherUser(65_533)

    /// Prints the first line that comes from a socket.
    private static let listen = """
        import socket, sys
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(sys.argv[1])
        print(connection.makefile().readline())
        """

    @Test(.enabled(if: OtherUser.isPossible, "only root can be somebody else"))
    func `another user is refused by the files, and by the daemon where those let them`()
        async throws
    {
        try await DaemonProcess.run { daemon, control in
            let phrasectl = [BuiltProgram.path("phrasectl"), "status"]
            let variables = ["PHRASED_RUNTIME_DIR": daemon.world.file("run"), "NO_COLOR": "1"]
            let kept = try await Self.stranger.run(phrasectl, environment: variables)
            #expect(kept.status == 3, "\(kept)")
            for (path, mode) in [
                (daemon.world.path, 0o755), (daemon.world.file("run"), 0o755),
                (daemon.sockets.control, 0o666), (daemon.sockets.handlers, 0o666),
            ] { chmod(path, mode_t(mode)) }
            let words = "user \(Self.stranger.number) may not use this socket"
            let refused = try await Self.stranger.run(phrasectl, environment: variables)
            #expect(refused.status == 1, "\(refused)")
            #expect(refused.output.contains(words), "\(refused)")
            for socket in [daemon.sockets.control, daemon.sockets.handlers] {
                let line = try await Self.stranger.run([
                    "/usr/bin/python3", "-c", Self.listen, socket,
                ])
                #expect(line.output.contains(#""code":"not-authorized""#), "\(line)")
                #expect(line.output.contains(words), "\(line)")
            }
            #expect(try await control.status().state == "ready")
        }
    }

    @Test(.enabled(if: OtherUser.isPossible, "only root can be somebody else"))
    func `it works without any privilege, and what it starts has none either`() async throws {
        var setup = DaemonProcess.Setup()
        setup.user = Self.stranger.number
        try await DaemonProcess.run(setup) { daemon, control in
            let copy = daemon.world.file("home/status")
            try await control.add("what may I do", run: ["cp", "/proc/self/status", copy])
            try await Obedience.prepare(daemon, control).expect(after: "dropping privileges")
            #expect(try await control.say("what may I do").outcome == "handled")
            for path in ["/proc/\(daemon.pid)/status", copy] {
                let status = try String(contentsOfFile: path, encoding: .utf8)
                let fields = Dictionary(
                    status.split(separator: "\n").map { line in
                        let parts = line.split(separator: ":", maxSplits: 1)
                        return (parts[0], parts[1].split(whereSeparator: \.isWhitespace))
                    }, uniquingKeysWith: { $1 })
                let number = Substring("\(Self.stranger.number)")
                #expect(fields["Uid"] == [number, number, number, number])
                #expect(fields["Gid"] == [number, number, number, number])
                #expect(fields["Groups"] == [])
                #expect(fields["NoNewPrivs"] == ["1"])
                for set in ["CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"] {
                    #expect(fields[Substring(set)] == ["0000000000000000"], "\(path) \(set)")
                }
            }
        }
    }

    /// What systemd tells the daemon and nobody else is to know.
    private static let secrets = [
        "JOURNAL_STREAM": "8:1", "LISTEN_FDNAMES": "a", "LISTEN_FDS": "1", "LISTEN_PID": "1",
        "WATCHDOG_PID": "1", "WATCHDOG_USEC": "30000000",
    ]

    /// Expects what a program saw of its environment and descriptors to be what is meant for it.
    private static func expectClean(_ path: String, descriptors: [String]) throws {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let names = Set(lines.compactMap { $0.split(separator: "=").first.map(String.init) })
        #expect(names.intersection(secrets.keys) == [])
        #expect(!names.contains("NOTIFY_SOCKET"))
        #expect(names.contains("HOME"))
        #expect(lines.last.map(String.init) == "descriptors " + descriptors.joined(separator: " "))
    }

    @Test func `what it starts gets none of its descriptors and nothing of its own environment`()
        async throws
    {
        let look = """
            import os
            with open(os.environ['HOME'] + '/NAME', 'w') as file:
                for item in os.environ.items():
                    file.write('='.join(item) + '\\n')
                known = [n for n in sorted(map(int, os.listdir('/proc/self/fd')))
                         if os.path.exists(f'/proc/self/fd/{n}') and n != file.fileno()]
                file.write('descriptors ' + ' '.join(map(str, known)) + '\\n')

            """
        var setup = DaemonProcess.Setup()
        let world = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: world.file("config/phrased"), withIntermediateDirectories: true)
        var chef = InstalledHandler()
        chef.starting = look.replacing("NAME", with: "handler")
        try chef.install(in: world)
        setup.world = world
        setup.environment = Self.secrets
        try await DaemonProcess.run(setup) { daemon, control in
            let program = look.replacing("NAME", with: "command")
            try await control.add("what do I see", run: ["/usr/bin/python3", "-c", program])
            try await control.add("soup please", intent: "soup.order")
            #expect(try await control.say("what do I see").outcome == "handled")
            #expect(try await control.say("soup please").outcome == "handled")
            try Self.expectClean(world.file("home/command"), descriptors: ["0", "1", "2"])
            try Self.expectClean(world.file("home/handler"), descriptors: ["0", "1", "2", "3"])
        }
    }
}
